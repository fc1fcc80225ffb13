import type { SideCut } from '#domain/design/combined-picture.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { printBounds } from '#domain/design/print-bounds.ts'
import type { Scale } from '#domain/catalogue/categories.ts'
import { illustrateProduct, type IllustratedProduct } from '#illustrations/illustrate-product.ts'
import { illustratePrintedSides } from '#illustrations/illustrate-printed-sides.ts'
import { illustrateSide, sideOverhangMm } from '#illustrations/illustrate-side.ts'
import { type ImageSource, sideToSvg } from './side-to-svg.ts'

/** A product with a shopper's design. */
export interface DesignedItem {
  readonly product: IllustratedProduct
  readonly color: string
  readonly scale: Scale
  readonly design: DesignDocument
}

/** The picture of an item at 3:2: the catalogue's picture with the design. Returns SVG source. */
export function itemPicture({ product, color, scale, design }: DesignedItem, imageOf: ImageSource, width: number): string {
  const prints = design.sides.slice(0, product.sides.length).map((side) => sideToSvg(side, imageOf))
  return illustrateProduct({ product, color, scale, prints, width, height: Math.round((width * 2) / 3) })
}

/** All printed sides of an item in one picture (SF-406). Returns SVG source without a background, in a frame of the given width. */
export function printedSidesPicture(
  { design, ...item }: DesignedItem,
  sideIndexes: readonly number[],
  imageOf: ImageSource,
  frameWidthPx: number,
): string {
  const prints = design.sides.map((side) => sideToSvg(side, imageOf))
  return illustratePrintedSides({ ...item, sideIndexes, prints, frameWidthPx })
}

/** What is printed on an item, side below side, as wide as the frame. Returns SVG source without a background. */
export function cutSidesPicture(
  { design, ...item }: DesignedItem,
  sideIndexes: readonly number[],
  imageOf: ImageSource,
  { frameWidthPx, cut }: { readonly frameWidthPx: number; readonly cut: SideCut },
): string {
  const prints = design.sides.map((side) => sideToSvg(side, imageOf))
  return illustratePrintedSides({ ...item, sideIndexes, prints, printBounds: printBounds(design), frameWidthPx, cut, maxColumns: 1 })
}

/** A printed side, flat, with its design. Returns SVG source; the frame extends `sideOverhangMm` beyond the side. */
export function printedSidePicture(
  { product, color, scale, design }: DesignedItem,
  sideIndex: number,
  imageOf: ImageSource,
  pxPerMm: number,
): string {
  const face = product.sides[sideIndex]
  const side = design.sides[sideIndex]
  if (!face || !side) throw new Error(`${product.id} has no side ${sideIndex}`)
  const [width, height] = [face.width + 2 * sideOverhangMm, face.height + 2 * sideOverhangMm]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * pxPerMm)}" height="${Math.round(height * pxPerMm)}" ` +
    `viewBox="${-sideOverhangMm} ${-sideOverhangMm} ${width} ${height}">` +
    illustrateSide({ product, color, scale, sideIndex }) +
    sideToSvg(side, imageOf) +
    '</svg>'
  )
}
