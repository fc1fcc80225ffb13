import type { Distance } from '../tools/distances.ts'
import { CasedPath } from './cased-path.tsx'
import styles from './distance-lines.module.css'
import { labelWidth, StageLabel } from './stage-label.tsx'

const tickPx = 3
/** The distance of a label from a line that is too short for it. */
const asidePx = 14

interface DistanceLinesProps {
  readonly distances: readonly Distance[]
  readonly pxPerMm: number
  /** "12.4 mm" */
  readonly label: (mm: number) => string
}

/** Measured distances: lines with ticks at both ends and their lengths in mm. */
export function DistanceLines({ distances, pxPerMm, label }: DistanceLinesProps) {
  return (
    <g className={styles['distances']}>
      {distances.map(({ axis, fromMm, toMm, acrossMm }) => {
        const [from, to, across] = [fromMm * pxPerMm, toMm * pxPerMm, acrossMm * pxPerMm]
        const text = label(toMm - fromMm)
        const middle = (from + to) / 2
        const isShort = to - from < labelWidth(text) + 2 * tickPx
        return axis === 'x' ? (
          <g key={`x${fromMm}`}>
            <CasedPath
              className={styles['line']}
              d={`M${from} ${across}H${to}M${from} ${across - tickPx}v${2 * tickPx}M${to} ${across - tickPx}v${2 * tickPx}`}
            />
            <StageLabel x={middle} y={isShort ? across - asidePx : across} text={text} />
          </g>
        ) : (
          <g key={`y${fromMm}`}>
            <CasedPath
              className={styles['line']}
              d={`M${across} ${from}V${to}M${across - tickPx} ${from}h${2 * tickPx}M${across - tickPx} ${to}h${2 * tickPx}`}
            />
            <StageLabel x={across + labelWidth(text) / 2 + tickPx + 4} y={middle} text={text} />
          </g>
        )
      })}
    </g>
  )
}
