import styles from './week-plot.module.css'

interface WeekBarProps {
  /** Its height as a part of the plot's, 0 to 1. */
  readonly share: number
  /** The distance of its ticks. */
  readonly tickPx: number
  readonly ticksPerStep: number
  readonly heightPx: number
  /** Above the spine; a week without revenue has none. */
  readonly label: string | null
  readonly isCurrent: boolean
}

/** A bar as a rule: a spine at the left and a tick per unit, longer at half a step, longest at a step. */
export function WeekBar({ share, tickPx, ticksPerStep, heightPx, label, isCurrent }: WeekBarProps) {
  const height = share * heightPx
  const ticks = Math.floor(height / tickPx + 1e-6)
  const lengthOf = (nth: number) => (nth % ticksPerStep === 0 ? '60%' : nth % (ticksPerStep / 2) === 0 ? '48%' : '36%')
  return (
    <span className={styles['bar']} data-current={isCurrent || undefined}>
      <svg width="100%" height={heightPx}>
        <line x1="1" x2="1" y1={heightPx} y2={heightPx - height} />
        {Array.from({ length: ticks }, (_, index) => {
          const y = heightPx - (index + 1) * tickPx
          return <line key={index} x1="1" x2={lengthOf(index + 1)} y1={y} y2={y} />
        })}
      </svg>
      {label !== null && <b style={{ bottom: height + 2 }}>{label}</b>}
    </span>
  )
}
