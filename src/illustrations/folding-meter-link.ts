import { type MeterColor, type MeterColorKey, meterColors } from '#domain/colors/meter-colors.ts'
import { brightness } from '#domain/colors/brightness.ts'
import { darken, isDark, lighten, mix, nearBlack, paperWhite } from './color-mixing.ts'
import { extrude } from './extrusion.ts'
import { type Point, polygon, roundedRectangle } from './geometry.ts'
import { brassRivet, steelCap, steelJoint } from './metal-parts.ts'
import { scaleMarks } from './scale-marks.ts'
import type { Drawing, SvgPrint } from './scene.ts'
import { clipPath, downwardGradient, element, figure, group, url } from './svg.ts'
import { woodGrain } from './wood-grain.ts'

/** Distance between two rivets, and from them to both ends, in mm. */
export const linkPitch = 200
export const linkOverhang = 17
export const linkLength = linkPitch + 2 * linkOverhang
const cornerRadius = 6.6
const brassRivetFromJoint = 11.2
const freeAroundJoint = 7

export type LinkScale = 'none' | 'freeTop' | 'freeCenter' | 'both'

/** The material properties that all slats of one meter share. */
export interface LinkBody {
  readonly color: MeterColorKey
  readonly widthMm: number
  readonly thicknessMm: number
}

export interface LinkFace {
  readonly scale: LinkScale
  /** The value of the scale at a position on the face, in mm. */
  readonly valueAt: (x: number) => number
  /** A meter's scale ends with its length, slightly before the end of its last slat. */
  readonly lastValue: number
  readonly print: SvgPrint | null
  readonly hasCap: boolean
  readonly joints: { readonly left: boolean; readonly right: boolean }
  readonly seed: number
}

export const linkOutline = (widthMm: number, lengthMm = linkLength): readonly Point[] =>
  roundedRectangle(lengthMm, widthMm, Math.min(widthMm / 2 - 0.2, cornerRadius))

const colorOf = (color: MeterColorKey): MeterColor => meterColors[color]

/** Layout of the scale versions: ticks, figures and the gap between them, in mm. */
const scaleLooks = {
  both: { ticks: [1.9, 2.7, 3.5], figureMm: 3.7, gapMm: 0.6, edges: ['top', 'bottom'] },
  freeTop: { ticks: [1.7, 2.5, 3.4], figureMm: 3.9, gapMm: 0.5, edges: ['bottom'] },
  freeCenter: { ticks: [1.5, 2.1, 2.8], figureMm: 2.9, gapMm: 0.5, edges: ['top', 'bottom'] },
} as const satisfies Record<Exclude<LinkScale, 'none'>, unknown>

/** Red tens need a light and cool body to be legible. */
function tenInkOn(hex: string, ink: string): string {
  const red = Number.parseInt(hex.slice(1, 3), 16)
  const green = Number.parseInt(hex.slice(3, 5), 16)
  const reddish = red > 200 && green < 150
  return ink === nearBlack && !reddish && brightness(hex) > 130 ? '#c8102e' : ink
}

function marksOf(face: LinkFace, { color, widthMm }: LinkBody, drawing: Drawing): string {
  if (face.scale === 'none') return ''
  const { edges, ...look } = scaleLooks[face.scale]
  const { hex } = colorOf(color)
  const ink = brightness(hex) < 110 ? paperWhite : nearBlack
  const joints = [...(face.joints.left ? [linkOverhang] : []), ...(face.joints.right ? [linkLength - linkOverhang] : [])]
  const isFree = (x: number) => joints.some((joint) => Math.abs(joint - x) < freeAroundJoint) || face.valueAt(x) > face.lastValue
  return edges
    .map((edge) =>
      scaleMarks(
        {
          ...look,
          edgeY: edge === 'top' ? 0 : widthMm,
          direction: edge === 'top' ? 'down' : 'up',
          from: face.hasCap ? 7 : 3,
          to: linkLength - 3,
          valueAt: face.valueAt,
          isFree,
          lineMm: 0.2,
          ink,
          tenInk: tenInkOn(hex, ink),
          figuresFromPxPerMm: 0.6,
        },
        drawing,
      ),
    )
    .join('')
}

