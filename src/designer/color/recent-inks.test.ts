import { describe, expect, test } from 'vitest'
import type { Ink } from '#domain/design/document.ts'
import { green, red } from '#tests/support/design-nodes.ts'
import { withoutInks, withRecentInk } from './recent-inks.ts'

const blue: Ink = { hex: '#0b4da2' }

describe('recently used inks', () => {
  test('start with the latest, each once in whatever spelling', () => {
    const used = [red, blue, { hex: '#d0202a', pantone: 'PMS 485' }, green]
    expect(used.reduce(withRecentInk, [] as readonly Ink[])).toEqual([green, { hex: '#d0202a', pantone: 'PMS 485' }, blue])
  })
  test('are at most eight', () => {
    const used = Array.from({ length: 12 }, (_, nth): Ink => ({ hex: `#0000${String(nth).padStart(2, '0')}` }))
    expect(used.reduce(withRecentInk, [] as readonly Ink[]).map(({ hex }) => hex)).toEqual(
      used
        .toReversed()
        .slice(0, 8)
        .map(({ hex }) => hex),
    )
  })
  test('are not offered twice', () => {
    expect(withoutInks([red, blue, green], [green], [{ hex: '#da291c', pantone: '485' }])).toEqual([blue])
    expect(withoutInks([red, blue])).toEqual([red, blue])
  })
})
