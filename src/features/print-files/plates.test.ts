import { expect, test } from 'vitest'
import { plateOf, platesOf } from './plates.ts'

test('an ink is named as printers name it, whatever its spelling', () => {
  for (const pantone of ['485 C', '485c', 'PANTONE 485 C', 'Pms 485 coated', '485'])
    expect(plateOf({ hex: '#da291c', pantone }).name).toBe('PANTONE 485 C')
  expect(plateOf({ hex: '#2d2926', pantone: 'black c' }).name).toBe('PANTONE Black C')
})

test('a code of no book stays as it was typed; without one the colour of the screen names the plate', () => {
  expect(plateOf({ hex: '#d05d28', pantone: 'RAL 2010' }).name).toBe('RAL 2010')
  expect(plateOf({ hex: '#c8102e' }).name).toBe('HEX C8102E')
  expect(plateOf({ hex: '#ff0d00', pantone: 'C0 M95 Y100 K0' }).name).toBe('CMYK 0 95 100 0')
})

test('inks of one code are one plate, whatever a screen shows for them', () => {
  const plates = platesOf([{ hex: '#da291c', pantone: '485 C' }, { hex: '#000000' }, { hex: '#d52b1e', pantone: 'pantone 485c' }])
  expect(plates).toEqual([
    { name: 'PANTONE 485 C', hex: '#da291c' },
    { name: 'HEX 000000', hex: '#000000' },
  ])
})