/** The lacquered or bare surface of a face, lit from its upper edge. */
export function linkSurface({ color, widthMm }: LinkBody, lengthMm: number, seed: number, { ids }: Drawing): string {
  const { hex, splitHex, wood } = colorOf(color)
  const dark = isDark(hex)
  const light = ids.next('light')
  const gradient = downwardGradient(light, 0, widthMm, [
    [0, lighten(hex, dark ? 0.16 : 0.3)],
    [0.1, lighten(hex, dark ? 0.07 : 0.1)],
    [0.62, hex],
    [1, darken(hex, 0.1)],
  ])
  const area = { left: 0, top: 0, right: lengthMm, bottom: widthMm }
  const grain = wood === null ? '' : woodGrain({ area, wood: hex, seed, strength: wood === 'beech' ? 1.15 : 0.75 })
  const scaleHalf =
    splitHex === null
      ? ''
      : element('rect', { x: 0, y: widthMm / 2, width: lengthMm, height: widthMm / 2, fill: splitHex, 'fill-opacity': 0.82 }) +
        element('path', { d: `M0 ${figure(widthMm / 2)}H${lengthMm}`, stroke: '#a88a12', 'stroke-opacity': 0.35, 'stroke-width': 0.18 })
  return gradient + element('rect', { x: 0, y: 0, width: lengthMm, height: widthMm, fill: url(light) }) + grain + scaleHalf
}

/** The thin dark outline and the highlight along the lit edge. */
export function linkEdges({ color, widthMm }: LinkBody, lengthMm: number): string {
  const { hex } = colorOf(color)
  const outline = { d: polygon(linkOutline(widthMm, lengthMm)), fill: 'none', stroke: darken(hex, 0.55) }
  const highlight = { d: `M5 .35H${figure(lengthMm - 5)}`, stroke: '#ffffff', 'stroke-width': 0.45 }
  return (
    element('path', { ...outline, 'stroke-opacity': 0.38, 'stroke-width': 0.22 }) +
    element('path', { ...highlight, 'stroke-opacity': isDark(hex) ? 0.28 : 0.6 })
  )
}

/** The top face of a slat, in the millimetres of the side, with the origin in its top left corner. */
export function drawLinkFace(body: LinkBody, face: LinkFace, angleDeg: number, drawing: Drawing): string {
  const clip = drawing.ids.next('face')
  const middle = body.widthMm / 2
  const surface = linkSurface(body, linkLength, face.seed, drawing)
  const cap = face.hasCap ? steelCap(drawing.ids, body.widthMm) : ''
  const metal = [
    ...(face.joints.left ? [{ joint: linkOverhang, brass: linkOverhang - brassRivetFromJoint }] : []),
    ...(face.joints.right ? [{ joint: linkLength - linkOverhang, brass: linkLength - linkOverhang + brassRivetFromJoint }] : []),
  ].map(({ joint, brass }) => steelJoint(drawing.ids, joint, middle, angleDeg) + brassRivet(brass, middle))
  return (
    clipPath(clip, element('path', { d: polygon(linkOutline(body.widthMm)) })) +
    group({ 'clip-path': url(clip) }, surface + cap + marksOf(face, body, drawing) + (face.print ?? '')) +
    linkEdges(body, linkLength) +
    metal.join('')
  )
}

/** The visible thickness of a slat. Painted wood shows its lacquer, bare wood its end grain, two-tone the tone of the scale. */
export function drawLinkSides({ color, widthMm, thicknessMm }: LinkBody, angleDeg: number, line: number): string {
  const { hex, splitHex, wood } = colorOf(color)
  const sideColor = splitHex ?? (wood === null ? hex : mix(hex, '#b98a57', 0.25))
  return extrude({ outline: linkOutline(widthMm), thicknessMm, angleDeg, color: sideColor, line })
}

/** A face covered by another slat, of which only the rim is visible. */
export const drawCoveredFace = ({ color, widthMm }: LinkBody, line: number): string =>
  element('path', {
    d: polygon(linkOutline(widthMm)),
    fill: darken(colorOf(color).hex, 0.16),
    stroke: darken(colorOf(color).hex, 0.5),
    'stroke-opacity': line,
    'stroke-width': 0.28,
  })
