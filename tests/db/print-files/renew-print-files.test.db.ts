import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#db/schema/mails.ts'
import { orderMessages, orderProofs } from '#db/schema/order-thread.ts'
import { orderItems } from '#db/schema/orders.ts'
import { printProofedDesign } from '#features/orders/proofs/server/print-proofed-design.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { postedMails } from '#platform/server/mail/reads.ts'
import { makePrintFiles } from '#features/production/print-files/server/make-print-files.ts'
import { type PrintFilesRenderer } from '#features/production/print-files/server/print-files-renderer.ts'
import { printFilesOf } from '#features/production/print-files/server/reads.ts'
import { renewPrintFiles } from '#features/production/print-files/server/renew-print-files.ts'

import { logo, openPrintFilesShop, placedAt, type PrintFilesShop } from '#tests/support/print-files-shop.ts'

let shop: PrintFilesShop
let database: PrintFilesShop['database']
let deps: PrintFilesShop['deps']
let confirmed: PrintFilesShop['confirmed']

beforeAll(async () => {
  shop = await openPrintFilesShop()
  ;({ database, deps, confirmed } = shop)
})
afterAll(() => shop.close())

const shopMails = (orderId: string) =>
  postedMails({ db: database.db, files: shop.files }, and(eq(mails.orderId, orderId), like(mails.uniqueKey, '%shop')))
/** Puts a proof in the place of what is printed on an item, with every object 2 mm to the right, as an approval does. */
async function approveChange(orderId: string, position = 0): Promise<string> {
  const { db } = database
  const [item] = await db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.position, position)))
  if (!item) throw new Error('no item')
  const sides = item.design.sides.map((side) => ({ ...side, nodes: side.nodes.map((node) => ({ ...node, xMm: node.xMm + 2 })) }))
  const [messageId, proofId, sha256] = [randomUUID(), randomUUID(), sha256Of(new TextEncoder().encode(logo))]
  await db.insert(orderMessages).values({ id: messageId, orderId, author: 'dealer', createdAt: placedAt })
  await db.insert(orderProofs).values({
    id: proofId,
    orderItemId: item.id,
    messageId,
    version: 1,
    fileName: 'proof.svg',
    sha256,
    design: { ...item.design, sides },
    approval: 'approved',
  })
  await db.transaction((tx) => printProofedDesign(tx, proofId, placedAt))
  return item.id
}

test('an approved design that was changed gets its own plates and ticket, the old ones are gone at once, and the shop gets no second mail', async () => {
  const orderId = await confirmed('logo')
  await makePrintFiles(deps, { orderId })
  const before = await printFilesOf(database.db, orderId)
  const orderItemId = await approveChange(orderId)
  const left = await printFilesOf(database.db, orderId)
  expect(left).toEqual(before.filter(({ orderItemId: of }) => of !== orderItemId))
  await renewPrintFiles(deps, { orderId })
  await renewPrintFiles(deps, { orderId })
  const after = await printFilesOf(database.db, orderId)
  expect(after.map(({ orderItemId: of, part }) => [of, part])).toEqual(before.map(({ orderItemId: of, part }) => [of, part]))
  const hasChanged = after.map(({ sha256 }, index) => sha256 !== before[index]?.sha256)
  expect(hasChanged).toEqual(after.map(({ orderItemId: of }) => of === orderItemId))
  expect(await shopMails(orderId)).toHaveLength(1)
})

test('print files are not made of a design that is replaced meanwhile', async () => {
  const orderId = await confirmed()
  const render: PrintFilesRenderer['render'] = async (item) => (await approveChange(orderId), shop.printRenderer.render(item))
  await expect(makePrintFiles({ ...deps, printRenderer: { render } }, { orderId })).rejects.toThrow('approved meanwhile')
  expect(await printFilesOf(database.db, orderId)).toEqual([])
  await makePrintFiles(deps, { orderId })
  expect(await printFilesOf(database.db, orderId)).toHaveLength(2)
})

test('two changed designs that are made again at once leave no plate of an old one', async () => {
  const orderId = await confirmed('logo')
  await makePrintFiles(deps, { orderId })
  const before = await printFilesOf(database.db, orderId)
  await approveChange(orderId)
  let isFirst = true
  const render: PrintFilesRenderer['render'] = async (item) => {
    if (isFirst) {
      isFirst = false
      await approveChange(orderId, 1)
      await renewPrintFiles(deps, { orderId })
    }
    return shop.printRenderer.render(item)
  }
  await expect(renewPrintFiles({ ...deps, printRenderer: { render } }, { orderId })).rejects.toThrow('approved meanwhile')
  await renewPrintFiles(deps, { orderId })
  const after = await printFilesOf(database.db, orderId)
  expect(after.map(({ part }) => part)).toEqual(before.map(({ part }) => part))
  expect(after.filter(({ sha256 }) => before.some((old) => old.sha256 === sha256))).toEqual([])
})
