/** The marks of a ruler at a scale. */
export interface RulerMarks {
  /** Path data of all ticks in px; the ruler's edge is at zero and ticks grow away from it. */
  readonly path: string
  /** The positions of the figures, in mm. */
  readonly figures: readonly number[]
}

const [millimetrePx, fivePx, tenPx] = [3.5, 6, 9] as const
/** With less distance, the ticks of single millimetres would merge. */
const minTickPx = 2
/** The width of a three-digit figure with padding. */
const minFigurePx = 26

const figureSteps = [10, 20, 50, 100] as const

/** Ticks every 1, 5 and 10 mm; figures every 10 mm or more, never too close to read. */
export function rulerMarks(lengthMm: number, pxPerMm: number, { every = 10, upright = false } = {}): RulerMarks {
  const step = figureSteps.find((mm) => mm >= every && mm * pxPerMm >= minFigurePx) ?? 100
  const ticks: string[] = []
  for (let mm = 0; mm <= Math.floor(lengthMm); mm++) {
    const length = mm % 10 === 0 ? tenPx : mm % 5 === 0 ? fivePx : millimetrePx
    if (length === millimetrePx && pxPerMm < minTickPx) continue
    const at = Math.round(mm * pxPerMm * 10) / 10
    ticks.push(upright ? `M0 ${at}h-${length}` : `M${at} 0v-${length}`)
  }
  const figures = Array.from({ length: Math.floor(lengthMm / step) + 1 }, (_, nth) => nth * step)
  return { path: ticks.join(''), figures }
}
