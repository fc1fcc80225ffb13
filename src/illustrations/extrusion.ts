import { shade } from './color-mixing.ts'
import { type Point, polygon, shift, turn } from './geometry.ts'
import { element, figure } from './svg.ts'

/** The visible size of one millimetre of thickness: down and to the right. */
const foreshortening = 0.62

/** The vector from a top face to its bottom, in the scene's millimetres. */
export const thicknessVector = (thicknessMm: number): Point => [thicknessMm * foreshortening * 0.1, thicknessMm * foreshortening]

/** Stacked layers with at least this visible thickness in px are separated by lines; below the first value none is drawn. */
const [layersBlurPx, layersPartPx] = [2.4, 4] as const

/** The opacity of lines between stacked layers, 0 to 1. Lines too close for a screen would merge into broad stripes. */
export const layerLines = (thicknessMm: number, pxPerMm: number): number =>
  Math.min(1, Math.max(0, (thicknessMm * foreshortening * pxPerMm - layersBlurPx) / (layersPartPx - layersBlurPx)))

interface Extrusion {
  /** Outline of the top face in its own millimetres, clockwise on the screen. */
  readonly outline: readonly Point[]
  readonly thicknessMm: number
  /** The rotation of the face in the scene; the light does not rotate with it. */
  readonly angleDeg: number
  readonly color: string
  /** The opacity of the line along the ground, 0 to 1. */
  readonly line?: number
}

/** Step size of shades, so that a round corner has a few shades rather than thirty. */
const shadeStep = 0.05

/** The darkness of a side face by its outward normal (screen); the light is from the top left. */
function darknessOf([x, y]: Point): number {
  const lit = Math.max(0, x * -0.62 + y * -0.55 + 0.45)
  return Math.max(0.08, Math.round((0.4 - lit * 0.42) / shadeStep) * shadeStep)
}

/** The visible side faces below a top face, with the line where they meet the ground. */
export function extrude({ outline, thicknessMm, angleDeg, color, line = 1 }: Extrusion): string {
  const down = turn(thicknessVector(thicknessMm), -angleDeg)
  const quads = new Map<number, string>()
  for (const [index, from] of outline.entries()) {
    const to = outline[(index + 1) % outline.length] ?? from
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    const normal: Point = [(to[1] - from[1]) / length, (from[0] - to[0]) / length]
    if (normal[0] * down[0] + normal[1] * down[1] <= 0) continue
    const darkness = darknessOf(turn(normal, angleDeg))
    const back = `l${figure(down[0])} ${figure(down[1])}L${figure(from[0] + down[0])} ${figure(from[1] + down[1])}z`
    const quad = `M${figure(from[0])} ${figure(from[1])}L${figure(to[0])} ${figure(to[1])}${back}`
    quads.set(darkness, (quads.get(darkness) ?? '') + quad)
  }
  const sides = [...quads].map(([darkness, d]) => {
    const fill = shade(color, darkness)
    return element('path', { d, fill, stroke: fill, 'stroke-width': 0.12 })
  })
  if (line === 0) return sides.join('')
  const foot = polygon(outline.map((point) => shift(point, down)))
  return sides.join('') + element('path', { d: foot, fill: 'none', stroke: '#1a120a', 'stroke-opacity': 0.55 * line, 'stroke-width': 0.34 })
}
