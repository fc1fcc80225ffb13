import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#db/schema/mails.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { orderPrintFiles } from '#db/schema/print-files.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { codeWidth, scanCode } from '#tests/support/scan-code.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { pictureOfPage, platesOfPdf } from '#tests/support/print-rasters.ts'
import { postedMails } from '#platform/server/mail/reads.ts'
import { makePrintFiles, type PrintFilesDeps } from '#features/production/print-files/server/make-print-files.ts'
import { printFilesOf } from '#features/production/print-files/server/reads.ts'

import { config, logo, openPrintFilesShop, placedAt, type PrintFilesShop } from '#tests/support/print-files-shop.ts'

let shop: PrintFilesShop
let database: PrintFilesShop['database']
let files: PrintFilesShop['files']
let deps: PrintFilesShop['deps']
let confirmed: PrintFilesShop['confirmed']

beforeAll(async () => {
  shop = await openPrintFilesShop()
  ;({ database, files, deps, confirmed } = shop)
})
afterAll(() => shop.close())

const shopMails = (orderId: string) =>
  postedMails({ db: database.db, files }, and(eq(mails.orderId, orderId), like(mails.uniqueKey, '%shop')))
const codeOf = async (orderId: string) =>
  (await database.db.select({ code: orders.orderCode }).from(orders).where(eq(orders.id, orderId)))[0]?.code ?? ''

test('a printed item gets a file for its side and a ticket, a blank one nothing; the mail to the shop contains them', async () => {
  const orderId = await confirmed()
  expect(await shopMails(orderId)).toEqual([])
  await makePrintFiles(deps, { orderId })

  const [code, made] = [await codeOf(orderId), await printFilesOf(database.db, orderId)]
  expect(made.map(({ kind, part, fileName }) => [kind, part, fileName])).toEqual([
    ['side', 0, `tisk-${code}-1-strana-1.pdf`],
    ['ticket', 6, `zakazkovy-list-${code}-1.pdf`],
  ])
  const [mail, ...others] = await shopMails(orderId)
  expect(others).toEqual([])
  const carried = mail?.attachments.filter(({ contentType }) => contentType === 'application/pdf').map(({ fileName }) => fileName)
  expect(carried).toEqual([`objednavka-${code}.pdf`, `tisk-${code}-1-strana-1.pdf`, `zakazkovy-list-${code}-1.pdf`])
})

test('every printed item has its own files; the pictures are attached as uploaded', async () => {
  const orderId = await confirmed('logo')
  await makePrintFiles(deps, { orderId })
  const code = await codeOf(orderId)
  const [mail] = await shopMails(orderId)
  expect(mail?.subject).toContain(`Nová objednávka ${code}`)
  const listed = mail?.attachments.filter(({ contentId }) => contentId === undefined) ?? []
  expect(listed.map(({ fileName }) => fileName)).toEqual([
    `objednavka-${code}.pdf`,
    `tisk-${code}-1-strana-1.pdf`,
    `zakazkovy-list-${code}-1.pdf`,
    `tisk-${code}-2-strana-2.pdf`,
    `zakazkovy-list-${code}-2.pdf`,
    '2-vrba.svg',
  ])
  expect(new TextDecoder().decode(await files.get(listed.at(-1)?.sha256 ?? ''))).toBe(logo)
  // A picture without inks prints digitally: its shapes in process inks.
  const second = await files.get(listed[3]?.sha256 ?? '')
  expect((await platesOfPdf(second))['Magenta']).toBeGreaterThan(0)
})

test('the stored files match their rows: the plates of the chosen ink, and a complete ticket', async () => {
  const orderId = await confirmed()
  await makePrintFiles(deps, { orderId })
  const [side, ticket] = await Promise.all(
    (await printFilesOf(database.db, orderId)).map(async ({ sha256, sizeBytes }) => {
      const bytes = await files.get(sha256)
      expect(sha256Of(bytes)).toBe(sha256)
      expect(bytes.length).toBe(sizeBytes)
      return bytes
    }),
  )
  const plates = await platesOfPdf(side ?? new Uint8Array())
  expect(Object.keys(plates).filter((name) => (plates[name] ?? 0) > 0)).toEqual(['PANTONE 485 C'])
  const text = pdfText(ticket ?? new Uint8Array())
  const words = [
    `Zakázka ${await codeOf(orderId)}, položka 1 z 2`,
    'Block 72, bílá',
    'Strana 1: První dílek',
    'Tampontisk, 1 barva',
    'Měřítko 1:1',
  ]
  for (const word of [...words, 'PANTONE 485 C', 'VRBA tesařství', '80', 'Klišé 1', 'Jana Vrbová', '21.11.2026 11:00', '50 mm'])
    expect(text).toContain(word)
})

