import { describe, expect, test } from 'vitest'
import { chosenBlanks, chosenDays, chosenRuns, countChoices, groupedRuns, readBoardChoice } from './board-filters.ts'
import type { BoardOrder, MadeRun } from './board-view.ts'
import { inOrderOfInks, pickingList, pressWork, runsOfOrders } from './queue-runs.ts'

const red = { hex: '#da291c', pantone: '485 C' }
const black = { hex: '#000000' }
const pad = (ink: typeof black, plate: string, isKept = false): MadeRun => ({
  technology: 'Tampon',
  inks: [ink],
  count: 1,
  plates: [{ key: plate, count: 1, isKept }],
})
const order = (id: string, productId: string, runs: readonly MadeRun[], status: BoardOrder['status'] = 'designApproved'): BoardOrder => ({
  id,
  orderCode: id,
  customer: '',
  status,
  manufactureDate: '2026-12-01',
  promisedOn: null,
  isLate: false,
  isOverdue: false,
  pieces: 100,
  printRuns: 1,
  nextStatuses: [],
  items: [{ id, productId, color: 'white', scale: 'freeTop', quantity: 100, runs }],
})
const one = order('1', 'block-72', [pad(black, 'a')])
const two = order('2', 'pencil', [pad(red, 'b')])
const three = order('3', 'block-72', [pad(black, 'a')])
const blank = order('4', 'pencil', [])
const orders = [one, two, three, blank]
const choiceOf = (query: string) => readBoardChoice(new URLSearchParams(query))
const found = (query: string) =>
  chosenDays([{ day: '2026-12-01', load: { pieces: 400, printRuns: 3 }, orders }], choiceOf(query)).flatMap((day) =>
    day.orders.map(({ id }) => id),
  )

describe('the board shows', () => {
  test.each([
    ['', ['1', '2', '3', '4']],
    ['ink=485 c', ['2']],
    ['article=pencil', ['2', '4']],
    ['technology=Tampon&article=block-72', ['1', '3']],
    ['technology=Tampon&ink=%23000000', ['1', '3']],
    ['technology=Digital&ink=%23000000', []],
    ['ink=nothing of the kind', []],
  ])('for "%s" the orders %j', (query, ids) => expect(found(query)).toEqual(ids))

  test('with each ink, article and technology the number of its orders', () => {
    const counts = countChoices(orders)
    expect(counts.inks.map(({ value, count }) => [value.hex, count])).toEqual([
      ['#000000', 2],
      ['#da291c', 1],
    ])
    expect(counts.articles).toEqual([
      { value: 'block-72', count: 2 },
      { value: 'pencil', count: 2 },
    ])
    expect(counts.technologies).toEqual([{ value: 'Tampon', count: 3 }])
  })
})

test.each([
  ['', ['4']],
  ['article=pencil', ['4']],
  ['article=block-72', []],
  ['ink=485 c', []],
  ['technology=Tampon', []],
])('for "%s" the items without print are those of the orders %j', (query, ids) =>
  expect(chosenBlanks(orders, choiceOf(query)).map(({ order: { id } }) => id)).toEqual(ids),
)

test('equal inks stand behind each other, orders without print last', () => {
  expect(inOrderOfInks(orders).map(({ id }) => id)).toEqual(['2', '1', '3', '4'])
  const groups = groupedRuns(chosenRuns(orders, choiceOf('')), 'article')
  expect(groups.map((runs) => runs.map(({ order: { id } }) => id))).toEqual([['2'], ['1', '3']])
})

test('the press needs a wash-up between inks and plates once a design, for what is not printed yet', () => {
  expect(pressWork(runsOfOrders(orders))).toEqual({ runs: 3, inkChanges: 1, plates: { toMake: 2, kept: 0 } })
  const kept = order('5', 'pencil', [pad(red, 'c', true)])
  expect(pressWork(runsOfOrders([...orders, kept])).plates).toEqual({ toMake: 2, kept: 1 })
  expect(pressWork(runsOfOrders([order('6', 'pencil', [pad(red, 'd')], 'produced')]))).toMatchObject({ runs: 0, plates: { toMake: 0 } })
})

test('the picking list has a line for each version with the orders that it is for', () => {
  const stock = [{ productId: 'block-72', color: 'white', scale: 'freeTop' as const, quantity: 40 }]
  expect(
    pickingList(orders, stock).map(({ productId, quantity, left, orders: from }) => [productId, quantity, left, from.map(({ id }) => id)]),
  ).toEqual([
    ['block-72', 200, 40, ['1', '3']],
    ['pencil', 200, null, ['2', '4']],
  ])
})
