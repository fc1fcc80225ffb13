import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ListedOrder } from '../schema.ts'
import type { OfficeAction } from './action-dialog.tsx'
import styles from './order-cells.module.css'
import { useOrderActions } from './use-order-actions.ts'

interface OrderActionsProps {
  readonly order: ListedOrder
  readonly onAction: (action: OfficeAction) => void
}

/** The actions of an order in a list, as a menu. */
export function OrderActions({ order, onAction }: OrderActionsProps) {
  const t = useMessages('orders')
  const office = useMessages('office')
  const actions = useOrderActions(order)
  const { orderCode: subject } = order
  if (actions.length === 0) return null
  return (
    <details className={styles['menu']} name="order-actions">
      <summary aria-label={office('orders.actionsOf', { code: subject })}>
        {t('office.orders.actions')}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className={styles['menuItems']}>
        {actions.map((action) => (
          <Button
            key={action.label}
            look="text"
            size="compact"
            aria-label={t('office.action.on', { action: action.label, subject })}
            onClick={(event) => {
              event.currentTarget.closest('details')?.removeAttribute('open')
              onAction(action)
            }}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </details>
  )
}
