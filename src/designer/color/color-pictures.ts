import { printedPicture } from '#artwork/printed-picture.ts'
import type { Scale } from '#domain/catalogue/categories.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { illustrateProduct, type IllustratedProduct } from '#illustrations/illustrate-product.ts'

/** A picture that a colour can be taken from. Its address is made when it is shown. */
export interface ColorPicture {
  readonly key: string
  readonly name: string
  /** A drawing has no pixels of its own: it is drawn at twice the size of the stage. */
  readonly isVector: boolean
  readonly address: () => string
}

interface Subject {
  readonly design: DesignDocument
  readonly product: IllustratedProduct
  readonly color: string
  readonly scale: Scale
  /** The product's name in the page's words. */
  readonly productName: string
  readonly urlOf: (sha256: string) => string | undefined
}

/** What a shopper may take colours from: the pictures being printed, each once, and in the end the product itself. */
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
