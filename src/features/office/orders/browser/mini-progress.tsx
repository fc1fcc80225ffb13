import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts'
import styles from './order-cells.module.css'

/** Nine ticks: completed ones in black, the current one tall and red. */
export function MiniProgress({ status }: { status: OrderStatus }) {
  const at = orderStatuses.indexOf(status)
  return (
    <span className={styles['mini']} aria-hidden="true">
      {orderStatuses.map((name, index) => (
        <i key={name} data-state={index < at ? 'past' : index === at ? 'current' : undefined} />
      ))}
    </span>
  )
}
