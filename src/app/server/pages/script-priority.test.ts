import { expect, test } from 'vitest'
import { fetchScriptsLast } from './script-priority.ts'

test('the scripts that a page lists are fetched after its style and fonts, everything else as it is', () => {
  expect(
    fetchScriptsLast(
      '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><p>rel="modulepreload"</p>',
    ),
  ).toBe(
    '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" fetchpriority="low" href="/a.js"/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/b.js"/><p>rel="modulepreload"</p>',
  )
})
