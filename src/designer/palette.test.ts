import { expect, test } from 'vitest'
import { readHex } from './palette.ts'

test('a colour is read with and without its sign, long and short', () => {
  expect([readHex('#0B4DA2'), readHex(' 0b4da2 '), readHex('#f0A')]).toEqual(['#0b4da2', '#0b4da2', '#ff00aa'])
})

test('what is no colour is none', () => {
  expect(['', '#12', 'red', '#12345g', '#1234567'].map(readHex)).toEqual([null, null, null, null, null])
})
