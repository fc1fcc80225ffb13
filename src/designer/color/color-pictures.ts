import { printedPicture } from '#artwork/printed-picture.ts'
import type { Scale } from '#domain/catalogue/categories.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { illustrateProduct, type IllustratedProduct } from '#illustrations/illustrate-product.ts'

/** A picture to pick a colour from. Its URL is created when it is shown. */
export interface ColorPicture {
  readonly key: string
  readonly name: string
  /** A vector has no pixels of its own and is rendered at twice the size of the stage. */
  readonly isVector: boolean
  readonly address: () => string
}

interface Subject {
  readonly design: DesignDocument
  readonly product: IllustratedProduct
  readonly color: string
  readonly scale: Scale
  /** The localized name of the product. */
  readonly productName: string
  readonly urlOf: (sha256: string) => string | undefined
}

/** The pictures that a shopper can pick colours from: the distinct printed pictures, then the product itself. */
export function colorPictures({ design, product, color, scale, productName, urlOf }: Subject): readonly ColorPicture[] {
  const printed = new Map<string, ColorPicture>()
  for (const node of design.sides.flatMap(({ nodes }) => nodes)) {
    const url = node.kind === 'image' ? urlOf(printedPicture(node).key) : undefined
    if (node.kind === 'image' && url !== undefined)
      printed.set(node.image, { key: node.image, name: node.name, isVector: /\.svg$/i.test(node.name), address: () => url })
  }
  const drawing = () =>
    `data:image/svg+xml,${encodeURIComponent(illustrateProduct({ product, color, scale, prints: [], width: 500, height: 300, idPrefix: 'dropper-' }))}`
  return [...printed.values(), { key: 'product', name: productName, isVector: true, address: drawing }]
}
