import type { Scale } from '#domain/catalogue/categories.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import { boundingRect } from '#domain/design/geometry.ts'
import { type DesignDocument, type DesignSide, printedNodes } from '#domain/design/document.ts'
import type { QuoteSide } from '#domain/pricing/quote.ts'
import { lineWords } from '#features/catalogue/lines/line-words.ts'
import type { Translator } from '#messages/translator.ts'

/** A printed side as shown in documents. */
export interface SideSpecification {
  /** 0-based. */
  readonly sideIndex: number
  readonly swatches: readonly string[]
  /** Side and inks: "First slat: PANTONE 485 C". */
  readonly inks: string
  /** Technology, size and position in mm. */
  readonly print: string
}

/** Texts of an item in documents, consistent with the cart. */
export function itemWords(translator: Translator) {
  const documents = translator.of('documents')
  const { t, number, pcs, title, facts, inline, namedInks, printPicture } = lineWords(translator)

  /** Size and position of the bounding box of a side's print. */
  function extent(side: DesignSide) {
    const rects = printedNodes(side).map(boundingRect)
    const left = Math.min(...rects.map(({ leftMm }) => leftMm))
    const width = Math.max(...rects.map(({ rightMm }) => rightMm)) - left
    const height = Math.max(...rects.map(({ bottomMm }) => bottomMm)) - Math.min(...rects.map(({ topMm }) => topMm))
    return { left: number(left, 1), width: number(width, 1), height: number(height, 1) }
  }

  function side(
    product: ProductFacts,
    design: DesignDocument,
    { technologyType }: QuoteSide,
    sideIndex: number,
    printed: DesignSide,
  ): SideSpecification {
    const isDigital = technologyType === 'Digital'
    const inks = isDigital ? [] : namedInks(design).ofSide(printed, technologyType)
    const names = isDigital ? [documents('item.digitalInks')] : inks.map(({ name }) => name)
    const key = product.sides[sideIndex]?.name ?? 'front'
    return {
      sideIndex,
      swatches: inks.map(({ ink }) => ink.hex.toLowerCase()),
      inks: documents('item.side', { inks: names.join(', '), side: t(`sides.${key}`) }),
      print: documents('item.print', { technology: inline(t(`technologies.${technologyType}`)), ...extent(printed) }),
    }
  }

  return {
    pieces: pcs,
    title: ({ name }: ProductFacts, color: string) => title(name, color),
    facts: (product: ProductFacts, scale: Scale) => facts({ ...product, scale }),
    side,
    printPicture,
    number,
  }
}
