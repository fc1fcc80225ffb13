import { composed } from './composed.ts'

/**
 * Control characters, spaces without width, and signs that turn the direction of writing, with which one name can look like another. Tabs
 * and line breaks stay, and so do the joiners that emoji and some scripts need.
 */
const invisible = /[^\P{Cc}\t\n\r]|[\u{200b}\u{2060}\u{feff}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu

/** A typed note as people can see it, with each letter in one piece. What looks empty is empty. */
export const visibleText = (text: string): string => composed(text).replaceAll(invisible, '').trim()
