import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#db/schema/mails.ts'
import { orderItems } from '#db/schema/orders.ts'
import { postedMails } from '#platform/server/mail/reads.ts'
import { makePrintFiles } from '#features/production/print-files/server/make-print-files.ts'
import { type PrintFilesRenderer } from '#features/production/print-files/server/print-files-renderer.ts'
import { printFilesOf } from '#features/production/print-files/server/reads.ts'
import { renewPrintFiles } from '#features/production/print-files/server/renew-print-files.ts'

import { openPrintFilesShop, type PrintFilesShop } from '#tests/support/print-files-shop.ts'

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
/** Moves what is printed on an item by 2 mm, as the approval of a changed design does. */
async function changeDesign(orderId: string, position = 0): Promise<string> {
  const isItem = and(eq(orderItems.orderId, orderId), eq(orderItems.position, position))
  const [item] = await database.db.select().from(orderItems).where(isItem)
  if (!item) throw new Error('no item')
  const sides = item.design.sides.map((side) => ({ ...side, nodes: side.nodes.map((node) => ({ ...node, xMm: node.xMm + 2 })) }))
  await database.db
    .update(orderItems)
    .set({ design: { ...item.design, sides } })
    .where(isItem)
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
  const render: PrintFilesRenderer['render'] = async (item) => (await changeDesign(orderId), shop.printRenderer.render(item))
  await expect(makePrintFiles({ ...deps, printRenderer: { render } }, { orderId })).rejects.toThrow('approved meanwhile')
  expect(await printFilesOf(database.db, orderId)).toEqual([])
  await makePrintFiles(deps, { orderId })
  expect(await printFilesOf(database.db, orderId)).toHaveLength(2)
})

test('two changed designs that are made again at once leave no plate of an old one', async () => {
  const orderId = await confirmed('logo')
  await makePrintFiles(deps, { orderId })
  const before = await printFilesOf(database.db, orderId)
  const [one, other] = [await changeDesign(orderId), await changeDesign(orderId, 1)]
  let isFirst = true
  const render: PrintFilesRenderer['render'] = async (item) => {
    if (isFirst) {
      isFirst = false
      await renewPrintFiles(deps, { orderId, orderItemId: other })
    }
    return shop.printRenderer.render(item)
  }
  await renewPrintFiles({ ...deps, printRenderer: { render } }, { orderId, orderItemId: one })
  const after = await printFilesOf(database.db, orderId)
  expect(after.map(({ part }) => part)).toEqual(before.map(({ part }) => part))
  expect(after.filter(({ sha256 }) => before.some((old) => old.sha256 === sha256))).toEqual([])
})
