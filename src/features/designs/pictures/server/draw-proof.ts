import { drawableImages } from './drawable-image.ts'
import { type DesignedItem, itemPicture, printedSidesPicture } from './render-item-picture.ts'
import { toJpeg } from './encode-svg.ts'

/** An item as ordered, the sides to show, and the bytes of every picture in its design. Without sides the whole product is drawn. */
export interface ProofToDraw {
  readonly item: DesignedItem
  readonly sideIndexes: readonly number[]
  readonly images: ReadonlyMap<string, Uint8Array>
}

/** Draws ordered designs as proofs outside the main thread. */
export interface ProofDrawer {
  /** @throws Overload when too much is waiting. */
  readonly drawProof: (proof: ProofToDraw) => Promise<Uint8Array>
}

/** 2,400 pixels wide: enough to read a small text on a screen of twice the usual resolution. */
const [frameWidthPx, dpi] = [600, 288]
/** 1,200 pixels wide. */
const productDpi = 144

/** Draws sides of an item in one picture, or the product with its design, as a JPEG. */
export async function drawProof({ item, sideIndexes, images }: ProofToDraw): Promise<Uint8Array> {
  const imageOf = await drawableImages(item.design, images)
  if (sideIndexes.length === 0) return toJpeg(itemPicture(item, imageOf, frameWidthPx), '#ffffff', productDpi)
  return toJpeg(printedSidesPicture(item, sideIndexes, imageOf, frameWidthPx), '#ffffff', dpi)
}
