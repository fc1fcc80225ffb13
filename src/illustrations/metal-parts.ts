import { circleOutline } from './geometry.ts'
import { downwardGradient, element, figure, group, type Ids, radialGradient, url } from './svg.ts'

const rivetRadius = 4.9

/** The riveted steel joint of two slats. Rotated back by the face's angle, because the light does not move. */
export function steelJoint(ids: Ids, cx: number, cy: number, faceAngleDeg: number): string {
  const shine = ids.next('steel')
  const gradient = radialGradient(shine, { cx: 0.36, cy: 0.3, r: 0.85 }, [
    [0, '#fbfaf7'],
    [0.38, '#cfccc6'],
    [0.8, '#8d8a84'],
    [1, '#6d6a65'],
  ])
  const ring = (r: number, stroke: string, opacity: number, width: number, offset = 0) =>
    element('circle', { r, cx: offset, cy: offset, fill: 'none', stroke, 'stroke-opacity': opacity, 'stroke-width': width })
  const discs = [
    element('circle', { r: rivetRadius + 0.5, cx: 0.4, cy: 0.5, fill: '#120c06', opacity: 0.28 }),
    element('circle', { r: rivetRadius, fill: url(shine) }),
    ring(rivetRadius * 0.985, '#4f4c48', 0.5, 0.22),
    ring(3.5, '#ffffff', 0.55, 0.3),
    ring(3.5, '#55524d', 0.35, 0.2, 0.2),
    element('circle', { r: 1.67, fill: '#8f8c86' }),
    element('circle', { r: 1.5, cx: -0.15, cy: -0.18, fill: '#e9e7e2' }),
  ]
  return gradient + group({ transform: `translate(${figure(cx)} ${figure(cy)}) rotate(${figure(-faceAngleDeg)})` }, discs.join(''))
}

/** The small rivet that holds the spring outside a joint. */
export const brassRivet = (cx: number, cy: number): string =>
  element('path', { d: circleOutline(cx, cy, 1.55), fill: '#4a4641', opacity: 0.5 }) +
  element('circle', { cx, cy, r: 1.4, fill: '#c9b98f' }) +
  element('circle', { cx: cx - 0.3, cy: cy - 0.35, r: 0.6, fill: '#f6ecd0' })

const capLength = 6

/** The steel cap over the free left end of a slat; clip it to the slat. */
export function steelCap(ids: Ids, height: number): string {
  const shine = ids.next('cap')
  const gradient = downwardGradient(shine, 0, height, [
    [0, '#8b8883'],
    [0.12, '#f6f5f1'],
    [0.45, '#cfccc5'],
    [1, '#87837c'],
  ])
  const edge = { d: `M${capLength} 0v${figure(height)}`, stroke: '#2b231a', 'stroke-opacity': 0.45, 'stroke-width': 0.25 }
  return gradient + element('rect', { x: 0, y: 0, width: capLength, height, fill: url(shine) }) + element('path', edge)
}
