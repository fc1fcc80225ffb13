import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startsAsSvg } from './svg-start.ts'
import { processorMs } from '#tests/support/processor-time.ts'

test.each([
  '<svg>',
  '<svg/>',
  '<SVG width="1"',
  '\uFEFF \n<svg:svg xmlns:svg="x">',
  '<?xml version="1.0"?><!-- a > b --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<!----><svg ',
  '<!DOCTYPE svg [<!ENTITY a "b">]><svg\n',
])('%j is an SVG', (text) => {
  expect(startsAsSvg(text)).toBe(true)
})

test.each([
  '',
  '<',
  '<svgx>',
  'x<svg>',
  '<html><svg>',
  '<!--><svg>',
  '<!-- <svg>',
  '<?xml <svg>',
  '<!DOCTYPE svg [<!ENTITY a "b"><svg>',
  '<!doctype html><html>',
])('%j is not an SVG', (text) => {
  expect(startsAsSvg(text)).toBe(false)
})

test('any number of comments, declarations and doctypes is scanned quickly', () => {
  const parts = fc.constantFrom('<!---->', '<!--', '-->', '<?', '?>', '<!DOCTYPE ', '[', ']', '>', ' ')
  fc.assert(
    fc.property(fc.array(parts, { minLength: 1, maxLength: 4 }), (unit) => {
      const text = unit.join('').repeat(16_000).slice(0, 16_384)
      expect(processorMs(() => startsAsSvg(`${text}x`))).toBeLessThan(500)
    }),
    { numRuns: 60 },
  )
})
