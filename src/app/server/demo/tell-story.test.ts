import { expect, test } from 'vitest'
import type { StoryRecord } from './story-record.ts'
import type { Action, Teller } from './teller.ts'
import { tellStory } from './tell-story.ts'

const at = (day: number, hour = 12): Date => new Date(Date.UTC(2026, 8, day, hour))

/** Tells acts and returns what happened, with the time of the story. */
async function told(actions: (note: (what: string) => void) => readonly Action[], done = 0): Promise<readonly string[]> {
  const log: string[] = []
  let time = ''
  const note = (what: string): void => void log.push(`${time} ${what}`)
  const moved = (to: Date) => {
    time = to.toISOString().slice(5, 13)
  }
  const record = {
    moveTo: (to: Date) => Promise.resolve(moved(to)),
    setActions: () => Promise.resolve(),
    setDone: (count: number) => Promise.resolve(note(`${count} done`)),
  } as unknown as StoryRecord
  await tellStory(actions(note), {
    record,
    teller: {} as Teller,
    async asOne(work) {
      note('begin')
      await work()
      note('commit')
    },
    setTime: () => {},
    work: () => Promise.resolve(),
    watch: () => Promise.resolve(note('watch')),
    done,
    onProgress: () => {},
  })
  return log
}

const actOf = (day: number, what: string, note: (what: string) => void): Action => ({
  at: at(day),
  does: () => Promise.resolve(note(what)),
})

test('actions happen in the order of their times, each with the mornings before it and its record in one transaction', async () => {
  expect(await told((note) => [actOf(3, 'pays', note), actOf(1, 'orders', note)])).toEqual([
    ' begin',
    '09-01T12 orders',
    '09-01T12 1 done',
    '09-01T12 commit',
    '09-01T12 begin',
    '09-02T06 watch',
    '09-03T06 watch',
    '09-03T12 pays',
    '09-03T12 2 done',
    '09-03T12 commit',
  ])
})

test('a story goes on after the last action that was recorded', async () => {
  expect(await told((note) => [actOf(1, 'orders', note), actOf(1, 'pays', note)], 1)).toEqual([
    ' begin',
    '09-01T12 pays',
    '09-01T12 2 done',
    '09-01T12 commit',
  ])
})

test('an action that fails ends the story, and is not recorded', async () => {
  const failing: Action = { at: at(1), does: () => Promise.reject(new Error('refused')) }
  await expect(told((note) => [actOf(1, 'orders', note), failing])).rejects.toThrow('refused')
})
