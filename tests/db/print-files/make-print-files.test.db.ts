import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toAmount } from '#domain/money.ts'
import { OrderInput } from '#domain/orders/order-input-schema.ts'
import { mails } from '#db/schema/mails.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { orderPrintFiles } from '#db/schema/print-files.ts'
import { stock } from '#db/schema/products.ts'
import { type Catalogue, openCatalogue } from '#features/catalogue/products/server/open-catalogue.ts'
import { noGuaranteeNotices } from '#features/catalogue/content/server/read-notices.ts'
import { createContentReader } from '#features/catalogue/content/server/read-content.ts'
import { confirmOrder, type OrderMailDeps } from '#features/billing/letters/server/confirm-order.ts'
import { type OrderThreads, startOrderThreads } from '#features/orders/orders/server/order-threads.ts'
import { placeOrder } from '#features/orders/orders/server/place-order.ts'
import { priceOrder } from '#features/orders/orders/server/price-order.ts'
import { storeUpload } from '#features/designs/uploads/server/store-upload.ts'
import { readConfig } from '#platform/server/env.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { openFolder } from '#platform/server/files/open-files.ts'
import { listenerOf } from '#db/listen.ts'
import { type Jobs, openJobs } from '#platform/server/jobs/jobs.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { pictureOf } from '#tests/support/design-nodes.ts'
import { inThreadChecker } from '#features/orders/orders/server/in-thread-checker.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { codeWidth, scanCode } from '#tests/support/scan-code.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { pictureOfPage, platesOfPdf } from '#tests/support/print-rasters.ts'
import { postedMails } from '#platform/server/mail/reads.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { makePrintFiles, type PrintFilesDeps } from '#features/production/print-files/server/make-print-files.ts'
import { type PrintFilesRenderer, startPrintFilesRenderer } from '#features/production/print-files/server/print-files-renderer.ts'
import { printFilesOf } from '#features/production/print-files/server/reads.ts'
import { renewPrintFiles } from '#features/production/print-files/server/renew-print-files.ts'
import { openPaymentProviders } from '#platform/server/payments/open-providers.ts'
import { letterQueues } from '#features/billing/letters/server/jobs.ts'
import { orderQueues } from '#features/orders/orders/server/jobs.ts'
import { outboxQueues } from '#platform/server/mail/jobs.ts'

const payments = openPaymentProviders({ goPay: null, payPal: null }, null)

const placedAt = new Date('2026-11-21T10:00:00Z')
const clock = () => placedAt
const config = readConfig({})
const quiet = { error: () => {} }

