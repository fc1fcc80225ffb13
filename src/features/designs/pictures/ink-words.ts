import type { DesignDocument, Ink } from '#domain/design/document-schema.ts'
import { foundColorNames, inkName, inkNameWithCode, type InkWords } from '#domain/design/ink-name.ts'
import { nameInks, type NamedInk, type NamedInks, namedInks } from '#domain/design/named-inks.ts'
import type { Translator } from '#messages/translator.ts'

const short = (name: string): string => name.replace(/^PANTONE /, '')

/** Names of inks in a language, shared by pages, mails and PDFs. */
export function inkWords(translator: Translator) {
  const t = translator.of('catalogue')
  const words: InkWords = {
    plain: (color) => t(`inks.names.${color}`),
    mixed: (color) => t('inks.mixed', { color: t(`inks.names.${color}`) }),
  }
  return {
    /** Without the word Pantone, for small spaces. */
    shortInkName: (ink: Ink): string => short(inkName(ink, words)),
    /** The same with the hex code of a mixed ink appended. */
    shortInkNameWithCode: (ink: Ink): string => short(inkNameWithCode(ink, words)),
    inkName: (ink: Ink): string => inkName(ink, words),
    /** The inks of a design, each by the one name that cart, order, order PDF and job ticket use. */
    namedInks: (design: Pick<DesignDocument, 'sides'>): NamedInks => namedInks(design, words),
    /** Inks of several designs, each by one name. */
    nameInks: (inks: readonly Ink[]): ((ink: Ink) => NamedInk) => nameInks(inks, words),
    /** Colours found in a picture, each with a distinct name. */
    colorNames: (hexes: readonly string[]): readonly string[] => foundColorNames(hexes, words),
  }
}