test('a phone that scans the ticket opens the order in the office', async () => {
  const orderId = await confirmed()
  await makePrintFiles(deps, { orderId })
  const ticket = (await printFilesOf(database.db, orderId)).at(-1)
  const bytes = await files.get(ticket?.sha256 ?? '')
  // As a plain office printer prints it.
  const page = await pictureOfPage(bytes, 300)
  expect(await scanCode(page)).toBe(`http://localhost:${config.port}/b2b/objednavka/${orderId}`)
  expect(await codeWidth(page)).toBeGreaterThanOrEqual((19.9 / 25.4) * 300)
})

test('slats with the same print share a plate', async () => {
  const orderId = await confirmed('both slats alike')
  await makePrintFiles(deps, { orderId })
  const ticket = (await printFilesOf(database.db, orderId)).at(-1)
  const text = pdfText(await files.get(ticket?.sha256 ?? ''))
  expect(text).toMatch(/Strana 1: První dílek +Tampontisk, 1 barva, klišé 1/)
  expect(text).toMatch(/Strana 2: Poslední dílek +Tampontisk, 1 barva, klišé 1/)
  expect(text).not.toContain('Klišé 2')
})

test('the ticket names an ink without a code as the shopper saw it, in the table and at its plate, there with its plate in the file', async () => {
  const orderId = await confirmed('an ink without a code')
  await makePrintFiles(deps, { orderId })
  const ticket = (await printFilesOf(database.db, orderId)).at(-1)
  const text = pdfText(await files.get(ticket?.sha256 ?? ''))
  expect(text).toMatch(/VRBA tesařství +míchaná červená +\d/)
  expect(text).toMatch(/Klišé 1 +míchaná červená HEX C8102E/)
  expect(text.match(/HEX C8102E/g)).toHaveLength(1)
})

test('a repeated job after a crash and concurrent jobs duplicate nothing', async () => {
  const orderId = await confirmed()
  await makePrintFiles(deps, { orderId })
  const before = await printFilesOf(database.db, orderId)
  // As if the process had died before committing its rows and mail.
  const items = await database.db.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.orderId, orderId))
  for (const { id } of items) await database.db.delete(orderPrintFiles).where(eq(orderPrintFiles.orderItemId, id))
  await database.db.delete(mails).where(like(mails.uniqueKey, `order ${orderId} shop`))
  await Promise.all([makePrintFiles(deps, { orderId }), makePrintFiles(deps, { orderId })])
  await makePrintFiles(deps, { orderId })
  expect(await printFilesOf(database.db, orderId)).toEqual(before)
  expect(await shopMails(orderId)).toHaveLength(1)
})

test('an item without print files does not hold back the others', async () => {
  const orderId = await confirmed('logo')
  const later = () => new Date(placedAt.getTime() + 11 * 60_000)
  const withoutSecond: PrintFilesDeps['printRenderer'] = {
    render: (item) =>
      item.ticket.barcode.endsWith('-2') ? Promise.reject(new Error('a broken picture')) : shop.printRenderer.render(item),
  }
  await expect(makePrintFiles({ ...deps, printRenderer: withoutSecond }, { orderId })).rejects.toThrow('a broken picture')
  expect(await shopMails(orderId)).toEqual([])
  await expect(makePrintFiles({ ...deps, printRenderer: withoutSecond, clock: later }, { orderId })).rejects.toThrow('a broken picture')
  const code = await codeOf(orderId)
  const [mail, ...others] = await shopMails(orderId)
  expect(others).toEqual([])
  expect(mail?.attachments.map(({ fileName }) => fileName)).toContain(`tisk-${code}-1-strana-1.pdf`)
  expect(await printFilesOf(database.db, orderId)).toHaveLength(2)
  await makePrintFiles(deps, { orderId })
  expect(await printFilesOf(database.db, orderId)).toHaveLength(4)
  expect(await shopMails(orderId)).toHaveLength(1)
})

test('an order whose files cannot be made is mailed to the shop after ten minutes; the files follow when possible', async () => {
  const orderId = await confirmed()
  const broken = { ...deps, printRenderer: { render: () => Promise.reject(new Error('out of memory')) } }
  await expect(makePrintFiles(broken, { orderId })).rejects.toThrow('out of memory')
  expect(await shopMails(orderId)).toEqual([])
  const later = () => new Date(placedAt.getTime() + 11 * 60_000)
  await expect(makePrintFiles({ ...broken, clock: later }, { orderId })).rejects.toThrow('out of memory')
  expect(await shopMails(orderId)).toHaveLength(1)
  expect(await printFilesOf(database.db, orderId)).toEqual([])
  await makePrintFiles(deps, { orderId })
  expect(await printFilesOf(database.db, orderId)).toHaveLength(2)
  expect(await shopMails(orderId)).toHaveLength(1)
})
