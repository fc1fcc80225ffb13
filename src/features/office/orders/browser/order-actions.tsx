import { RowMenu } from '#ui/lists/row-menu.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { ListedOrder } from '../schema.ts'
import type { OfficeAction } from '#ui/forms/action-dialog.tsx'
import { useOrderActions } from './use-order-actions.ts'

interface OrderActionsProps {
  readonly order: ListedOrder
  readonly onAction: (action: OfficeAction) => void
}

/** The actions of an order in a list, as a menu. */
export function OrderActions({ order, onAction }: OrderActionsProps) {
  const office = useMessages('office')
  const actions = useOrderActions(order)
  if (actions.length === 0) return null
  return (
    <RowMenu
      label={office('orders.actionsOf', { code: order.orderCode })}
      title={office('orders.cells.actions')}
      actions={actions.map((action) => ({ label: action.label, run: () => onAction(action) }))}
    />
  )
}
