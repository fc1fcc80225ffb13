import { darken, isDark, lighten } from './color-mixing.ts'
import { pencilWood } from './pencil-cone.ts'
import type { Section } from './pencil-sections.ts'
import type { Drawing } from './scene.ts'
import { downwardGradient, element, figure, url } from './svg.ts'
import { woodGrain } from './wood-grain.ts'

/** The paint of a pencil. */
export interface Paint {
  readonly body: string
  readonly wood: boolean
  /** The colour of the dipped end; null for a cut end. */
  readonly end: string | null
  readonly lead: string
}

const roundStops = (body: string) =>
  [
    [0, darken(body, 0.18)],
    [0.1, lighten(body, 0.12)],
    [0.26, lighten(body, isDark(body) ? 0.3 : 0.55)],
    [0.4, lighten(body, 0.06)],
    [0.68, darken(body, 0.08)],
    [1, darken(body, 0.42)],
  ] as const

/** The painted or bare surface along the whole length, to be clipped to the body. The axis is y = 0. */
export function paintedBody(section: Section, paint: Paint, length: number, seed: number, { ids }: Drawing): string {
  const r = section.diameterMm / 2
  const strip = (from: number, to: number, fill: string) =>
    element('rect', { x: -2, y: from, width: length + 3, height: to - from + 0.05, fill })
  const grain = paint.wood ? woodGrain({ area: { left: 0, top: -r, right: length, bottom: r }, wood: paint.body, seed, strength: 1.1 }) : ''
  if (section.facets.length === 0) {
    const light = ids.next('body')
    return downwardGradient(light, -r, r, roundStops(paint.body)) + strip(-r, r, url(light)) + grain
  }
  const strips = section.facets.map(({ from, to, color }, index) => {
    const light = ids.next('facet')
    const gradient = downwardGradient(light, from * r, to * r, [
      [0, lighten(color, 0.08)],
      [1, darken(color, 0.06)],
    ])
    const edge = { d: `M0 ${figure(from * r)}H${length}`, stroke: '#ffffff', 'stroke-width': 0.22 }
    const edgeLine = index === 0 ? '' : element('path', { ...edge, 'stroke-opacity': isDark(paint.body) ? 0.32 : 0.5 })
    return gradient + strip(from * r, to * r, url(light)) + edgeLine
  })
  return strips.join('') + grain
}

const dipMm = 9

/** The dipped end, to be clipped to the body. */
export function dippedEnd(diameterMm: number, end: string, length: number, { ids }: Drawing): string {
  const r = diameterMm / 2
  const light = ids.next('dip')
  const left = length - dipMm
  const gradient = downwardGradient(light, -r, r, [
    [0, darken(end, 0.1)],
    [0.27, lighten(end, isDark(end) ? 0.35 : 0.5)],
    [0.55, end],
    [1, darken(end, 0.4)],
  ])
  const rim = `M${figure(left)} ${figure(-r)}Q${figure(left - 0.8)} 0 ${figure(left)} ${figure(r)}`
  return (
    gradient +
    element('rect', { x: left, y: -r, width: dipMm + 0.5, height: diameterMm, fill: url(light) }) +
    element('path', { d: rim, fill: 'none', stroke: '#1a120a', 'stroke-opacity': 0.3, 'stroke-width': 0.25 })
  )
}

const cutDepthMm = 1.25

/** The right end, seen slightly from the side: wood with its lead, or the dip colour. */
export function cutEnd({ diameterMm, cut, lead }: Section, paint: Paint, length: number): string {
  const r = diameterMm / 2
  const middle = length - 0.35
  const fill = paint.end === null ? lighten(pencilWood, paint.wood ? 0 : 0.12) : lighten(paint.end, isDark(paint.end) ? 0.12 : 0.06)
  const look = {
    fill,
    stroke: darken(paint.end ?? paint.body, 0.35),
    'stroke-opacity': 0.75,
    'stroke-width': 0.28,
    'stroke-linejoin': 'round',
  }
  const corners = cut?.map(([depth, across]) => `${figure(middle + depth * cutDepthMm)} ${figure(across * r * 0.985)}`)
  const face = corners
    ? element('path', { d: `M${corners.join('L')}z`, ...look })
    : element('ellipse', { cx: middle, cy: 0, rx: cutDepthMm, ry: r * 0.985, ...look })
  const mark =
    paint.end === null
      ? element('ellipse', { cx: middle, cy: 0, rx: lead.radiusMm * 0.3 + 0.08, ry: lead.radiusMm, fill: paint.lead })
      : element('ellipse', { cx: length - 0.5, cy: -r * 0.35, rx: 0.3, ry: r * 0.3, fill: '#ffffff', opacity: 0.35 })
  return face + mark
}
