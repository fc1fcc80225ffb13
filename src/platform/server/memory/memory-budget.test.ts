import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryBudget } from './memory-budget.ts'

const total = 260

/** Work that lasts until it is told to end. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let hasStarted = false
  const work = () => {
    hasStarted = true
    return promise
  }
  return { work, end: resolve, hasStarted: () => hasStarted }
}

test('work that fits runs at the same time, and what does not fit waits', async () => {
  const budget = createMemoryBudget(total)
  const [workbook, picture, page] = [heldWork(), heldWork(), heldWork()]
  const all = [budget.run(170, workbook.work), budget.run(80, picture.work), budget.run(170, page.work)]
  await turn()
  expect([workbook.hasStarted(), picture.hasStarted(), page.hasStarted()]).toEqual([true, true, false])
  picture.end()
  await turn()
  expect(page.hasStarted()).toBe(false)
  workbook.end()
  await turn()
  expect(page.hasStarted()).toBe(true)
  page.end()
  await Promise.all(all)
})

test('small work does not pass large work that came before it', async () => {
  const budget = createMemoryBudget(total)
  const [picture, product, other] = [heldWork(), heldWork(), heldWork()]
  const all = [budget.run(80, picture.work), budget.run(9000, product.work), budget.run(80, other.work)]
  await turn()
  expect([product.hasStarted(), other.hasStarted()]).toEqual([false, false])
  picture.end()
  await turn()
  expect([product.hasStarted(), other.hasStarted()]).toEqual([true, false])
  product.end()
  await turn()
  other.end()
  await Promise.all(all)
})

test('work whose sender leaves while it waits sees so itself, and keeps nothing from the others', async () => {
  const budget = createMemoryBudget(total)
  const [picture, product, other] = [heldWork(), heldWork(), heldWork()]
  const leaving = new AbortController()
  const all = [budget.run(80, picture.work), budget.run(260, product.work, leaving.signal), budget.run(80, other.work)]
  await turn()
  leaving.abort()
  await turn()
  expect([product.hasStarted(), other.hasStarted()]).toEqual([true, true])
  for (const { end } of [picture, product, other]) end()
  await Promise.all(all)
})

test('whatever comes, fails or leaves, the running work never takes more than the budget, and all of it runs', async () => {
  const task = fc.record({ megabytes: fc.integer({ min: 1, max: 400 }), turns: fc.nat(4), fails: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(task, { maxLength: 20 }), async (tasks) => {
      const budget = createMemoryBudget(total)
      let taken = 0
      let ended = 0
      await Promise.allSettled(
        tasks.map(({ megabytes, turns, fails }) =>
          budget.run(megabytes, async () => {
            const share = Math.min(megabytes, total)
            taken += share
            expect(taken).toBeLessThanOrEqual(total)
            for (let nth = 0; nth < turns; nth += 1) await turn()
            taken -= share
            ended += 1
            if (fails) throw new Error('a damaged picture')
          }),
        ),
      )
      expect(ended).toBe(tasks.length)
    }),
  )
})
