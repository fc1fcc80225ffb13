import { figuresPath } from './figures.ts'
import { element, figure } from './svg.ts'

/** The level of detail of a picture, by pixels per millimetre. */
export interface Detail {
  readonly pxPerMm: number
}

/** Below this, single millimetres would flicker: only every fifth is drawn, with a stronger line. */
const millimetresFrom = 0.9
const strongest = 2.2

export interface ScaleMarks {
  /** The position of the edge, in mm of the face, and the direction of its ticks. */
  readonly edgeY: number
  readonly direction: 'down' | 'up'
  /** First and last mm of the face with marks. */
  readonly from: number
  readonly to: number
  /** The value of the scale at a position on the face, in mm. */
  readonly valueAt: (x: number) => number
  /** Positions without marks, for example at rivets. */
  readonly isFree?: (x: number) => boolean
  /** Lengths of the ticks of 1, 5 and 10 mm. */
  readonly ticks: readonly [one: number, five: number, ten: number]
  readonly lineMm: number
  readonly figureMm: number
  readonly gapMm: number
  readonly ink: string
  /** Ink of every tenth centimetre. */
  readonly tenInk: string
  /** Figures count centimetres by default. */
  readonly unit?: 'cm' | 'mm'
  readonly showsZero?: boolean
  /** Figures are omitted below this scale. */
  readonly figuresFromPxPerMm: number
}

/** Height of the figures as a fraction of their font size. */
const figureHeight = 0.7

/** A millimetre scale along an edge of a face: ticks, and figures centred on their ticks. */
export function scaleMarks(marks: ScaleMarks, { pxPerMm }: Detail): string {
  const sign = marks.direction === 'down' ? 1 : -1
  const fine = pxPerMm >= millimetresFrom
  const line = fine ? marks.lineMm : marks.lineMm * Math.min(strongest, millimetresFrom / pxPerMm)
  const baseline = marks.edgeY + sign * (marks.ticks[2] + marks.gapMm) + (sign > 0 ? marks.figureMm * figureHeight : 0)
  let ones = ''
  let others = ''
  const labels = { plain: [] as { text: string; x: number }[], tens: [] as { text: string; x: number }[] }

  for (let x = marks.from; x <= marks.to; x += 1) {
    if (marks.isFree?.(x)) continue
    const value = marks.valueAt(x)
    const tick = (length: number) => `M${figure(x)} ${figure(marks.edgeY)}v${figure(sign * length)}`
    if (value % 10 === 0) {
      others += tick(marks.ticks[2])
      const hasRoom = x > marks.from + 1 && x < marks.to - 1
      if (marks.showsZero || (value > 0 && hasRoom))
        labels[value % 100 === 0 && value > 0 ? 'tens' : 'plain'].push({ text: String(marks.unit === 'mm' ? value : value / 10), x })
    } else if (value % 5 === 0) others += tick(marks.ticks[1])
    else if (fine) ones += tick(marks.ticks[0])
  }

  const ticks =
    (ones === '' ? '' : element('path', { d: ones, stroke: marks.ink, 'stroke-width': line, 'stroke-opacity': 0.8 })) +
    (others === '' ? '' : element('path', { d: others, stroke: marks.ink, 'stroke-width': line * 1.25 }))
  if (pxPerMm < marks.figuresFromPxPerMm) return ticks
  return (
    ticks +
    figuresPath(labels.plain, { baseline, sizeMm: marks.figureMm, ink: marks.ink }) +
    figuresPath(labels.tens, { baseline, sizeMm: marks.figureMm, ink: marks.tenInk })
  )
}
