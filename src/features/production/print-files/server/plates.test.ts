import { expect, test } from 'vitest'
import { pantonesBeginning } from '#domain/colors/pantone-table.ts'
import { nearestPantone, plateOf, platesOf } from './plates.ts'

test('an ink gets its standard name, whatever its spelling', () => {
  for (const pantone of ['485 C', '485c', 'PANTONE 485 C', 'Pms 485 coated', '485'])
    expect(plateOf({ hex: '#da291c', pantone }).name).toBe('PANTONE 485 C')
  expect(plateOf({ hex: '#2d2926', pantone: 'black c' }).name).toBe('PANTONE Black C')
})

test('an unknown code names the plate as typed; without a code the screen colour does', () => {
  expect(plateOf({ hex: '#d05d28', pantone: 'RAL 2010' }).name).toBe('RAL 2010')
  expect(plateOf({ hex: '#c8102e' }).name).toBe('HEX C8102E')
  expect(plateOf({ hex: '#ff0d00', pantone: 'C0 M95 Y100 K0' }).name).toBe('CMYK 0 95 100 0')
})

test('inks with the same code are one plate, whatever their screen colours', () => {
  const plates = platesOf([{ hex: '#da291c', pantone: '485 C' }, { hex: '#000000' }, { hex: '#d52b1e', pantone: 'pantone 485c' }])
  expect(plates).toEqual([
    { name: 'PANTONE 485 C', hex: '#da291c' },
    { name: 'HEX 000000', hex: '#000000' },
  ])
})

test('spellings of an unknown code that the price counts once are one plate', () => {
  for (const pantone of ['RAL 2010', 'ral 2010', 'ral-2010', ' Ral  2010'])
    expect(plateOf({ hex: '#d05d28', pantone }).name).toBe('RAL 2010')
  expect(plateOf({ hex: '#c8102e', pantone: 'PANTONE 9999' }).name).toBe('PANTONE 9999 C')
  expect(plateOf({ hex: '#c8102e', pantone: 'PANTONE 9999' }).name).toBe(plateOf({ hex: '#c8102e', pantone: '9999 C' }).name)
  expect(plateOf({ hex: '#c8102e', pantone: 'Pantone' }).name).toBe('HEX C8102E')
})

test('no ink gets the name of a plate that every press has', () => {
  for (const pantone of ['All', 'none', 'Cyan', 'MAGENTA'])
    expect(plateOf({ hex: '#c8102e', pantone }).name).toBe(`INK ${pantone.toUpperCase()}`)
})

test('names contain no invisible or control characters', () => {
  expect(plateOf({ hex: '#c8102e', pantone: 'zlatá\u0000\u200B\u202E\u001B' }).name).toBe('ZLATÁ')
  expect(plateOf({ hex: '#c8102e', pantone: '\u200B__' }).name).toBe('HEX C8102E')
})

test('an ink mixed by eye is told the press with its nearest Pantone, black and codes are not', () => {
  expect(nearestPantone({ hex: '#da291c' })).toEqual({ name: 'PANTONE 485 C', difference: 0 })
  expect(nearestPantone({ hex: '#000000' })).toBeNull()
  expect(nearestPantone({ hex: '#da291c', pantone: 'RAL 2010' })).toBeNull()
})

test('letters with a shared capital do not make one plate of two inks', () => {
  expect(plateOf({ hex: '#c8102e', pantone: 'straße' }).name).not.toBe(plateOf({ hex: '#c8102e', pantone: 'strasse' }).name)
})

test('the plate of every ink in the Pantone book has the name in the book', () => {
  for (const { name } of pantonesBeginning('1', 5000)) expect(plateOf({ hex: '#c8102e', pantone: name }).name).toBe(`PANTONE ${name}`)
})
