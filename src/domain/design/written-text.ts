import { composed } from '../format/composed.ts'
import { withLineBreaksAs } from './line-breaks.ts'

/**
 * A text of a design as it is stored and drawn: letters in one piece with their accents (NFC), line feeds as the only line breaks, blanks of
 * every kind as a space, and nothing that has no shape. A browser and fontkit draw ť in two pieces differently, and fonts lack the blanks of
 * spreadsheets (tab) and of French or Polish numbers (U+202F).
 */
export const writtenText = (text: string): string =>
  composed(
    withLineBreaksAs(text, '\n')
      .replaceAll(/[^\S\n]/g, ' ')
      .replaceAll(/(?!\n)\p{Cc}|\p{Default_Ignorable_Code_Point}/gu, ''),
  )
