import { foldText } from '../lists/fold-text.ts'

const plain = (text: string): string => foldText(text.replaceAll(/ß/gi, 'ss'))

/** A name without case, accents, spaces and punctuation: two names with the same key are one. */
export const nameKey = (name: string): string => plain(name).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The words of a text, each as a key. */
export const wordsOf = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []
