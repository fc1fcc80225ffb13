import { createHash } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import type { DesignNode, Ink } from '#domain/design/document.ts'
import { codeOf, pictureOf, red, textOf } from '#tests/support/design-nodes.ts'
import { madeTicket, type MadeItem, type PlacedText } from '#tests/support/made-tickets.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { pictureOfPage } from '#tests/support/print-rasters.ts'
import { paper } from './ticket-sheet.ts'
import { runs } from '#tests/support/sweep.ts'

const logo = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#ffffff"/>
  <circle cx="10" cy="10" r="9" fill="#e30613"/><circle cx="10" cy="10" r="4" fill="#ffffff"/><path d="M22 5h16v4H22z" fill="#007b3a"/><path d="M22 11h16v4H22z" fill="#1d3f94"/></svg>`,
)
const image = createHash('sha256').update(logo).digest('hex')
const images = new Map<string, Uint8Array>([[image, logo]])
const colors = ['#e30613', '#007b3a', '#1d3f94']
const inThree = (inks: readonly Ink[]) => ({
  inks: [...inks],
  separation: [...colors.map((hex, ink) => ({ hex, ink: ink % inks.length })), { hex: '#ffffff', ink: null }],
})
const mixed: readonly Ink[] = [{ hex: '#e30613' }, { hex: '#007b3a' }, { hex: '#1d3f94' }]

function meetings(texts: readonly PlacedText[]): readonly string[] {
  const tolerance = 0.05
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(
        (other) =>
          one.page === other.page &&
          one.left < other.right - tolerance &&
          other.left < one.right - tolerance &&
          one.top < other.bottom - tolerance &&
          other.top < one.bottom - tolerance,
      )
      .map((other) => `“${one.text}” meets “${other.text}” on page ${one.page}`),
  )
}

const outside = (texts: readonly PlacedText[]): readonly string[] =>
  texts
    .filter(
      ({ left, right, top, bottom }) => left < paper.left - 0.05 || right > paper.right + 0.05 || top < 5 || bottom > paper.height - 5,
    )
    .map(({ text }) => text)

const words = fc.array(fc.constantFrom('VRBA', 'tesařství', 'Krovy', 'Zimmerei-Holzbau-Meisterbetrieb', 'a', 'střechy', 's.r.o.', '🎨'), {
  minLength: 1,
  maxLength: 14,
})
const ink: fc.Arbitrary<Ink> = fc.oneof(
  fc.constantFrom<Ink>(red, { hex: '#000000' }, { hex: '#ffffff' }, { hex: '#111111' }),
  fc.nat(0xffffff).map((value) => ({ hex: `#${value.toString(16).padStart(6, '0')}` })),
  words.map((some) => ({ hex: '#c8102e', pantone: some.join(' ').slice(0, 40) })),
  fc.constantFrom<Ink>({ hex: '#c8102e', pantone: 'CMYK 100 100 100 100' }, { hex: '#00843d', pantone: 'Cool Gray 11 C' }),
)
const node: fc.Arbitrary<DesignNode> = fc
  .record({
    kind: fc.constantFrom('text', 'picture', 'code'),
    text: words.map((some) => some.join(' ')),
    inks: fc.array(ink, { minLength: 1, maxLength: 3 }),
    xMm: fc.double({ min: 0, max: 200, noNaN: true }),
    yMm: fc.double({ min: 0, max: 5, noNaN: true }),
    widthMm: fc.double({ min: 0.3, max: 230, noNaN: true }),
    rotationDeg: fc.constantFrom(0, 0, 0, 90, 180, 12.5),
    id: fc.uuid(),
  })
  .map(({ kind, text, inks, id, ...at }): DesignNode => {
    // Objects outside the print area can't be ordered.
    const most = at.rotationDeg === 90 ? 12 : at.rotationDeg === 12.5 ? 40 : 234 - at.xMm
    const box = { id, xMm: at.xMm, yMm: at.yMm, widthMm: Math.min(at.widthMm, most), rotationDeg: at.rotationDeg }
    if (kind === 'text') return textOf(text, { ...box, inks: inks.slice(0, 1), fontSizeMm: 3 })
    if (kind === 'code') return codeOf('https://vrba.example', { ...box, widthMm: 12, inks: inks.slice(0, 1) })
    return pictureOf(image, { ...box, name: `${text}.svg`, ...inThree(inks) })
  })
