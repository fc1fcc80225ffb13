import { colorsOf, type ProductFacts, type ProductImage } from '#domain/catalogue/product.ts'

/** The URL of a product's picture; it contains the colour if the article comes in several. */
export const productImageUrl = ({ id, category }: Pick<ProductFacts, 'id' | 'category'>, color: string): string =>
  `/images/products/${category}/${category === 'meter' || category === 'pencil' ? `${id}-${color}` : id}.jpg`

/** Widths in px of the `srcset` of pictures. */
export const offeredWidths = [300, 660, 980, 1240, 1600] as const

/** One picture for each colour, in their order. */
export const productImages = (product: ProductFacts): ProductImage[] =>
  colorsOf(product).map((color, index) => ({ id: color, url: productImageUrl(product, color), position: index + 1 }))
