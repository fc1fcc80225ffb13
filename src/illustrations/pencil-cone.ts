import { darken, lighten } from './color-mixing.ts'
import type { Section } from './pencil-sections.ts'
import type { Drawing } from './scene.ts'
import { clipPath, downwardGradient, element, figure, group, url } from './svg.ts'
import { woodGrain } from './wood-grain.ts'

/** The wood of pencils under their paint. */
export const pencilWood = '#ebcb9b'

/** The sharpened wood extends under the scallops of the paint. */
const underPaintMm = 3.4

/** The wooden cone and the lead of a sharpened pencil that points to the left; the axis is y = 0. */
export function sharpenedTip({ diameterMm, coneMm, lead }: Section, leadHex: string, seed: number, drawing: Drawing): string {
  const { ids } = drawing
  const r = diameterMm / 2
  const end = coneMm + underPaintMm
  const { fromMm: tip, radiusMm: leadRadius } = lead
  const wood = ids.next('cone')
  const shine = ids.next('lead')
  const clip = ids.next('tip')
  const cone = `M${tip} ${-leadRadius}L${figure(end)} ${figure(-r)}V${figure(r)}L${tip} ${leadRadius}Q${figure(tip - 0.9)} 0 ${tip} ${-leadRadius}z`
  const flat = leadRadius > 2
  const blunt = flat ? leadRadius * 0.82 : 0.3
  const leadOutline = flat
    ? `M.6 ${figure(-blunt)}L${tip + 0.3} ${-leadRadius}V${leadRadius}L.6 ${figure(blunt)}Q0 0 .6 ${figure(-blunt)}z`
    : `M.25 ${-blunt}L${tip + 0.3} ${-leadRadius}Q${figure(tip - 0.8)} 0 ${tip + 0.3} ${leadRadius}L.25 ${blunt}Q-.1 0 .25 ${-blunt}z`
  const woodLight = downwardGradient(wood, -r, r, [
    [0, darken(pencilWood, 0.12)],
    [0.3, lighten(pencilWood, 0.4)],
    [0.65, darken(pencilWood, 0.06)],
    [1, darken(pencilWood, 0.34)],
  ])
  const leadLight = downwardGradient(shine, -1.3, 1.3, [
    [0, darken(leadHex, 0.2)],
    [0.35, lighten(leadHex, 0.42)],
    [1, darken(leadHex, 0.5)],
  ])
  const grain = woodGrain({ area: { left: 0, top: -r, right: end, bottom: r }, wood: pencilWood, seed, strength: 1.2 })
  return (
    woodLight +
    leadLight +
    clipPath(clip, element('path', { d: cone })) +
    element('path', { d: cone, fill: url(wood) }) +
    group({ 'clip-path': url(clip) }, grain) +
    element('path', { d: leadOutline, fill: url(shine) })
  )
}