const item: fc.Arbitrary<MadeItem> = fc
  .record({
    locale: fc.constantFrom(...locales),
    article: fc.constantFrom(
      { productId: 'block-72', color: 'white' },
      { productId: 'block-51', color: 'whiteLemon' },
      { productId: 'pencil-1', color: 'blueBlackHb' },
    ),
    sides: fc.array(
      fc.record({ technology: fc.constantFrom('Tampon', 'Digital'), nodes: fc.array(node, { minLength: 1, maxLength: 9 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    quantity: fc.constantFrom(1, 100, 12_500, 1_000_000),
    company: words.map((some) => some.join(' ')),
    person: fc.tuple(
      words.map((some) => some.join(' ')),
      words.map((some) => some.join(' ')),
    ),
    manufactureDate: fc.constantFrom(null, '2026-11-27'),
    count: fc.constantFrom(1, 100),
  })
  .map(
    ({ article, sides, ...made }) =>
      ({ ...made, ...article, images, sides: article.productId.startsWith('block') ? sides.slice(0, 2) : sides }) as MadeItem,
  )

test(
  'no two texts of a ticket ever meet, none leaves the page, whatever the plates, languages and lengths',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(item, async (made) => {
        const { texts } = await madeTicket(made)
        expect(meetings(texts)).toEqual([])
        expect(outside(texts)).toEqual([])
      }),
      { numRuns: runs({ inSuite: 8, whole: 40 }), seed: 27, endOnFailure: true },
    )
  },
)

describe('inks', () => {
  test.each(locales)(
    '%s: all three of a logo stand in the table and at their plates by one name, with nearest Pantone and coverage',
    async (locale) => {
      const { pdf, texts } = await madeTicket({
        locale,
        images,
        sides: [{ technology: 'Tampon', nodes: [pictureOf(image, inThree(mixed))] }],
      })
      expect(texts.filter(({ isCut }) => isCut)).toEqual([])
      const text = pdfText(pdf)
      const names = {
        cz: ['míchaná červená', 'míchaná zelená', 'míchaná modrá'],
        en: ['mixed red', 'mixed green', 'mixed blue'],
        de: ['gemischtes Rot', 'gemischtes Grün', 'gemischtes Blau'],
      }
      for (const name of names[locale]) expect(text.split(name)).toHaveLength(3)
      expect(text.match(/PANTONE \d+ C, ΔE \d/g)).toHaveLength(3)
      expect(text.match(/\d ?mm²/g)).toHaveLength(3)
    },
  )

  test('a name is never cut: a long code takes the lines that it needs', async () => {
    const code = 'firemní červená podle vzoru od zákazníka'
    const inks = [{ hex: '#e30613', pantone: code }, ...mixed.slice(1)]
    const { texts } = await madeTicket({ images, sides: [{ technology: 'Tampon', nodes: [pictureOf(image, inThree(inks))] }] })
    const whole = texts.map(({ text }) => text).join(' ')
    expect(whole.split(code).length - 1).toBe(2)
  })
})

test.each([
  ['en', 'plate 1', 'plates 2, 3'],
  ['de', 'Klischee 1', 'Klischees 2, 3'],
  ['cz', 'klišé 1', 'klišé 2, 3'],
] as const)('%s: a side tells its one plate and its several', async (locale, one, several) => {
  const [first, second] = [textOf('VRBA'), textOf('Praha', { id: 'two', xMm: 130, inks: [{ hex: '#007b3a' }] })]
  const sides = [
    { technology: 'Tampon' as const, nodes: [first] },
    { technology: 'Tampon' as const, nodes: [first, second] },
  ]
  const printed = (await madeTicket({ locale, sides })).texts.map(({ text }) => text)
  for (const plates of [one, several]) expect(printed.some((text) => text.endsWith(`, ${plates}`))).toBe(true)
})

test('the plates of sixty texts come before their table, and the table takes two pages', async () => {
  const nodes = Array.from({ length: 60 }, (_, index) =>
    textOf(`Text ${index}`, {
      id: `t${index}`,
      fontSizeMm: 3,
      xMm: 50 + 9 * (index % 15),
      yMm: 2 + 3 * Math.floor(index / 15),
      widthMm: 8,
      heightMm: 3,
    }),
  )
  const { texts } = await madeTicket({ sides: [{ technology: 'Tampon', nodes }] })
  const pageOf = (text: string) => texts.find((placed) => placed.text === text)?.page ?? 0
  expect(pageOf('Klišé 1')).toBe(1)
  expect(pageOf('Text 59')).toBeLessThanOrEqual(3)
  for (const page of new Set(texts.filter(({ text }) => text === 'Objekt').map((placed) => placed.page)))
    expect(texts.filter((placed) => placed.page === page && placed.text === 'Strana')).toHaveLength(1)
})

test.each([
  ['cz', 'Výroba', 'Dodání do', 'Expedice'],
  ['en', 'Production', 'Deliver by', 'Dispatch'],
  ['de', 'Fertigung', 'Lieferung bis', 'Versand'],
] as const)('%s: the head has the days of production and of delivery or dispatch', async (locale, production, delivery, dispatch) => {
  const sides = [{ technology: 'Tampon' as const, nodes: [textOf('VRBA')] }]
  const { texts } = await madeTicket({ locale, sides })
  const headOf = (placed: typeof texts) => placed.filter(({ page, bottom }) => page === 1 && bottom < 35).map(({ text }) => text)
  const head = headOf(texts)
  expect(head).toEqual(expect.arrayContaining([production, '27.11.2026', delivery, '05.12.2026']))
  const unplanned = await madeTicket({ locale, sides, manufactureDate: null })
  expect(unplanned.texts.map(({ text }) => text)).not.toContain('27.11.2026')

  const planned = headOf((await madeTicket({ locale, sides, dispatchDay: '2026-12-01', isPartners: true })).texts)
  expect(planned).toEqual(expect.arrayContaining([dispatch, '01.12.2026']))
  expect(planned).not.toContain(delivery)
  const unapproved = headOf((await madeTicket({ locale, sides, isPartners: true })).texts)
  expect(unapproved).not.toContain(delivery)
  const approved = headOf((await madeTicket({ locale, sides, isPartners: true, approvedAt: new Date('2026-11-30T09:00:00Z') })).texts)
  expect(approved).toEqual(expect.arrayContaining([delivery, '14.12.2026']))
})

describe('the side', () => {
  /** The colours that a drawn side has at most places, from the page. */
  async function tonesOf(color: string, hex: string): Promise<readonly number[]> {
    const { pdf } = await madeTicket({
      color,
      sides: [
        { technology: 'Tampon', nodes: [textOf('MMMM', { inks: [{ hex }], xMm: 60, widthMm: 60, fontSizeMm: 8, fontStyle: 'bold' })] },
      ],
    })
    const page = sharp(await pictureOfPage(pdf, 150))
    const px = (mm: number) => Math.round((mm / 25.4) * 150)
    const { data } = await page
      .extract({ left: px(10 + 8.5 + 60), top: px(48), width: px(25), height: px(8) })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data].toSorted((one, other) => one - other)
  }

  test('is drawn in the colour of the body: white ink shows on black', async () => {
    const tones = await tonesOf('black', '#ffffff')
    expect(tones[0]).toBeLessThan(60)
    expect(tones.at(-1)).toBeGreaterThan(240)
  })

  test('shows that black ink on a black body can hardly be seen', async () => {
    const tones = await tonesOf('black', '#000000')
    expect(tones[Math.floor(tones.length * 0.9)]).toBeLessThan(60)
  })
})

test('each ink of the plates has one density wedge with the numbers of its plates, on the colour of the body', async () => {
  const red = { inks: [{ hex: '#da291c', pantone: '485 C' }] }
  const sides = [
    { technology: 'Tampon' as const, nodes: [textOf('VRBA', red), textOf('Praha', { id: 'two', xMm: 130 })] },
    { technology: 'Tampon' as const, nodes: [textOf('VRBA s.r.o.', red)] },
  ]
  const { texts } = await madeTicket({ sides })
  const labels = texts.map(({ text }) => text)
  for (const step of ['100', '75', '50', '25', '10']) expect(labels.filter((text) => text === step)).toHaveLength(2)
  expect(labels).toEqual(expect.arrayContaining(['1, 3', '2']))
})

test('a digital side tells its most process ink and has a wedge of each process ink', async () => {
  const nodes = [textOf('VRBA', { inks: [{ hex: '#111111', pantone: 'CMYK 80 70 60 90' }] })]
  const { texts, pdf } = await madeTicket({ sides: [{ technology: 'Digital', nodes }] })
  expect(pdfText(pdf)).toContain('celkové krytí nejvýše 300 %')
  expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['C', 'M', 'Y', 'K', '100', '75', '50', '25', '10']))
})
