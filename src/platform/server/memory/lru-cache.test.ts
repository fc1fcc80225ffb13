import { expect, test } from 'vitest'
import { createLruCache } from './lru-cache.ts'

test('a value is created once, also for two concurrent requests', async () => {
  const pictures = createLruCache<number>(2)
  let made = 0
  const make = async () => (made += 1)
  expect(await Promise.all([pictures.get('a', make), pictures.get('a', make)])).toEqual([1, 1])
})

test('the least recently used value is dropped first', async () => {
  const pictures = createLruCache<string>(2)
  await pictures.get('a', async () => 'first a')
  await pictures.get('b', async () => 'first b')
  await pictures.get('a', async () => 'second a')
  await pictures.get('c', async () => 'first c')
  expect(await pictures.get('a', async () => 'third a')).toBe('first a')
  expect(await pictures.get('b', async () => 'second b')).toBe('second b')
})

test('a failure is not cached', async () => {
  const pictures = createLruCache<string>(2)
  await expect(pictures.get('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink')
  expect(await pictures.get('a', async () => 'made')).toBe('made')
})
