import { expect, test } from 'vitest'
import { fontFaceRules } from './font-face-rules.ts'

test('a rule for a variable font has its characters, range of weights and width', () => {
  const [rule] = fontFaceRules(`@font-face {
    font-weight: 400 700;
    font-stretch: 90%;
    src: url('package/variable.woff2') format('woff2');
    unicode-range: U+0041-0043, U+20AC;
  }`)
  expect(rule).toMatchObject({ source: 'package/variable.woff2', characters: 'ABC€', weights: { min: 400, max: 700 }, stretch: 90 })
})

test('a file with one weight has no axes', () => {
  const [rule] = fontFaceRules("@font-face { font-weight: 500; src: url('package/500.woff2'); unicode-range: U+0030-0039; }")
  expect(rule).toMatchObject({ characters: '0123456789', weights: null, stretch: null })
})

test('a local font has no file', () => {
  expect(fontFaceRules("@font-face { src: local('Arial'); size-adjust: 98.7%; }")).toEqual([])
})

test('a rule without characters is an error that names its file', () => {
  expect(() => fontFaceRules("@font-face { font-weight: 500; src: url('package/500.woff2'); }")).toThrow('package/500.woff2')
})
