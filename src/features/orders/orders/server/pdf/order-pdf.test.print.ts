import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pdfText } from '#tests/support/pdf-text.ts'
import { qrCode } from '#platform/qr/qr-code.ts'
import { type OrderDocument, pagePlaceholders } from '../documents/order-document.ts'
import { orderPdf } from './order-pdf.ts'

const party = { title: 'Odběratel', lines: ['Žofie Říhová', 'Příčná 5', '602 00 Brno'] }

const documentWith = (itemCount: number, note: string): OrderDocument => ({
  locale: 'cz',
  brand: 'Rule & Lead',
  orderCode: '26114827',
  title: 'Objednávka 26114827',
  facts: [{ label: 'Vystaveno', value: '21.11.2026' }],
  seller: party,
  buyer: party,
  delivery: party,
  deliverySpan: '28.11.2026 až 05.12.2026',
  items: Array.from({ length: itemCount }, (_, index) => ({
    title: `Položka číslo ${index + 1}.`,
    facts: '2 m, 10 dílků',
    quantity: '1 000 ks × 22,50 Kč',
    total: `${index + 1},00\u202fKč`,
    oneOffs: null,
    printPicture: null,
    sides: [{ sideIndex: 0, swatches: ['#c8102e'], inks: 'První dílek: PANTONE 485 C', print: 'tampontisk, 60 × 6 mm od 80 mm' }],
  })),
  sums: [{ label: 'Zboží a potisk', value: '44 750,00 Kč' }],
  toPay: { label: 'Celkem s DPH', value: '57 186,00 Kč' },
  payment: {
    state: 'due',
    title: 'Platba bankovním převodem',
    rows: [{ label: 'Účet', value: '19-2000145399/0800' }],
    day: { label: 'Splatnost', value: '05.12.2026' },
    qr: { payload: 'SPD*1.0', caption: 'QR Platba' },
  },
  notices: [],
  note: note === '' ? null : { label: 'Poznámka.', text: note },
  printFiles: [],
  noPrint: 'Bez potisku',
  footer: {
    register: 'Rule & Lead s.r.o.',
    email: 'studio@ruleandlead.example',
    page: `Strana ${pagePlaceholders.page} z ${pagePlaceholders.pages}`,
  },
})

async function textOf(itemCount: number, note = '', facts: Partial<OrderDocument> = {}): Promise<readonly string[]> {
  const jpeg = await sharp({ create: { width: 60, height: 8, channels: 3, background: '#f4f2ec' } })
    .jpeg()
    .toBuffer()
  const pictures = Array.from({ length: itemCount }, () => ({ item: jpeg, sides: [{ jpeg, widthMm: 234, heightMm: 16 }] }))
  const pdf = await orderPdf({ ...documentWith(itemCount, note), ...facts }, pictures, qrCode('SPD*1.0'))
  return pdfText(pdf).split('\f').slice(0, -1)
}

test('a small order fits on one page', async () => {
  const pages = await textOf(2)
  expect(pages).toHaveLength(1)
  for (const part of ['Žofie Říhová', '2,00 Kč', '57 186,00 Kč', 'Strana 1 z 1']) expect(pages[0]).toContain(part)
})

test('a customer who writes Greek or Cyrillic finds the name in it, and of any other script the original in the text', async () => {
  const lines = ['Αθήνα ΑΕ – ООО «Ромашка» 北京', 'Александр Říha']
  const [page = ''] = await textOf(1, '', { buyer: { title: 'Odběratel', lines } })
  for (const word of ['Αθήνα', 'Ромашка', '北京', 'Александр Říha']) expect(page).toContain(word)
})

test('a side has a ruler above it and one at its left', async () => {
  const [page = ''] = await textOf(1)
  // '10 dílků' is not a ruler's label.
  expect(page).toMatch(/\b220\b/)
  expect(page).toMatch(/\b10\b(?! dílků)/)
})

test('a large order takes as many pages as it needs; no item is split, lost or repeated', async () => {
  const pages = await textOf(50, 'Prosíme zavolat. '.repeat(100))
  expect(pages.length).toBeGreaterThan(5)
  for (const [index, page] of pages.entries()) expect(page).toContain(`Strana ${index + 1} z ${pages.length}`)
  for (let item = 1; item <= 50; item += 1) {
    const on = pages.filter((page) => page.includes(`Položka číslo ${item}.`))
    expect(on).toHaveLength(1)
    expect(on[0]).toContain(` ${item},00 Kč`)
  }
  expect(pages.at(-1)).toContain('57 186,00 Kč')
})
