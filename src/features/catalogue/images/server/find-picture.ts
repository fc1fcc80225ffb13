import { type Category, isCategory } from '#domain/catalogue/categories.ts'
import { colorsOf, type ProductFacts, type Variant } from '#domain/catalogue/product.ts'
import { imagesOfColor } from '#features/catalogue/products/product-images.ts'
import type { StoredImage } from '#features/catalogue/products/server/reads.ts'
import { drawnPosesOf, type Pose, posesOf } from '#illustrations/poses.ts'
import type { PictureFormat } from '../picture-format.ts'
import type { PictureQuery } from '../schema.ts'
import type { RenderedImage } from './render-product-image.ts'

/** Identifies a picture of a product. */
export interface PictureOf extends Variant {
  readonly product: ProductFacts
  readonly pose: Pose
}

export type FoundPicture = ({ readonly ok: true } & PictureOf) | { readonly ok: false; readonly reason: PictureMissing }
export type PictureMissing = 'product' | 'color' | 'scale' | 'pose' | 'preview'

interface PictureCriteria {
  readonly color?: string | undefined
  readonly scale?: string | undefined
  readonly pose?: string | undefined
}

const missing = (reason: PictureMissing): FoundPicture => ({ ok: false, reason })

/** The picture of a product in a colour, a scale and a pose; each defaults to the first. */
function pictureOf(product: ProductFacts, criteria: PictureCriteria): FoundPicture {
  const color = colorsOf(product).find((candidate) => criteria.color === undefined || candidate === criteria.color)
  const scale = product.scales.find((candidate) => criteria.scale === undefined || candidate === criteria.scale)
  const pose = drawnPosesOf(product.category).find((candidate) => criteria.pose === undefined || candidate === criteria.pose)
  if (color === undefined) return missing('color')
  if (scale === undefined) return missing('scale')
  return pose === undefined ? missing('pose') : { ok: true, product, color, scale, pose }
}

/**
 * The picture of a file name `{id}` or `{id}-{color}`. Ids contain hyphens and one id can be a prefix of another
 * (`perfekt-10-black-patent`), so the longest known id wins.
 */
export function pictureNamed(
  products: readonly ProductFacts[],
  category: string,
  name: string,
  criteria: Omit<PictureCriteria, 'color'>,
): FoundPicture {
  const product = products
    .filter((candidate) => candidate.category === category && (name === candidate.id || name.startsWith(`${candidate.id}-`)))
    .toSorted((one, other) => other.id.length - one.id.length)[0]
  if (!product) return missing('product')
  return pictureOf(product, { ...criteria, color: name === product.id ? undefined : name.slice(product.id.length + 1) })
}

/** A product's picture by the API's id, which is a pose or a colour; for a colour it is the catalogue picture. */
export function pictureByImageId(product: ProductFacts, imageId: string, scale: string | undefined): FoundPicture {
  const isPose = (posesOf(product.category) as readonly string[]).includes(imageId)
  return pictureOf(product, isPose ? { pose: imageId, scale } : { color: imageId, scale })
}

/** A landing page has one picture per pose. */
const previewCount = (category: Category): number => posesOf(category).length

/** The n-th picture (from 1) of a category's landing page: each shows another article in another pose and colour. */
export function previewPicture(products: readonly ProductFacts[], category: string, n: number): FoundPicture {
  if (!isCategory(category) || n < 1 || n > previewCount(category)) return missing('preview')
  const articles = products.filter((product) => product.category === category)
  const article = articles[(n - 1) % articles.length]
  if (!article) return missing('preview')
  const colors = colorsOf(article)
  return pictureOf(article, { color: colors[(n - 1) % colors.length], pose: posesOf(category)[n - 1] })
}

/** What to draw for a picture. It holds only visible properties of the product, so that a new name or price makes no new picture. */
export function pictureRequest(
  { product, color, scale, pose }: PictureOf,
  { width, format, transparent = false }: { readonly width: number; readonly format: PictureFormat; readonly transparent?: boolean },
): RenderedImage {
  const { id, category, type, shape, length, width: widthMm, height, sides } = product
  return {
    product: { id, category, type, shape, length, width: widthMm, height, sides },
    color,
    scale,
    pose,
    width,
    format,
    ...(transparent && { ground: null }),
  }
}

/** The product's picture in lists: first colour, scale and pose. */
export const firstPicture = (product: ProductFacts): FoundPicture => pictureOf(product, {})

/** The uploaded picture that takes the place of a drawing on cards in a colour. A pose and a transparent ground are only drawn. */
export const cardImage = (
  images: readonly StoredImage[],
  color: string,
  { pose, ground }: Pick<PictureQuery, 'pose' | 'ground'>,
): StoredImage | undefined => (pose === undefined && ground === 'sunk' ? imagesOfColor(images, color)[0] : undefined)
