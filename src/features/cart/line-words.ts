import type { ProductFacts } from '#domain/catalogue/product.ts'
import { type DesignDocument, printedSideIndexes } from '#domain/design/document.ts'
import type { Ink } from '#domain/design/document-schema.ts'
import { formatInline } from '#domain/format/format-inline.ts'
import { type CatalogueWords, catalogueWords } from '#features/catalogue/catalogue-words.ts'
import type { Translator } from '#messages/translator.ts'

interface LineWords extends CatalogueWords {
  /** Product and colour: "Block 71, white". `color` is the key of a colour. */
  readonly title: (name: string, color: string) => string
  /** An ink as printers name it, else by its hex. */
  readonly inkName: (ink: Ink) => string
  /** What the combined picture of the printed sides shows; null for a design without print. */
  readonly printPicture: (product: Pick<ProductFacts, 'sides'>, design: DesignDocument) => string | null
  /** A word in the midst of a sentence. German colours and technologies are nouns as often as not and keep their capital. */
  readonly inline: (text: string) => string
}

/** How a line of a cart or an order is named in a language, on pages, in mails and in PDFs alike. */
export function lineWords(translator: Translator): LineWords {
  const t = translator.of('checkout')
  const sideName = translator.of('catalogue')
  const words = catalogueWords(translator)
  const inline = (text: string) => formatInline(text, translator.locale)

  function inkName({ hex, pantone }: Ink): string {
    if (pantone !== undefined && pantone !== '') return /^(?:pantone|cmyk)/i.test(pantone) ? pantone : `PANTONE ${pantone}`
    if (hex.toLowerCase() === '#000000') return t('line.print.black')
    return hex.toLowerCase() === '#ffffff' ? t('line.print.white') : hex.toUpperCase()
  }

  function printPicture(product: Pick<ProductFacts, 'sides'>, design: DesignDocument): string | null {
    const names = printedSideIndexes(design).map((side) => inline(sideName(`sides.${(product.sides[side]?.name ?? 'front') as 'front'}`)))
    return names.length === 0 ? null : t('line.print.picture', { sides: names.join(', ') })
  }

  return { ...words, inline, inkName, printPicture, title: (name, color) => t('line.title', { name, colour: inline(words.colour(color)) }) }
}
