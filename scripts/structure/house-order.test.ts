import { expect, test } from 'vitest'
import { houseOrder, listedHouses } from './house-order.ts'

const text = `# Architecture

1. **\`goods/\`** What is sold. It has
   two sentences.
   Rooms: \`prices\`, \`stock\`.
2. **\`sales/\`** Who buys it, by \`place-order.ts\`. Rooms: \`orders\`.

After the list.
`
const paths = ['src/features/goods/prices/reads.ts', 'src/features/goods/stock/reads.ts', 'src/features/sales/orders/reads.ts']

/** Imports as `from > to`. */
const violationsOf = (...imports: readonly string[]) =>
  houseOrder(
    text,
    paths,
    imports.map((one) => {
      const [from = '', to = ''] = one.split(' > ')
      return { from, to }
    }),
  )
const messagesFor = (document: string, ...files: readonly string[]) => houseOrder(document, files, []).map(({ message }) => message)

test('the list of houses is read with the rooms of each, from the bottom to the top', () =>
  expect(listedHouses(text)).toEqual([
    { name: 'goods', rooms: ['prices', 'stock'] },
    { name: 'sales', rooms: ['orders'] },
  ]))

test('a house may import a house below it, its own rooms, and the layers; others and tests may import houses', () =>
  expect(
    violationsOf(
      'src/features/sales/orders/reads.ts > src/features/goods/stock/reads.ts',
      'src/features/goods/stock/reads.ts > src/features/goods/prices/reads.ts',
      'src/features/goods/stock/reads.ts > src/domain/money.ts',
      'src/app/server/jobs.ts > src/features/sales/orders/reads.ts',
      'src/features/goods/stock/reads.test.ts > src/features/sales/orders/reads.ts',
    ),
  ).toEqual([]))

test('a house may not import a house above it', () =>
  expect(violationsOf('src/features/goods/stock/reads.ts > src/features/sales/orders/reads.ts')).toEqual([
    {
      path: 'src/features/goods/stock/reads.ts',
      message: expect.stringContaining(
        'house-order: imports src/features/sales/orders/reads.ts, but sales stands above goods in ARCHITECTURE.md.',
      ) as string,
    },
  ]))

test('the document lists every house and every room, and no others', () => {
  expect(messagesFor(text, ...paths, 'src/features/office/lists/reads.ts', 'src/features/sales/proofs/reads.ts')).toEqual([
    'house-order: lacks the house src/features/office: list it at its place in the order',
    'house-order: does not name the room src/features/sales/proofs',
  ])
  expect(messagesFor(text, 'src/features/goods/prices/reads.ts')).toEqual([
    'house-order: lists the house sales, which src/features does not have',
    'house-order: names the room goods/stock, which does not exist',
  ])
})

test('a project without features needs no document', () => expect(messagesFor('', 'src/domain/money.ts')).toEqual([]))

test('there are ten houses at most', () => {
  const names = 'a b c d e f g h i j k'.split(' ')
  const messages = (houses: readonly string[]) =>
    messagesFor(
      houses.map((name, index) => `${index + 1}. **\`${name}/\`** Rooms: \`room\`.\n`).join(''),
      ...houses.map((name) => `src/features/${name}/room/reads.ts`),
    )
  expect(messages(names.slice(1))).toEqual([])
  expect(messages(names)).toEqual(['house-order: src/features has 11 houses: at most 10, so that their order is seen at a glance'])
})
