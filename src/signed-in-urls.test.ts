import { describe, expect, test } from 'vitest'
import { locales } from './domain/locale.ts'
import { everyPage, type EveryPageName, localisedEveryPath, matchEveryPage, signedInPaths } from './signed-in-urls.ts'
import { pages } from './urls.ts'

const names = Object.keys(everyPage) as EveryPageName[]
const fill = (path: string, value: string): string => path.replace(/:\w+/g, () => encodeURIComponent(value))

test('no page of signed-in accounts has the name of a page of the shop', () => {
  expect(names).toHaveLength(Object.keys(pages).length + Object.keys(signedInPaths).length)
})

describe('the paths of the shop and the office', () => {
  test('mean one page each on a site', () => {
    for (const locale of locales) expect(new Set(names.map((name) => everyPage[name][locale])).size).toBe(names.length)
  })
  test('lead back to their page on their own site, also with a slash behind', () => {
    for (const locale of locales)
      for (const name of names) {
        const path = fill(everyPage[name][locale], 'x')
        expect(matchEveryPage(path, locale)?.name).toBe(name)
        expect(matchEveryPage(path === '/' ? path : `${path}//`, locale)?.name).toBe(name)
      }
  })
  test('of one site are understood on every other and lead to its own form', () => {
    expect(localisedEveryPath('/skladaci-metry', 'de', 'de')).toBe('/zollstoecke')
    expect(localisedEveryPath('/meter', 'cz', 'cz')).toBe('/skladaci-metry')
    for (const from of locales)
      for (const to of locales)
        for (const name of names) {
          const there = localisedEveryPath(fill(everyPage[name][from], 'block-71'), from, to)
          expect(there).toBe(fill(everyPage[name][to], 'block-71'))
        }
  })
})
