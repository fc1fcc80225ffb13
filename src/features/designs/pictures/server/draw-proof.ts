import { pictureGround } from '#illustrations/illustrate-product.ts'
import { drawableImages } from './drawable-image.ts'
import { type DesignedItem, itemPicture, cutSidesPicture } from './render-item-picture.ts'
import { toJpeg } from './encode-svg.ts'

/** An item as ordered, the sides to show, and the bytes of every picture in its design. Without sides the whole product is drawn. */
export interface ProofToDraw {
  /** Small for a line of a list. */
  readonly size?: 'large' | 'small'
  readonly item: DesignedItem
  readonly sideIndexes: readonly number[]
  readonly images: ReadonlyMap<string, Uint8Array>
}

/** Draws ordered designs as proofs outside the main thread. */
export interface ProofDrawer {
  /** @throws Overload when too much is waiting. */
  readonly drawProof: (proof: ProofToDraw) => Promise<Uint8Array>
}

interface PictureSize {
  readonly frameWidthPx: number
  readonly dpi: number
  readonly ground: string
}

/**
 * Large: 2,080 pixels of print areas, about 12 to a millimetre of a slat, as fine as it is printed, and below the size of an upload for any
 * design; 1,200 of a product. Small: twice the width that a list gives them, on the ground of its pictures.
 */
const sizes = {
  large: {
    print: { frameWidthPx: 520, dpi: 288, ground: '#ffffff' },
    product: { frameWidthPx: 600, dpi: 144, ground: '#ffffff' },
  },
  small: {
    print: { frameWidthPx: 180, dpi: 144, ground: pictureGround },
    product: { frameWidthPx: 75, dpi: 144, ground: pictureGround },
  },
} as const satisfies Record<string, Record<'print' | 'product', PictureSize>>

/** Draws the print areas of sides of an item in one picture, or the product with its design, as a JPEG. */
export async function drawProof({ size = 'large', item, sideIndexes, images }: ProofToDraw): Promise<Uint8Array> {
  const imageOf = await drawableImages(item.design, images)
  const { frameWidthPx, dpi, ground } = sizes[size][sideIndexes.length > 0 ? 'print' : 'product']
  const cut = size === 'large' ? 'area' : 'print'
  const picture =
    sideIndexes.length > 0 ? cutSidesPicture(item, sideIndexes, imageOf, { frameWidthPx, cut }) : itemPicture(item, imageOf, frameWidthPx)
  return toJpeg(picture, ground, dpi)
}
