import { formatMoment } from '#domain/format/days.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import type { OrderView } from '#features/orders/orders/order-view.ts'
import { landingOf } from '#signed-in-urls'
import type { ListedOrder } from '../schema.ts'
import type { OfficeAction } from '#ui/forms/action-dialog.tsx'
import { useIsHydrated } from '#ui/stored-value.ts'
import { openTask } from './open-task.ts'
import { taskColors } from './task-view.ts'
import { useOrderActions } from './use-order-actions.ts'
import { useTakeBackActions } from './use-take-back-actions.ts'
import styles from './order-head.module.css'

interface OrderHeadProps {
  readonly order: ListedOrder
  readonly view: OrderView
  readonly onAction: (action: OfficeAction) => void
}

/** The way back, the order's number and time, and what the office may do with it now: what is to do is the one red button. */
export function OrderHead({ order, view, onAction }: OrderHeadProps) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const locale = useLocale()
  const role = useSite().account?.role ?? 'dealer'
  const isHydrated = useIsHydrated()
  const { toDo } = order
  const actions = [...useOrderActions(order), ...useTakeBackActions(order, view)]
  return (
    <header className={styles['head']}>
      <nav aria-label={t('order.back')}>
        <BackLink to={landingOf(role, locale)}>{t('orders.title')}</BackLink>
      </nav>
      <div className={styles['line']}>
        <h1>{t('order.title', { code: order.orderCode })}</h1>
        <p>
          {[order.companyName, order.customer].filter(Boolean).join(', ')}.{' '}
          {t('order.placed', { date: formatMoment(new Date(order.createdAt)) })}
        </p>
        <div className={styles['actions']}>
          {toDo && (
            <Button look="primary" size="compact" disabled={!isHydrated} onClick={openTask[toDo]}>
              {t(`orders.tasks.${toDo}`)}
            </Button>
          )}
          {actions.map((action, index) => (
            <Button
              key={action.label}
              look={index === 0 && toDo === null && order.nextStatuses.length > 0 ? 'primary' : 'quiet'}
              size="compact"
              aria-label={controls('action.on', { action: action.label, subject: order.orderCode })}
              onClick={() => onAction(action)}
            >
              {action.label}
            </Button>
          ))}
        </div>
      </div>
      {toDo && (
        <p>
          <Tag tone={taskColors[toDo]}>{t('order.toDo', { task: t(`orders.tasks.${toDo}`) })}</Tag>
        </p>
      )}
    </header>
  )
}
