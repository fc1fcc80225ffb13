import type { Ink } from '#domain/design/document-schema.ts'
import { foundColorNames, inkName, inkNames, inkNameWithCode, type InkWords } from '#domain/design/ink-name.ts'
import type { Translator } from '#messages/translator.ts'

/** Names of inks in a language, shared by pages, mails and PDFs. */
export function inkWords(translator: Translator) {
  const t = translator.of('catalogue')
  const words: InkWords = {
    plain: (color) => t(`inks.names.${color}`),
    mixed: (color) => t('inks.mixed', { color: t(`inks.names.${color}`) }),
  }
  return {
    /** Without the word Pantone, for small spaces. */
    shortInkName: (ink: Ink): string => ink.pantone || inkName(ink, words),
    /** The same with the hex code of a mixed ink appended. */
    shortInkNameWithCode: (ink: Ink): string => ink.pantone || inkNameWithCode(ink, words),
    inkName: (ink: Ink): string => inkName(ink, words),
    /** Several inks, without repetition. */
    inkNames: (inks: readonly Ink[]): readonly string[] => inkNames(inks, words),
    /** Colours found in a picture, each with a distinct name. */
    colorNames: (hexes: readonly string[]): readonly string[] => foundColorNames(hexes, words),
  }
}
