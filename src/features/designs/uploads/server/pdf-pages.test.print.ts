import { afterAll, describe, expect, test } from 'vitest'
import { hostilePdfs } from '#tests/support/pdfs/hostile-pdfs.ts'
import { honestPdfs } from '#tests/support/pdfs/honest-pdfs.ts'
import { madePdf } from '#tests/support/made-pdf.ts'
import { openPdfPages } from './pdf-pages.ts'
import { drawingLimits, drawInProcess } from './read-bounded-pdf.ts'

const pages = openPdfPages()
afterAll(() => pages.close())

const { signal } = new AbortController()
/** Bounded by its work alone: on a busy machine the shop would ask to try again before a heavy file has used up its processor time. */
const draw = (bytes: Uint8Array) => drawInProcess(bytes, 1, signal, { ...drawingLimits, elapsedMs: 600_000 })
const made = async (kinds: typeof hostilePdfs, name: string) => (await kinds[name]?.(1)) ?? Buffer.alloc(0)

describe('a PDF of somebody else', () => {
  test.each(['forms within forms', 'a form that shows itself', 'a font of 400 MB'])('is too heavy when it holds %s', async (name) => {
    expect(await draw(await made(hostilePdfs, name))).toEqual({ ok: false, reason: 'too-heavy' })
  })

  test('is too heavy when its picture does not fit: the page would be shown without it', async () => {
    const pdf = await made(hostilePdfs, 'a picture of 30,000 pixels')
    expect(await draw(pdf)).toEqual({ ok: false, reason: 'too-heavy' })
  })

  test('that is drawn for hours is too heavy', async () => {
    const pdf = await made(hostilePdfs, 'tiles of a hundredth of a point')
    expect(await draw(pdf)).toEqual({ ok: false, reason: 'too-heavy' })
  })

  test.each(['no pages', 'pages that are a number'])('has no pages when its tree has %s', async (name) => {
    expect(await pages.count(await made(hostilePdfs, name), 'dealer')).toEqual({ ok: false, reason: 'no-pages' })
  })

  test('never spoils the reading of the next one', async () => {
    const honest = await madePdf(['#ff0000'])
    const heavy = await made(hostilePdfs, 'forms within forms')
    const [refused, drawn, counted] = await Promise.all([draw(heavy), draw(honest), pages.count(honest, 'dealer')])
    expect(refused).toEqual({ ok: false, reason: 'too-heavy' })
    expect(drawn.ok).toBe(true)
    expect(counted).toEqual({ ok: true, value: 1 })
  })

  test('that is a scan of 12,000 pixels is drawn', async () => {
    expect(await draw(await made(honestPdfs, 'a scan of 12,000 pixels'))).toMatchObject({ ok: true })
  })
})
