import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { printsToCheck } from '#features/orders/orders/server/collect-prints.ts'
import { inThreadChecker } from '#features/orders/orders/server/in-thread-checker.ts'
import { pictureFacts, withThinness } from '#features/orders/orders/server/picture-facts.ts'
import type { UploadedFile } from '#features/designs/uploads/server/reads.ts'
import { defaultSnapshot } from '../../../../../tests/support/shop-without-database.ts'
import type { Teller } from '../teller.ts'
import { choicesOf } from './choices.ts'
import { companyPlans } from './company-story.ts'
import { retailPlans } from './retail-story.ts'
import { storySeed } from './story-actions.ts'
import { storyDaysOf } from './story-days.ts'
import { configurationsOf } from './story-lines.ts'
import type { StoryWorld } from './story-world.ts'
import { everyNth, sweep } from '#tests/support/sweep.ts'

const snapshot = defaultSnapshot()
const world: StoryWorld = {
  days: storyDaysOf(new Date('2026-11-27T10:00:00Z')),
  choices: choicesOf(storySeed),
  snapshot: () => snapshot,
  standIns: {} as StoryWorld['standIns'],
}

test(
  'every design of the story passes the checks of the shop, also for lines and gaps that are too thin',
  { timeout: 600_000 },
  async () => {
    const uploaded = new Map<string, Uint8Array>()
    const teller = {
      upload(bytes: Uint8Array) {
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        uploaded.set(sha256, bytes)
        return Promise.resolve(sha256)
      },
    } as unknown as Teller
    const files = { get: (sha256: string) => Promise.resolve(uploaded.get(sha256) ?? new Uint8Array()) }
    const deps = { files, checker: inThreadChecker }
    const orders = [
      ...retailPlans(world).map(({ order: { key, lines, customer } }) => ({ key, lines, print: customer.print })),
      ...companyPlans(world).map(({ order: { key, lines, print } }) => ({ key, lines, print })),
    ]
    let printed = 0
    const refused: string[] = []
    const tried = sweep(orders, everyNth(4))
    for (const { key, ...order } of tried) {
      const configurations = await configurationsOf(teller, snapshot, { key, ...order })
      const input = { configurations } as unknown as Parameters<typeof printsToCheck>[1]
      const kept = new Map([...uploaded.keys()].map((sha256) => [sha256, { sha256, mediaType: 'image/svg+xml' } as UploadedFile]))
      const facts = await withThinness(deps, snapshot, input, await pictureFacts(deps, input, kept))
      const { named } = await inThreadChecker.checkPrints(printsToCheck(snapshot, input, { facts, locale: 'en' }))
      refused.push(...named.map(({ path, message }) => `${key} ${path}: ${message}`))
      printed += configurations.filter(({ design }) => design.sides.some(({ nodes }) => nodes.length > 0)).length
    }
    expect(refused).toEqual([])
    expect(printed).toBeGreaterThan((150 * tried.length) / orders.length)
  },
)
