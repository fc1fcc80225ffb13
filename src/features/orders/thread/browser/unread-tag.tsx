import { useMessages } from '#messages/browser/use-messages.tsx'
import { useUnread } from './unread-store.ts'
import styles from './unread-tag.module.css'

/** Beside an order in a list: how many of its messages the visitor has not read. Nothing for none. */
export function UnreadTag({ orderId }: { orderId: string }) {
  const t = useMessages('office')
  const count = useUnread().get(orderId) ?? 0
  return count === 0 ? null : <span className={styles['unread']}>{t('orders.unread', { count })}</span>
}

/** Beside the name of the list: how many orders have unread messages. Nothing for none. */
export function UnreadCount() {
  const t = useMessages('office')
  const { size } = useUnread()
  if (size === 0) return null
  return (
    <span className={styles['unread']}>
      {size > 99 ? '99+' : size} <span className="visually-hidden">{t('frame.unread')}</span>
    </span>
  )
}
