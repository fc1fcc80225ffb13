import { isMeterColor } from '#domain/colors/meter-colors.ts'
import type { Scale } from '#domain/catalogue/categories.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import { layerLines, thicknessVector } from './extrusion.ts'
import {
  drawCoveredFace,
  drawLinkFace,
  drawLinkSides,
  type LinkBody,
  type LinkFace,
  linkLength,
  linkOutline,
  linkPitch,
  type LinkScale,
} from './folding-meter-link.ts'
import { type MeterPose, type PosedLink, poseMeter } from './folding-meter-poses.ts'
import { place, placementTransform, type Point, polygon, shift } from './geometry.ts'
import type { Drawing, Scene, SvgPrint } from './scene.ts'
import { groundShadows, partShadow } from './shadows.ts'
import { clipPath, element, group, url } from './svg.ts'

const linksPerMetre = 5

export const linkScaleOf = (scale: Scale): LinkScale => (scale === 'freeTop' || scale === 'freeCenter' ? scale : 'none')

export type MeterFacts = Pick<ProductFacts, 'length' | 'width' | 'height'>

export const linkBodyOf = ({ width, height }: MeterFacts, color: string): LinkBody => ({
  color: isMeterColor(color) ? color : 'natural',
  widthMm: width,
  thicknessMm: height,
})

/** The shadow offset of higher slats, in mm per mm of height. */
const shadowDrift: Point = [0.16, 0.2]

export interface MeterScene {
  readonly product: MeterFacts
  readonly color: string
  readonly scale: Scale
  readonly pose: MeterPose
  /** Prints of the first and of the last slat. */
  readonly prints: readonly (SvgPrint | null)[]
}

const outlineInScene = (link: PosedLink, widthMm: number): Point[] => linkOutline(widthMm).map((point) => place(point, link.placement))

/** A folding meter in a pose: plan view with oblique slat thickness, drawn from the lowest slat up. */
export function foldingMeter({ product, color, scale, pose, prints }: MeterScene): Scene {
  const body = linkBodyOf(product, color)
  const links = poseMeter(pose, product.length * linksPerMetre, body.widthMm)
  const step = thicknessVector(body.thicknessMm)
  const lift = ({ level }: PosedLink): Point => [-step[0] * level, -step[1] * level]
  const raised = (link: PosedLink): Point[] => outlineInScene(link, body.widthMm).map((point) => shift(point, lift(link)))
  const lastValue = product.length * 1000

  function faceOf(link: PosedLink): LinkFace {
    const isTop = link.fromTop === 0
    const showsBack = pose === 'back'
    const along = link.fromTop * linkPitch
    return {
      scale: isTop ? (showsBack ? 'none' : linkScaleOf(scale)) : 'both',
      valueAt: (x) => along + (link.reversed ? linkLength - x : x),
      lastValue,
      print: isTop ? (prints[showsBack ? 1 : 0] ?? null) : null,
      hasCap: isTop,
      joints: link.joints,
      seed: 3 + link.level,
    }
  }

  function drawLink(link: PosedLink, above: PosedLink | undefined, drawing: Drawing): string {
    const { placement } = link
    const [x, y] = shift([placement.x, placement.y], lift(link))
    const line = link.level === 0 ? 1 : layerLines(body.thicknessMm, drawing.pxPerMm)
    const face = link.covered ? drawCoveredFace(body, line) : drawLinkFace(body, faceOf(link), placement.angleDeg, drawing)
    const drawn = group(
      { transform: placementTransform({ x, y, angleDeg: placement.angleDeg }) },
      drawLinkSides(body, placement.angleDeg, line) + face,
    )
    if (link.covered || !above) return drawn
    const clip = drawing.ids.next('under')
    return (
      drawn +
      clipPath(clip, element('path', { d: polygon(raised(link)) })) +
      group(
        { 'clip-path': url(clip) },
        partShadow(
          drawing.ids,
          raised(above).map((point) => shift(point, [0, step[1]])),
        ),
      )
    )
  }

  function shadowOf(link: PosedLink): Point[] {
    const height = link.level * body.thicknessMm
    return outlineInScene(link, body.widthMm).map((point) => shift(point, [shadowDrift[0] * height, shadowDrift[1] * height]))
  }

  const lowest = links[0]
  const touching = lowest ? [outlineInScene(lowest, body.widthMm).map((point) => shift(point, step))] : []
  const casting = links.filter((link) => !link.covered || link.level === 0)
  const visible = [
    ...links.flatMap((link) => [...raised(link), ...raised(link).map((point) => shift(point, step))]),
    ...casting.flatMap(shadowOf),
  ]
  const top = links.at(-1)
  const detail = top ? closeUpOf(top).map((point) => shift(point, lift(top))) : []
  return {
    focus: pose === 'closeup' ? detail : visible,
    draw: (drawing) =>
      groundShadows(drawing.ids, { floating: casting.map(shadowOf), touching }) +
      links.map((link, index) => drawLink(link, links[index + 1], drawing)).join(''),
  }
}

/** The right end of the first slat with its joint, in close-up. */
const closeUpOf = ({ placement }: PosedLink): Point[] => [place([96, -30], placement), place([240, 46], placement)]
