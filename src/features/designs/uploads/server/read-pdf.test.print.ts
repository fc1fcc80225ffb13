import sharp from 'sharp'
import { expect, test } from 'vitest'
import { madePdf } from '#tests/support/made-pdf.ts'
import { readPdf } from './read-pdf.ts'

/** A PDF of one page with a box as a damaged or odd program writes it. */
async function pdfWithBox(box: string): Promise<Buffer> {
  const text = (await madePdf(['#ff0000'])).toString('latin1')
  return Buffer.from(text.replace(/\/MediaBox \[[^\]]*\]/, `/MediaBox [${box}]`), 'latin1')
}

test.each([
  ['a strip', '0 0 1 100000'],
  ['a speck', '0 0 0.4 0.4'],
  ['a poster', '0 0 14400 14400'],
])('%s of a page is drawn with a longer side of 3,000 px', async (_, box) => {
  const drawn = await readPdf({ bytes: await pdfWithBox(box), page: 1 })
  const { width, height } = await sharp(drawn as Uint8Array).metadata()
  expect(Math.max(width, height)).toBe(3000)
  expect(Math.min(width, height)).toBeGreaterThan(0)
})

test.each(['0 0 0 0', '0 0 1e30 1e30', '5'])('a page with the box [%s] is drawn in some way or refused, but never fails', async (box) => {
  await expect(readPdf({ bytes: await pdfWithBox(box), page: 1 })).resolves.toSatisfy(
    (drawn) => drawn === null || drawn instanceof Uint8Array,
  )
})

test('a damaged page is drawn in some way or refused, but never fails', async () => {
  const whole = await madePdf(['#ff0000'])
  for (let at = 0; at < whole.length; at += 59) {
    const damaged = Buffer.from(whole)
    damaged[at] = 0x39
    await expect(readPdf({ bytes: damaged, page: 1 })).resolves.toBeDefined()
  }
})
