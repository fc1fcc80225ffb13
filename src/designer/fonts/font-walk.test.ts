import { expect, test } from 'vitest'
import { fontFamilies } from '#domain/fonts/font-families.ts'
import { familyTyped, stepFrom } from './font-walk.ts'

test('arrow keys move through the fonts and stop at both ends', () => {
  expect(stepFrom('Open Sans', 'ArrowDown')).toBe('Archivo')
  expect(stepFrom('Archivo', 'ArrowUp')).toBe('Open Sans')
  expect(stepFrom('Open Sans', 'ArrowUp')).toBe('Open Sans')
  expect(stepFrom('Courier Prime', 'ArrowDown')).toBe('Courier Prime')
  expect([stepFrom('Lora', 'Home'), stepFrom('Lora', 'End')]).toEqual([fontFamilies[0], fontFamilies.at(-1)])
  expect(stepFrom('Lora', 'Delete')).toBeNull()
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
