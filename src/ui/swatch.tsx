import type { CSSProperties } from 'react'
import { Icon } from './icon.tsx'
import styles from './swatch.module.css'

/** The colours of a swatch: body, wood grain, second half and end cap; hex values. */
export interface SwatchColor {
  readonly body: string
  readonly wood?: boolean | undefined
  readonly split?: string | undefined
  readonly end?: string | undefined
}

interface SwatchProps {
  color: SwatchColor
  /** Side length in px: 20 on cards, 24 in filters, 28 on the product page. */
  size?: number
  selected?: boolean
  /** Sold out or below the minimum: crossed out diagonally. */
  unavailable?: boolean
  /** The check mark is black on a bright body, otherwise white. */
  checkColor?: string
}

/** A square of body colour. Decorative only: the control around it has the name of the colour. */
export function Swatch({ color, size = 20, selected = false, unavailable = false, checkColor = '#fff' }: SwatchProps) {
  const style = {
    '--size': `${size}px`,
    '--body': color.body,
    '--split': color.split,
    '--end': color.end,
    color: checkColor,
  } as CSSProperties
  return (
    <span
      className={styles['swatch']}
      style={style}
      data-wood={color.wood === true || undefined}
      data-split={color.split === undefined ? undefined : true}
      data-end={color.end === undefined ? undefined : true}
      data-selected={selected || undefined}
      data-unavailable={unavailable || undefined}
    >
      {selected && <Icon name="check" size={Math.round(size * 0.6)} />}
    </span>
  )
}
