import { expect, test } from 'vitest'
import { fontFamilies } from '#domain/fonts/font-families.ts'
import { familyTyped, fontFrom } from './font-walk.ts'

test('arrow keys move through the fonts and stop at both ends', () => {
  expect(fontFrom('Open Sans', 'ArrowDown')).toBe('Archivo')
  expect(fontFrom('Archivo', 'ArrowUp')).toBe('Open Sans')
  expect(fontFrom('Open Sans', 'ArrowUp')).toBe('Open Sans')
  expect(fontFrom('Courier Prime', 'ArrowDown')).toBe('Courier Prime')
  expect([fontFrom('Lora', 'Home'), fontFrom('Lora', 'End')]).toEqual([fontFamilies[0], fontFamilies.at(-1)])
  expect(fontFrom('Lora', 'Delete')).toBeNull()
})

test('letters jump to the font that starts with them', () => {
  expect(familyTyped('Open Sans', 'so')).toBe('Source Serif 4')
  expect(familyTyped('Open Sans', 'COUR')).toBe('Courier Prime')
  expect(familyTyped('Lora', 'xyz')).toBe('Lora')
})

test('repeating a letter moves to the next font that starts with it', () => {
  expect(familyTyped('Open Sans', 'c')).toBe('Comfortaa')
  expect(familyTyped('Comfortaa', 'cc')).toBe('Courier Prime')
  expect(familyTyped('Courier Prime', 'ccc')).toBe('Comfortaa')
})
