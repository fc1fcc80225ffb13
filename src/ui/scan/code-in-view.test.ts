import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeInView, type SeenCode, textOfCode } from './code-in-view.ts'

const picture = { width: 1280, height: 720 }
const at = (rawValue: string, x: number, y: number): SeenCode => ({ rawValue, boundingBox: { x, y, width: 200, height: 80 } })

test('of several codes on a label the one in the middle of the picture counts', () => {
  expect(codeInView([at('routing', 20, 40), at('70438 11926', 540, 320), at('weight', 900, 600)], picture, 60)).toBe('70438 11926')
})

test('a code that is too long for the field is passed over, such as the link of the carrier', () => {
  expect(codeInView([at(`https://carrier.example/${'1'.repeat(60)}`, 540, 320), at('7043811926', 0, 0)], picture, 60)).toBe('7043811926')
})

test('without a code that says anything there is none', () => {
  expect(codeInView([], picture, 60)).toBeNull()
  expect(codeInView([at(' \u001D\n', 540, 320)], picture, 60)).toBeNull()
})

test('a code has no characters that cannot be typed, and what can be typed stays', () => {
  expect(textOfCode('\u001D00370438\u001D11926\r\n')).toBe('00370438 11926')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (raw) => {
      const text = textOfCode(raw)
      expect(text).not.toMatch(/\p{Cc}/u)
      expect(textOfCode(text)).toBe(text)
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9-]{1,60}$/), (code) => {
      expect(textOfCode(code)).toBe(code)
    }),
  )
})

test('whichever way the codes are listed, the same one counts', () => {
  const codes = fc.uniqueArray(fc.integer({ min: 0, max: 1080 }), { minLength: 1, maxLength: 6, selector: (x) => Math.abs(x - 540) })
  fc.assert(
    fc.property(codes, (places) => {
      const seen = places.map((x) => at(`code ${x}`, x, 320))
      expect(codeInView(seen, picture, 60)).toBe(codeInView(seen.toReversed(), picture, 60))
    }),
  )
})
