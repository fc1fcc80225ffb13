import { memo, useMemo } from 'react'
import { classNames } from '#ui/class-names.ts'
import { type RulerMarks, rulerMarks } from './ruler-ticks.ts'
import { cssLength, rulerBandPx, stagePadPx } from './stage-metrics.ts'
import styles from './stage-ruler.module.css'

interface StageRulerProps {
  readonly lengthMm: number
  readonly pxPerMm: number
  readonly upright?: boolean
  /** Whether its side is active: then a figure every 10 mm, otherwise every 20. */
  readonly active: boolean
  /** The extent of the selection in mm, as primitive values, so that an unchanged ruler is not rendered again. */
  readonly fromMm: number | null
  readonly toMm: number | null
  readonly invalid: boolean
}

/** The figures of a ruler, at shares of its length. They are not rendered again while the extent follows a drag. */
const Figures = memo(function Figures({
  figures,
  lengthMm,
  upright,
}: Pick<RulerMarks, 'figures'> & { lengthMm: number; upright: boolean }) {
  const share = (mm: number) => `${(100 * mm) / lengthMm}%`
  return figures.map((mm) =>
    upright ? (
      <text key={mm} x={rulerBandPx - 11} y={share(mm)} dy={4} textAnchor="end">
        {mm}
      </text>
    ) : (
      <text key={mm} x={share(mm)} y={rulerBandPx - 12} textAnchor="middle">
        {mm}
      </text>
    ),
  )
})

/** The ruler along an edge of a stage, with the extent of the selection highlighted. The layers list has the same information as text. */
export const StageRuler = memo(function StageRuler(props: StageRulerProps) {
  const { lengthMm, pxPerMm, upright = false, active, fromMm, toMm, invalid } = props
  const lengthPx = lengthMm * pxPerMm
  const every = active ? 10 : 20
  const marks = useMemo(() => rulerMarks(lengthMm, pxPerMm, { every, upright }), [lengthMm, pxPerMm, every, upright])
  const style = upright
    ? { width: rulerBandPx, height: cssLength(lengthMm), paddingBlock: stagePadPx }
    : { width: cssLength(lengthMm), height: rulerBandPx, paddingInline: stagePadPx }
  const extent = fromMm !== null && toMm !== null ? { from: fromMm * pxPerMm, to: toMm * pxPerMm } : null
  return (
    <svg
      className={classNames(styles['ruler'], upright && styles['upright'])}
      style={style}
      data-active={active || undefined}
      data-invalid={invalid || undefined}
      aria-hidden="true"
    >
      {/* The marks stretch where `--mm` differs from the scale they were drawn for; the figures keep their shape. */}
      <svg
        width="100%"
        height="100%"
        viewBox={upright ? `${-rulerBandPx} 0 ${rulerBandPx} ${lengthPx}` : `0 ${-rulerBandPx} ${lengthPx} ${rulerBandPx}`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        {extent &&
          (upright ? (
            <g className={styles['extent']}>
              <rect x={-10} y={extent.from} width={10} height={extent.to - extent.from} />
              <path d={`M-10 ${extent.from}h10M-10 ${extent.to}h10`} />
            </g>
          ) : (
            <g className={styles['extent']}>
              <rect x={extent.from} y={-10} width={extent.to - extent.from} height={10} />
              <path d={`M${extent.from} -10v10M${extent.to} -10v10`} />
            </g>
          ))}
        <path className={styles['ticks']} d={marks.path} />
      </svg>
      <Figures figures={marks.figures} lengthMm={lengthMm} upright={upright} />
    </svg>
  )
})
