import { expect, test } from 'vitest'
import { imageTypeOf } from './image-type.ts'

const text = (source: string) => new TextEncoder().encode(source)

test('the type of a picture follows from its first bytes, not from its name', () => {
  expect(imageTypeOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe('image/png')
  expect(imageTypeOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg')
  expect(imageTypeOf(text('RIFF0000WEBPVP8 '))).toBe('image/webp')
})

test('an SVG may start with a declaration, comments and a doctype', () => {
  expect(
    imageTypeOf(text('<?xml version="1.0"?>\n<!-- Inkscape -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg width="1">')),
  ).toBe('image/svg+xml')
  expect(imageTypeOf(text('\uFEFF  <svg:svg xmlns:svg="http://www.w3.org/2000/svg">'))).toBe('image/svg+xml')
})

test('anything else is refused: programs, documents, pages that only contain a drawing', () => {
  for (const source of ['MZ', '%PDF-1.7', 'GIF89a', '<html><svg></svg></html>', '']) expect(imageTypeOf(text(source))).toBeNull()
})
