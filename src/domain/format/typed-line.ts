import { composed } from './composed.ts'
import { visibleText } from './visible-text.ts'

/**
 * A field of one line as it is meant: letters in one piece, what nobody sees left out, blanks and hyphens of every kind as the common ones.
 * Line breaks and control characters stay, so that a schema refuses them.
 */
export const typedLine = (text: string): string =>
  composed(text)
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replaceAll(/[\p{Zs}\t]+/gu, ' ')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .trim()

/** The same for fields whose schema refuses nothing: control characters are left out, and line breaks become spaces. */
export const visibleLine = (text: string): string => typedLine(visibleText(text).replaceAll(/[\r\n]+/g, ' '))
