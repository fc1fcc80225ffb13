import { classNames } from '#ui/class-names.ts'
import styles from './split-mark.module.css'

interface SplitMarkProps {
  readonly color: number | undefined
  readonly className: string | undefined
}

/** The colour of a location in the drawing, beside its row; empty while the row has no location. */
export const SplitMark = ({ color, className }: SplitMarkProps) => (
  <span className={classNames(styles['mark'], className)} data-color={color} aria-hidden="true" />
)
