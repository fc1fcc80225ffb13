import { hasColors } from './product-links.ts'
import { colorsOf, type ProductFacts, type ProductImage } from '#domain/catalogue/product.ts'

/** An uploaded picture of a product; `color` is null for a picture of every colour. */
export interface UploadedImage {
  readonly id: string
  readonly color: string | null
}

/** The uploaded pictures that are shown for a colour, its own before those of every colour. None: the drawings are shown. */
export const imagesOfColor = <Image extends UploadedImage>(images: readonly Image[], color: string): readonly Image[] => [
  ...images.filter((image) => image.color === color),
  ...images.filter((image) => image.color === null),
]

/** The URL of a product's picture; it contains the colour if the article comes in several. */
export const productImageUrl = ({ id, category }: Pick<ProductFacts, 'id' | 'category'>, color: string): string =>
  `/images/products/${category}/${hasColors(category) ? `${id}-${color}` : id}.jpg`

/** Widths in px of the `srcset` of pictures. */
export const offeredWidths = [300, 660, 980, 1240, 1600] as const

/** The pictures of a product as the API lists them: the uploaded ones, otherwise one drawing for each colour, in their order. */
export function listedImages(product: ProductFacts, images: readonly UploadedImage[]): ProductImage[] {
  const productId = product.id
  if (images.length > 0)
    return images.map(({ id }, position) => ({ id, productId, url: `/api/products/${productId}/images/${id}`, position }))
  return colorsOf(product).map((color, position) => ({ id: color, productId, url: productImageUrl(product, color), position }))
}