let folder: string
let database: TestDatabase
let catalogue: Catalogue
let jobs: Jobs
let files: FileStore
let renderer: OrderThreads
let printRenderer: PrintFilesRenderer
let deps: OrderMailDeps & PrintFilesDeps

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'print-files-'))
  database = await createTestDatabase()
  catalogue = await openCatalogue(database, quiet)
  jobs = await openJobs({ pool: database.pool, listen: listenerOf(database.url) }, quiet, [
    orderQueues.confirm,
    letterQueues.makePrintFiles,
    outboxQueues.sendMail,
  ])
  files = openFolder(folder)
  renderer = startOrderThreads()
  printRenderer = startPrintFilesRenderer()
  const bytes = new TextEncoder().encode(logo)
  await storeUpload(
    { db: database.db, fileStore: files, clock },
    { kind: 'design-image', sender: { ip: '192.0.2.1' }, sha256: sha256Of(bytes), bytes },
  )
  const content = createContentReader(config.site)
  deps = {
    db: database.db,
    files,
    catalogue,
    content,
    guaranteeNotices: noGuaranteeNotices,
    renderer,
    printRenderer,
    jobs,
    mailer: outboxOnlyMailer,
    clock,
    config,
  }
  await database.db.update(stock).set({ quantity: 100_000 }).where(eq(stock.productId, 'block-72'))
})
afterAll(async () => {
  await jobs.stop()
  await renderer.close()
  await printRenderer.close()
  await catalogue.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><circle cx="30" cy="30" r="28" fill="#c8102e"/></svg>'

/**
 * A confirmed order of two meters: one pad printed in a Pantone ink; the other blank, with a logo on its last slat, with the same text on
 * both slats, or in an ink without a code.
 */
async function confirmed(onSecond: 'nothing' | 'logo' | 'both slats alike' | 'an ink without a code' = 'nothing'): Promise<string> {
  const [configuration] = makeOrderBody(0).configurations
  if (!configuration) throw new Error('no configuration')
  const sides = configuration.design.sides.map((side) => ({
    ...side,
    nodes: side.nodes.map((node) => ({ ...node, inks: [{ hex: '#da291c', pantone: '485 C' }] })),
  }))
  const image = sha256Of(new TextEncoder().encode(logo))
  const picture = pictureOf(image, { name: 'vrba.svg', xMm: 90, yMm: 2, widthMm: 16, heightMm: 8 })
  const [text] = sides
  const inRed = (text?.nodes ?? []).map((node) => ({ ...node, inks: [{ hex: '#c8102e' }] }))
  const nodesOf = {
    nothing: [[], []],
    logo: [[], [picture]],
    'both slats alike': [text?.nodes ?? [], text?.nodes ?? []],
    'an ink without a code': [inRed, []],
  }[onSecond]
  const second = { ...configuration.design, sides: sides.map((side, index) => ({ ...side, nodes: nodesOf[index] ?? [] })) }
  const input = OrderInput.parse({
    ...makeOrderBody(0),
    configurations: [
      { ...configuration, design: { ...configuration.design, sides } },
      { ...configuration, id: 'bbbbbbbbbb', design: second },
    ],
  })
  const priced = priceOrder(catalogue.current(), input)
  if (!priced.ok) throw new Error(JSON.stringify(priced.issues))
  const placed = await placeOrder(
    { db: database.db, files, checker: inThreadChecker, catalogue, jobs, payments, stockNotifier: { notify: () => {} }, clock },
    {
      input: { ...input, seenTotal: toAmount(priced.value.totals.totalThousandths) },
      siteLocale: 'cz',
      idempotencyKey: randomUUID(),
    },
  )
  if (!placed.ok) throw new Error(placed.reason)
  await confirmOrder(deps, { orderId: placed.order.id })
  return placed.order.id
}

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
    render: (item) => (item.ticket.barcode.endsWith('-2') ? Promise.reject(new Error('a broken picture')) : printRenderer.render(item)),
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

/** Moves what is printed on the first item by 2 mm, as the approval of a changed design does. */
async function changeDesign(orderId: string): Promise<string> {
  const isFirst = and(eq(orderItems.orderId, orderId), eq(orderItems.position, 0))
  const [item] = await database.db.select().from(orderItems).where(isFirst)
  if (!item) throw new Error('no item')
  const sides = item.design.sides.map((side) => ({ ...side, nodes: side.nodes.map((node) => ({ ...node, xMm: node.xMm + 2 })) }))
  await database.db
    .update(orderItems)
    .set({ design: { ...item.design, sides } })
    .where(isFirst)
  return item.id
}

test('an approved design that was changed gets its own plates and ticket in the place of the old ones, and the shop no second mail', async () => {
  const orderId = await confirmed('logo')
  await makePrintFiles(deps, { orderId })
  const before = await printFilesOf(database.db, orderId)
  const orderItemId = await changeDesign(orderId)
  await renewPrintFiles(deps, { orderId, orderItemId })
  await renewPrintFiles(deps, { orderId, orderItemId })
  const after = await printFilesOf(database.db, orderId)
  expect(after.map(({ orderItemId: of, part }) => [of, part])).toEqual(before.map(({ orderItemId: of, part }) => [of, part]))
  const hasChanged = after.map(({ sha256 }, index) => sha256 !== before[index]?.sha256)
  expect(hasChanged).toEqual(after.map(({ orderItemId: of }) => of === orderItemId))
  expect(await shopMails(orderId)).toHaveLength(1)
})

test('print files are not made of a design that is replaced meanwhile', async () => {
  const orderId = await confirmed()
  const render: PrintFilesRenderer['render'] = async (item) => (await changeDesign(orderId), printRenderer.render(item))
  await expect(makePrintFiles({ ...deps, printRenderer: { render } }, { orderId })).rejects.toThrow('approved meanwhile')
  expect(await printFilesOf(database.db, orderId)).toEqual([])
  await makePrintFiles(deps, { orderId })
  expect(await printFilesOf(database.db, orderId)).toHaveLength(2)
})
