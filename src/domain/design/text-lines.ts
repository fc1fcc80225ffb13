import { isBlankText } from './blank-text.ts'
import { maxTextLength, maxTextLines } from './document-limits.ts'

/** The lines of a stored text; at least one. */
export const linesOf = (text: string): readonly string[] => text.split('\n')

/** Whether a text has more lines or characters than a design may store. */
export const isTooLong = (text: string): boolean => text.length > maxTextLength || linesOf(text).length > maxTextLines

/** The beginning of a text that a design may store. */
export const shortened = (text: string): string => linesOf(text).slice(0, maxTextLines).join('\n').slice(0, maxTextLength)

/** A text without the empty lines at its beginning and end. They take no room, so that its box stays right. */
export function withoutOuterBlankLines(text: string): string {
  const lines = linesOf(text)
  const isInked = (line: string) => !isBlankText(line)
  return lines.slice(Math.max(0, lines.findIndex(isInked)), lines.findLastIndex(isInked) + 1).join('\n')
}

/** The name of a text in lists and messages: its first line with letters. */
export const nameOfText = (text: string): string => linesOf(text).find((line) => !isBlankText(line)) ?? linesOf(text)[0] ?? ''
