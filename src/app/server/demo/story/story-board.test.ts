import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSnapshot } from '../../../../../tests/support/shop-without-database.ts'
import { planBoard } from './board-plan.ts'
import { choicesOf } from './choices.ts'
import { companyPlans, companyToMake } from './company-story.ts'
import { retailPlans, retailToMake } from './retail-story.ts'
import { storySeed } from './story-actions.ts'
import { storyDaysOf } from './story-days.ts'
import type { StoryWorld } from './story-world.ts'
import { making } from './work-on-order.ts'

const snapshot = defaultSnapshot()

/** How many of the steps of making each order have been told, at a moment at which the story ends. */
function toldSteps(endsAt: Date): readonly number[] {
  const days = storyDaysOf(endsAt)
  const world: StoryWorld = { days, choices: choicesOf(storySeed), snapshot: () => snapshot, standIns: {} as StoryWorld['standIns'] }
  const orders = [...retailToMake(world, retailPlans(world)), ...companyToMake(world, companyPlans(world))]
  const board = planBoard(days, orders)
  return orders.map(
    ({ key, plannedOn }) =>
      making(days, { key, plannedOn, place: board.get(key), code: '' }).filter(({ day, minute }) => days.at(day, minute) < endsAt).length,
  )
}

test('whenever a demo begins, its orders wait for production, are in production, produced and delivered', () => {
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (endsAt) => {
      const told = toldSteps(endsAt)
      for (const steps of [1, 2, 3, 5]) expect(told).toContain(steps)
    }),
    { numRuns: 60 },
  )
})
