import styles from './split-mark.module.css'

/** The colour of a location in the drawing, beside its row; empty while the row has no location. */
export const SplitMark = ({ color }: { readonly color: number | undefined }) => (
  <span className={styles['mark']} data-color={color} aria-hidden="true" />
)
