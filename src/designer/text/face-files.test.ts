import { expect, test } from 'vitest'
import { fontFaces, fontFileOf } from '#domain/fonts/font-families.ts'
import { allFontFiles } from './face-files.ts'

test('the browser can fetch every font of the table, and no other font is built for it', () => {
  expect(allFontFiles().toSorted()).toEqual(fontFaces.map(fontFileOf).toSorted())
})
