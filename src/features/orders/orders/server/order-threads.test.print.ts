import { afterAll, expect, test } from 'vitest'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { blankDesign } from '#domain/design/document.ts'
import { required } from '#domain/required.ts'
import { sideWith, textOf } from '#tests/support/design-nodes.ts'
import { OrderInput } from '#domain/orders/order-input-schema.ts'
import { Overload } from '#platform/server/http/overload.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { startOrderThreads } from './order-threads.ts'
import { printsToCheck } from './collect-prints.ts'

const checker = startOrderThreads()
afterAll(() => checker.close())

const { products, settings } = readDefaultCatalogue()
const catalogue = { product: (id: string) => products.find((product) => product.id === id) ?? null, settings }

/** Different letters that no font has: the slowest text to check. */
const unknownLetters = String.fromCodePoint(...Array.from({ length: 400 }, (_, index) => 0x4e00 + index))

/** An order with the given number of lines, each with the given number of texts. */
function printsOf(lines: number, texts: number) {
  const nodes = Array.from({ length: texts }, (_, index) => textOf(unknownLetters, { id: String(index) }))
  const [line] = makeOrderBody(0).configurations
  const design = { ...blankDesign(), sides: [sideWith(...nodes), ...blankDesign().sides.slice(1)] }
  const configurations = Array.from({ length: lines }, (_, index) => ({ ...line, id: String(index).padStart(10, 'x'), design }))
  return printsToCheck(catalogue, OrderInput.parse({ ...makeOrderBody(0), configurations }), { facts: new Map(), locale: 'en' })
}

/** Counts the turns of the event loop during a promise: at most one if the work ran in this thread. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await work
  isOver = true
  return turns
}

test('the largest possible order is checked without blocking other requests', async () => {
  await checker.checkPrints(printsOf(1, 1))
  const check = checker.checkPrints(printsOf(7, 200))
  expect(await turnsDuring(check)).toBeGreaterThan(10)
  const { named, total } = await check
  expect([named.length, total]).toEqual([20, 4200])
})

test('a drawing of a megabyte is read without blocking other requests', async () => {
  const strokes = '<path d="M5 5L95 45" stroke="#c8102e" stroke-width="0.5"/>'.repeat(16_000)
  const bytes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">${strokes}</svg>`)
  const read = checker.readPicture({ bytes, mediaType: 'image/svg+xml', separations: [] })
  expect(await turnsDuring(read)).toBeGreaterThan(10)
  expect(await read).toMatchObject({ kind: 'vector', widthPx: 100, lines: { alone: 0.5 } })
})

test('when a hundred orders wait, further ones are refused at once and the waiting ones are checked', async () => {
  const slow = checker.checkPrints(printsOf(7, 200))
  const answers = await Promise.allSettled(Array.from({ length: 150 }, () => checker.checkPrints(printsOf(1, 1))))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
  expect(refused).toHaveLength(49)
  expect(refused.every((reason) => reason instanceof Overload)).toBe(true)
  expect(await slow).toMatchObject({ total: 4200 })
})

test('many pictures of ordered items never stop an order: too many are refused, and the order is checked first', async () => {
  const product = required(
    products.find(({ id }) => id === 'block-72'),
    'product',
  )
  const item = { product, color: 'white', scale: 'freeTop', design: blankDesign() } as const
  const draw = () => checker.drawProof({ item, sideIndexes: [], images: new Map() })
  const drawings = Promise.allSettled(Array.from({ length: 150 }, draw))
  expect(await checker.checkPrints(printsOf(1, 1))).toMatchObject({ total: 3 })
  const refused = (await drawings).flatMap((drawing) => (drawing.status === 'rejected' ? [drawing.reason as unknown] : []))
  expect(refused).toHaveLength(130)
  expect(refused.every((reason) => reason instanceof Overload)).toBe(true)
})

test('an order without print uses no thread', async () => {
  const [line] = makeOrderBody(0).configurations
  const order = OrderInput.parse({ ...makeOrderBody(0), configurations: [{ ...line, design: blankDesign() }] })
  const unstarted = startOrderThreads()
  const prints = printsToCheck(catalogue, order, { facts: new Map(), locale: 'en' })
  expect(prints.lines).toEqual([])
  expect(await unstarted.checkPrints(prints)).toEqual({ named: [], total: 0 })
  await unstarted.close()
})
