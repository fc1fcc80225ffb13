import { expect, test } from '@playwright/test'
import { provideChromium } from '../../scripts/system-packages.ts'
import { authorDrawings, isWrong, judgementLine } from '../support/author-drawings.ts'
import { judgeInChromium } from '../support/judge-in-chromium.ts'

/** Of the drawings only each thirtieth: `npm run prove -- designs` judges them all. `DRAWINGS=marker` judges those with a word in their name. */
const every = 30
const word = process.env['DRAWINGS']

test.setTimeout(300_000)

test("the author's file is the truth: canvas and print show a drawing as the author's program does, or the shop refuses it", async () => {
  const drawings = authorDrawings()
  expect(drawings.length).toBeGreaterThanOrEqual(350)
  const wrong: string[] = []
  const sample = drawings.filter(({ name }, index) => (word === undefined ? index % every === 0 : name.includes(word)))
  for await (const judged of judgeInChromium(provideChromium(), sample)) {
    if (word !== undefined) console.log(judgementLine(judged))
    if (isWrong(judged)) wrong.push(judgementLine(judged))
  }
  expect(wrong).toEqual([])
})
