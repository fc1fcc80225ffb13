import type { PencilShape, Scale } from '#domain/catalogue/categories.ts'
import { pencilColors } from '#domain/colors/pencil-colors.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import { darken, isDark, nearBlack, paperWhite } from './color-mixing.ts'
import { type DrawingPlacement, placementTransform, place, type Point } from './geometry.ts'
import { cutEnd, dippedEnd, type Paint, paintedBody } from './pencil-body.ts'
import { sharpenedTip } from './pencil-cone.ts'
import { type Aspect, type Section, sectionOf } from './pencil-sections.ts'
import { scaleMarks } from './scale-marks.ts'
import type { Drawing, SvgPrint } from './scene.ts'
import { groundShadows } from './shadows.ts'
import { clipPath, element, figure, group, url } from './svg.ts'

export type PencilFacts = Pick<ProductFacts, 'type' | 'shape' | 'length'>

export interface Pencil {
  readonly lengthMm: number
  readonly shape: PencilShape
  readonly sharpened: boolean
  readonly paint: Paint
  readonly hasScale: boolean
  readonly seed: number
}

const bareWood: Paint = { body: '#ddb27e', wood: true, end: null, lead: '#3a3a3c' }

export function pencilOf({ type, shape, length }: PencilFacts, color: string, scale: Scale, seed: number): Pencil {
  const cached = pencilColors.get(color)
  return {
    lengthMm: length,
    shape: shape ?? 'round',
    sharpened: type === 'sharpened',
    paint: cached ? { body: cached.hex, wood: cached.wood, end: cached.endHex, lead: cached.leadHex } : bareWood,
    hasScale: scale === 'pencilScale',
    seed,
  }
}

const rightEnd = (length: number, r: number): string =>
  `M${figure(length - 0.8)} ${figure(-r)}Q${length} ${figure(-r)} ${length} ${figure(0.9 - r)}V${figure(r - 0.9)}Q${length} ${figure(r)} ${figure(length - 0.8)} ${figure(r)}`

/** The outline of the painted part: on a sharpened pencil its left edge is one scallop per facet, curved towards the tip. */
function paintOutline({ lengthMm, sharpened }: Pencil, { diameterMm, facets, coneMm }: Section): string {
  const r = diameterMm / 2
  const edge = sharpened ? coneMm + (facets.length > 0 ? 2.4 : 0.4) : 0
  const reach = sharpened ? (facets.length > 0 ? 4.8 : 2.4) : 0
  const strips = facets.length > 0 ? facets : [{ from: -1, to: 1 }]
  const scallops = strips.toReversed().map(({ from, to }) => {
    const bulge = reach * Math.min(1, to - from) * 1.5
    return `Q${figure(edge - bulge)} ${figure(((from + to) / 2) * r)} ${figure(edge)} ${figure(from * r)}`
  })
  return `${rightEnd(lengthMm, r)}H${figure(edge)}${scallops.join('')}z`
}

function silhouette({ lengthMm, sharpened }: Pencil, { diameterMm, coneMm }: Section): string {
  const r = diameterMm / 2
  const left = sharpened
    ? `H${coneMm}L.2 .35Q-.1 0 .2 -.35L${coneMm} ${figure(-r)}z`
    : `H.3Q0 ${figure(r)} 0 ${figure(r - 0.4)}V${figure(0.4 - r)}Q0 ${figure(-r)} .3 ${figure(-r)}z`
  return rightEnd(lengthMm, r) + left
}

/** The outline of a side seen straight on, as SVG path data; the axis is y = 0. */
export const pencilSilhouette = (pencil: Pencil, aspect: Aspect): string => silhouette(pencil, sectionOf(pencil.shape, '#000000', aspect))

/** The silhouette as a few points, for its shadow and for fitting it into a frame. */
export function pencilExtent({ lengthMm, shape, sharpened }: Pencil): Point[] {
  const { diameterMm, coneMm } = sectionOf(shape, '#000000', 'lying')
  const r = diameterMm / 2
  const left: Point[] = sharpened
    ? [
        [coneMm, r],
        [0.2, 0.35],
        [0.2, -0.35],
        [coneMm, -r],
      ]
    : [
        [0, r],
        [0, -r],
      ]
  return [[lengthMm + 0.9, -r], [lengthMm + 0.9, r], ...left]
}

function marks({ lengthMm, sharpened, paint }: Pencil, { diameterMm, coneMm }: Section, ticks: number, drawing: Drawing): string {
  const from = sharpened ? Math.ceil((coneMm + 9) / 10) * 10 : 10
  const to = Math.floor((lengthMm - 12) / 10) * 10
  const ink = isDark(paint.body) ? paperWhite : nearBlack
  const look = { ticks: [ticks * 0.5, ticks * 0.7, ticks] as const, figureMm: 2.9, gapMm: 0.4, lineMm: 0.2, ink, tenInk: ink }
  const figuresFromPxPerMm = ticks < 2 ? Number.POSITIVE_INFINITY : 0.6
  const place = { edgeY: diameterMm / 2, direction: 'up', from, to, valueAt: (x: number) => x - from } as const
  return scaleMarks({ ...look, ...place, figuresFromPxPerMm }, drawing)
}

/** Height of the longest tick on the edge, seen when the broad face is up, and on the edge itself. */
const edgeTicks = { lying: 1.4, edge: 2.6 } as const

/** A pencil's side seen straight on or as in a picture; x from the tip, the axis is y = 0, the print's origin is the side's corner. */
export function drawPencilSide(pencil: Pencil, aspect: Aspect, print: SvgPrint | null, drawing: Drawing): string {
  const { paint, lengthMm, shape, sharpened, seed } = pencil
  const section = sectionOf(shape, paint.body, aspect)
  const clip = drawing.ids.next('paint')
  const r = section.diameterMm / 2
  const printed = print ? group({ transform: `translate(0 ${figure(section.printAt * r - r)})` }, print) : ''
  const scale = pencil.hasScale && aspect !== 'face' ? marks(pencil, section, edgeTicks[aspect], drawing) : ''
  const outline = { d: silhouette(pencil, section), fill: 'none', stroke: darken(paint.body, 0.6) }
  return (
    clipPath(clip, element('path', { d: paintOutline(pencil, section) })) +
    (sharpened ? sharpenedTip(section, paint.lead, seed, drawing) : '') +
    group(
      { 'clip-path': url(clip) },
      paintedBody(section, paint, lengthMm, seed, drawing) +
        (paint.end === null ? '' : dippedEnd(section.diameterMm, paint.end, lengthMm, drawing)) +
        scale +
        printed,
    ) +
    element('path', { ...outline, 'stroke-opacity': 0.28, 'stroke-width': 0.14 }) +
    cutEnd(section, paint, lengthMm)
  )
}

/** A pencil on the ground. */
export function drawPencil(pencil: Pencil, print: SvgPrint | null, placement: DrawingPlacement, drawing: Drawing): string {
  const inScene = pencilExtent(pencil).map((point) => place(point, placement))
  return (
    groundShadows(drawing.ids, { floating: [inScene], touching: [inScene] }) +
    group({ transform: placementTransform(placement) }, drawPencilSide(pencil, 'lying', print, drawing))
  )
}
