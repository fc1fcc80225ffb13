import { expect, test } from 'vitest'
import { drawingHead, readDrawingText } from './drawing-text.ts'
import { startsAsSvg } from './svg-start.ts'

const ascii = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0))
const wide = (text: string, isLittle: boolean): number[] =>
  ascii(text).flatMap((_, index) => {
    const code = text.charCodeAt(index)
    return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
  })

const czech = '<svg>Žluťoučký</svg>'

test.for([
  ['UTF-8', [...new TextEncoder().encode(czech)]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(czech)]],
  ['UTF-16 little-endian', [0xff, 0xfe, ...wide(czech, true)]],
  ['UTF-16 big-endian without a mark', wide(czech, false)],
] as const)('a drawing is read in %s', ([, bytes]) => {
  const file = Uint8Array.from(bytes)
  expect(readDrawingText(file)).toEqual({ text: czech, isCertain: true })
  expect(startsAsSvg(drawingHead(file, startsAsSvg))).toBe(true)
})

test('the XML declaration names the encoding', () => {
  const bytes = Uint8Array.from([
    ...ascii('<?xml version="1.0" encoding="windows-1250"?><svg>'),
    0x8e,
    0x6c,
    0x75,
    0x9d,
    ...ascii('</svg>'),
  ])
  expect(readDrawingText(bytes).text).toContain('<svg>Žluť</svg>')
})

test('a declared UTF-16 in single bytes is a converted file', () => {
  expect(readDrawingText(Uint8Array.from(ascii('<?xml version="1.0" encoding="UTF-16"?><svg/>'))).isCertain).toBe(true)
})

test.for([
  ['an unknown encoding', ascii('<?xml version="1.0" encoding="x-brno"?><svg/>')],
  ['letters that are not UTF-8', [...ascii('<svg>'), 0x8e, ...ascii('</svg>')]],
] as const)('%s is uncertain', ([, bytes]) => expect(readDrawingText(Uint8Array.from(bytes)).isCertain).toBe(false))

test('a comment before the root may be as long as it likes', () => {
  const bytes = new TextEncoder().encode(`<?xml version="1.0"?><!-- ${'licence '.repeat(5000)} --><svg/>`)
  expect(startsAsSvg(drawingHead(bytes, startsAsSvg))).toBe(true)
})
