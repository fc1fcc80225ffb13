import { describe, expect, test } from 'vitest'
import { readDefaultCatalogue } from '../default-catalogue/default-catalogue.ts'
import { blankDesign, type DesignDocument, type DesignNode } from './document.ts'
import { awaitsConsent, inkRefusal } from './ink-refusal.ts'
import { pictureOf, sideWith, textOf } from '#tests/support/design-nodes.ts'

const { settings } = readDefaultCatalogue()
const meter = { id: 'block-72', category: 'meter' } as const
const slimboy = { id: 'slimboy', category: 'meter' } as const
const spatula = { id: 'spatula-1', category: 'spatula' } as const

const inInks = (count: number): readonly DesignNode[] =>
  Array.from({ length: count }, (_, index) => textOf(`Text ${index}`, { inks: [{ hex: `#00000${index}` }] }))
const designOf = (nodes: readonly DesignNode[], technologyChoice: 'auto' | 'digital' = 'auto'): DesignDocument => {
  const blank = blankDesign()
  return { ...blank, sides: [{ ...sideWith(...nodes), technologyChoice }, ...blank.sides.slice(1)] }
}

describe('reasons why a side cannot print in its inks', () => {
  test('99 pieces are too few, 100 are enough', () => {
    expect(inkRefusal(meter, designOf(inInks(3)), 0, 99, settings)).toBe('quantity')
    expect(inkRefusal(meter, designOf(inInks(3)), 0, 100, settings)).toBeNull()
  })
  test('a fourth ink, or a picture without inks', () => {
    expect(inkRefusal(meter, designOf(inInks(4)), 0, 100, settings)).toBe('inks')
    expect(inkRefusal(meter, designOf([pictureOf('a'.repeat(64))]), 0, 100, settings)).toBe('otherPicture')
  })
  test('on Slimboy only a fourth ink of the whole meter, on spatulas nothing', () => {
    expect(inkRefusal(slimboy, designOf(inInks(3)), 1, 1, settings)).toBeNull()
    expect(inkRefusal(slimboy, designOf(inInks(4)), 1, 1000, settings)).toBe('inks')
    expect(inkRefusal(spatula, designOf(inInks(5)), 0, 1000, settings)).toBeNull()
  })
})

describe('consent to digital print', () => {
  test('is required for a fourth ink, once, and only where digital print is possible', () => {
    expect(awaitsConsent(meter, designOf(inInks(4)), 0, 100, settings)).toBe(true)
    expect(awaitsConsent(meter, designOf(inInks(4), 'digital'), 0, 100, settings)).toBe(false)
    expect(awaitsConsent(slimboy, designOf(inInks(4)), 0, 100, settings)).toBe(false)
  })
  test('is required for a picture without inks too', () => {
    const picture = [pictureOf('a'.repeat(64))]
    expect(awaitsConsent(meter, designOf(picture), 0, 100, settings)).toBe(true)
    expect(awaitsConsent(meter, designOf(picture, 'digital'), 0, 100, settings)).toBe(false)
    expect(awaitsConsent(meter, designOf(picture), 0, 99, settings)).toBe(false)
    expect(awaitsConsent(spatula, designOf(picture), 0, 1000, settings)).toBe(false)
  })
  test('is not required where the quantity prints digitally anyway', () =>
    expect(awaitsConsent(meter, designOf(inInks(4)), 0, 99, settings)).toBe(false))
})
