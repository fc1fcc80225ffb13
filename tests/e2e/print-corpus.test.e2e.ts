import { expect, test } from '@playwright/test'
import { holdPrintToScreen, isHeld } from '../support/hold-print-to-screen.ts'
import { printCorpus } from '../support/print-corpus.ts'

/** One of each kind; `npm run prove` holds the whole corpus. */
const sample = [
  'font Open Sans normal',
  'font Montserrat light',
  'text turned by 45°',
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

test('what the stage shows is what the press gets: texts, logos, photos and bitmaps lie where they lay and look as they looked', async ({
  page,
}) => {
  const corpus = await printCorpus()
  const designs = corpus.designs.filter(({ name }) => sample.includes(name))
  expect(designs).toHaveLength(sample.length)
  expect(corpus.designs.length).toBeGreaterThanOrEqual(80)
  for await (const held of holdPrintToScreen(page, corpus, designs)) expect(isHeld(held), JSON.stringify(held)).toBe(true)
})
