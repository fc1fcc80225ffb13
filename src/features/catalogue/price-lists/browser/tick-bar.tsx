import styles from './tick-bar.module.css'

/** A per cent as marks of a rule: red for a rise, blue for a fall. Beside its number, so hidden from screen readers. */
export function TickBar({ percent, full }: { readonly percent: number; readonly full: number }) {
  const share = Math.min(100, Math.max(4, (100 * Math.abs(percent)) / full))
  return (
    <span className={styles['bar']} data-down={percent < 0 || undefined} aria-hidden="true">
      <i style={{ width: `${share}%` }} />
    </span>
  )
}
