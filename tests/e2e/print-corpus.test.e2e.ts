import { expect, test } from '@playwright/test'
import { comparePrintWithScreen, isHeld } from '../support/compare-print-with-screen.ts'
import { printCorpus } from '../support/print-corpus.ts'

/** One of each kind; `npm run prove -- designs` tests the whole corpus. */
const sample = [
  'font Open Sans normal',
  'font Montserrat light',
  'text turned by 45°',
  'small text of an odd size',
  'text, address block',
  'text, lines at the right, close together',
  'code, link on a plate, turned',
  'code, light modules for dark wood',
  'code, contact, digital',
  'groups, an address in a card, both turned',
  'logo devicon-docker',
  'logo flag-icons-cz',
  'logo of two holes over a text',
  'photo, JPEG',
  'bitmap on plates over a text, a text over both',
  'drawing filter-shadow',
  'drawing live-text',
  'CMYK photo',
]

test.setTimeout(300_000)

test('the print equals the stage: texts, logos, photos and bitmaps have the same position and appearance', async ({ page }) => {
  const corpus = await printCorpus()
  const designs = corpus.designs.filter(({ name }) => sample.includes(name))
  expect(designs).toHaveLength(sample.length)
  expect(corpus.designs.length).toBeGreaterThanOrEqual(80)
  for await (const held of comparePrintWithScreen(page, corpus, designs)) expect(isHeld(held), JSON.stringify(held)).toBe(true)
})
