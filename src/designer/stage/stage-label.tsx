import styles from './stage-label.module.css'

interface StageLabelProps {
  /** The centre of the label, px. */
  readonly x: number
  readonly y: number
  readonly text: string
}

const letterPx = 6.4
const heightPx = 19
const paddingPx = 20

/** The width of a label, px, estimated so that no layout is measured during a drag. */
export const labelWidth = (text: string): number => text.length * letterPx + paddingPx

/** A figure on the stage, such as a size, a distance or an angle. */
export function StageLabel({ x, y, text }: StageLabelProps) {
  const width = labelWidth(text)
  return (
    <g transform={`translate(${x - width / 2} ${y - heightPx / 2})`} className={styles['label']}>
      <rect width={width} height={heightPx} rx={2} />
      <text x={width / 2} y={13.5} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}
