import { composed } from '../format/composed.ts'

const maxLength = 200

/** Control characters, which no database keeps or no screen shows, and those that turn the direction of writing, so that `exe.png` reads `gnp.exe`. */
const invisible = /[\p{Cc}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu

/** The name of an uploaded file as it is stored and shown: the end of it, without characters that can't be. */
export const storedName = (name: string): string => composed(name).replaceAll(invisible, '').slice(-maxLength).toWellFormed()
