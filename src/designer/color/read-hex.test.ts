import { expect, test } from 'vitest'
import { readHex } from './read-hex.ts'

test('a hex colour is parsed with and without #, in long and short form', () => {
  expect([readHex('#0B4DA2'), readHex(' 0b4da2 '), readHex('#f0A')]).toEqual(['#0b4da2', '#0b4da2', '#ff00aa'])
})

test('other values return null', () => {
  expect(['', '#12', 'red', '#12345g', '#1234567'].map(readHex)).toEqual([null, null, null, null, null])
})
