import type { Scale } from '#domain/catalogue/categories.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import { boardPoses, boardScene } from './board-poses.ts'
import { foldingMeter } from './folding-meter.ts'
import { everyMeterPose } from './folding-meter-poses.ts'
import { pencilPoses, pencilScene } from './pencil-poses.ts'
import { type Pose, poseNamed } from './poses.ts'
import { rulerArticle } from './ruler.ts'
import { fit, type Scene, type SvgPrint } from './scene.ts'
import { spatulaArticle } from './spatula.ts'
import { element, figure, group, idsOf, shortHash } from './svg.ts'

/** The background of product pictures: the token `sunk`. */
export const pictureGround = '#eee8dc'

/** The properties of a product that determine its picture. */
export type IllustratedProduct = Pick<ProductFacts, 'id' | 'category' | 'type' | 'shape' | 'length' | 'width' | 'height' | 'sides'>

export interface IllustrationOptions {
  readonly product: IllustratedProduct
  readonly color: string
  readonly scale: Scale
  /** Defaults to the catalogue's pose; a pose of another category is ignored. */
  readonly pose?: Pose
  /**
   * The print of each side of the product, in the millimetres of the side (see `features/designs/pictures/server/side-to-svg.ts`); null or
   * empty is blank. For products without a design see `illustrateWithLogos`.
   */
  readonly prints: readonly (SvgPrint | null)[]
  /** The frame, in px. */
  readonly width: number
  readonly height: number
  /** The displayed width, if different: small pictures omit fine ticks and figures. */
  readonly shownWidthPx?: number
  /** Background colour; null is transparent. */
  readonly ground?: string | null
  /** Makes the ids of two equal pictures on one page unique. */
  readonly idPrefix?: string
}

function sceneOf({ product, color, scale, pose, prints }: IllustrationOptions): Scene {
  switch (product.category) {
    case 'meter':
      return foldingMeter({ product, color, scale, prints, pose: poseNamed(everyMeterPose, pose) })
    case 'ruler':
      return boardScene(rulerArticle(product, scale, prints), poseNamed(boardPoses, pose))
    case 'spatula':
      return boardScene(spatulaArticle(product, scale, prints), poseNamed(boardPoses, pose))
    case 'pencil':
      return pencilScene({ product, color, scale, prints, pose: poseNamed(pencilPoses, pose) })
  }
}

/** A complete picture of a product as an `<svg>`. The same options give the same source. */
export function illustrateProduct(options: IllustrationOptions): string {
  const { width, height, shownWidthPx = width, ground = pictureGround } = options
  const scene = sceneOf(options)
  const view = fit(scene.focus, width, height)
  const ids = idsOf(`${options.idPrefix ?? ''}p${shortHash(JSON.stringify(options))}`)
  const drawn = scene.draw({ ids, ground: ground ?? pictureGround, pxPerMm: (view.scale * shownWidthPx) / width })
  const placed = `translate(${figure(view.left)} ${figure(view.top)}) scale(${view.scale.toFixed(4)})`
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    (ground === null ? '' : element('rect', { width, height, fill: ground })) + group({ transform: placed }, drawn),
  )
}
