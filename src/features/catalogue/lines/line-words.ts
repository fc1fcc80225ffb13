import type { SideName, Technology } from '#domain/catalogue/categories.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import { type DesignDocument, printedSideIndexes } from '#domain/design/document.ts'
import type { NamedInks } from '#domain/design/named-inks.ts'
import { formatInline } from '#domain/format/format-inline.ts'
import { type CatalogueWords, catalogueWords } from '#features/catalogue/products/catalogue-words.ts'
import { inkWords } from '#features/designs/pictures/ink-words.ts'
import type { Translator } from '#messages/translator.ts'

interface LineWords extends CatalogueWords {
  /** Product and colour: "Block 71, white". `color` is the key of a colour. */
  readonly title: (name: string, color: string) => string
  /** The inks of a design by their names. */
  readonly namedInks: (design: Pick<DesignDocument, 'sides'>) => NamedInks
  /** How sides are printed: "Pad print, first slat: PANTONE 485 C". `sides` are the catalogue's keys. */
  readonly print: (technology: Technology, sides: readonly SideName[], inks: readonly string[]) => string
  /** Description of the combined picture of the printed sides; null for a design without print. */
  readonly printPicture: (product: Pick<ProductFacts, 'sides'>, design: DesignDocument) => string | null
  /** A word inside a sentence. German colours and technologies are often nouns and keep their capital. */
  readonly inline: (text: string) => string
}

/** Texts for the lines of carts and orders in a language, shared by pages, mails and PDFs. */
export function lineWords(translator: Translator): LineWords {
  const t = translator.of('checkout')
  const sideName = translator.of('catalogue')
  const words = catalogueWords(translator)
  const inline = (text: string) => formatInline(text, translator.locale)

  const sideNames = (keys: readonly SideName[]): string => keys.map((key) => inline(sideName(`sides.${key}`))).join(', ')

  function print(technology: Technology, sides: readonly SideName[], inks: readonly string[]): string {
    const on = t('line.print.on', { technology: words.t(`technologies.${technology}`), sides: sideNames(sides) })
    return inks.length === 0 ? on : t('line.print.inks', { print: on, inks: inks.join(', ') })
  }

  function printPicture(product: Pick<ProductFacts, 'sides'>, design: DesignDocument): string | null {
    const names = printedSideIndexes(design).map((side) => product.sides[side]?.name ?? 'front')
    return names.length === 0 ? null : t('line.print.picture', { sides: sideNames(names) })
  }

  const { namedInks } = inkWords(translator)
  return {
    ...words,
    inline,
    namedInks,
    print,
    printPicture,
    title: (name, color) => t('line.title', { name, color: inline(words.color(color)) }),
  }
}
