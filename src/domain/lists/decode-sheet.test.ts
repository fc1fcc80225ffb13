import { expect, test } from 'vitest'
import { decodeSheet } from './decode-sheet.ts'

test.each([
  ['UTF-8', [...new TextEncoder().encode('Děčín;250')]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Děčín;250')]],
  ['Windows-1250', [0x44, 0xec, 0xe8, 0xed, 0x6e, 0x3b, 0x32, 0x35, 0x30]],
  ['UTF-16', [0xff, 0xfe, ...Array.from('Děčín;250').flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8])]],
])('a sheet in %s is read with its accents', (_, bytes) => expect(decodeSheet(Uint8Array.from(bytes))).toBe('Děčín;250'))
