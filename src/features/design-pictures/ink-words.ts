import type { Ink } from '#domain/design/document-schema.ts'
import { foundColorNames, inkName, inkNames, inkNameWithCode, type InkWords } from '#domain/design/ink-name.ts'
import type { Translator } from '#messages/translator.ts'

/** How inks are named in a language, on pages, in mails and in PDFs alike. */
export function inkWords(translator: Translator) {
  const t = translator.of('catalogue')
  const words: InkWords = {
    plain: (color) => t(`inks.names.${color}`),
    mixed: (color) => t('inks.mixed', { color: t(`inks.names.${color}`) }),
  }
  return {
    /** Without the word Pantone, where room is short. */
    shortInkName: (ink: Ink): string => ink.pantone || inkName(ink, words),
    /** The same with the hex code of a mixed ink last. */
    shortInkNameWithCode: (ink: Ink): string => ink.pantone || inkNameWithCode(ink, words),
    inkName: (ink: Ink): string => inkName(ink, words),
    /** Several inks, each once. */
    inkNames: (inks: readonly Ink[]): readonly string[] => inkNames(inks, words),
    /** Colours that were found in a picture, each by a name of its own. */
    colorNames: (hexes: readonly string[]): readonly string[] => foundColorNames(hexes, words),
  }
}
