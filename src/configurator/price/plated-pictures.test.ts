import { expect, test } from 'vitest'
import { blankDesign, type DesignDocument } from '#domain/design/document.ts'
import { pictureOf, red, sideWith, textOf } from '#tests/support/design-nodes.ts'
import { platedPictures } from './plated-pictures.ts'

const logo = pictureOf('a'.repeat(64), { inks: [red], separation: [{ hex: '#d8281e', ink: 0 }] })
const designOf = (...sides: readonly (typeof logo)[][]): DesignDocument => {
  const blank = blankDesign()
  return { ...blank, sides: blank.sides.map((side, index) => (sides[index] ? sideWith(textOf('Kolben'), ...sides[index]) : side)) }
}

test('a picture printed the same way in several places is checked once', () => {
  const pictures = platedPictures(designOf([logo], [{ ...logo, xMm: 80 }]), ['Tampon', 'Tampon'])
  expect(pictures.map(({ places }) => places.map(({ side }) => side))).toEqual([[0, 1]])
})

test('the same file with another ink code is another picture', () => {
  const other = { ...logo, id: 'other', inks: [{ hex: red.hex, pantone: '1795 C' }] }
  expect(platedPictures(designOf([logo, other]), ['Simple'])).toHaveLength(2)
})

test('digital and hidden pictures need no check', () => {
  expect(platedPictures(designOf([logo]), ['Digital'])).toEqual([])
  expect(platedPictures(designOf([{ ...logo, hidden: true }]), ['Tampon'])).toEqual([])
})
