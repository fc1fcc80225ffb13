import { hourMs } from '#domain/format/durations.ts'
import type { StoryRecord } from './story-record.ts'
import type { Action, Teller } from './teller.ts'

interface Telling {
  readonly record: StoryRecord
  readonly teller: Teller
  /** Runs work as one transaction. */
  readonly asOne: (work: () => Promise<void>) => Promise<void>
  readonly setTime: (at: Date) => void
  /** Does the jobs that are due by then. */
  readonly work: (until: Date) => Promise<void>
  /** The daily work of the shop itself, between two days of the story. */
  readonly watch: () => Promise<void>
  /** How many actions an earlier run has told. */
  readonly done: number
  readonly onProgress: (done: number, actions: number) => void
}

/** The mornings between two moments, at six o'clock UTC. */
function mornings(from: Date, to: Date): Date[] {
  const first = new Date(from)
  first.setUTCHours(6, 0, 0, 0)
  const found: Date[] = []
  for (let at = first.getTime(); at <= to.getTime(); at += 24 * hourMs) if (at > from.getTime()) found.push(new Date(at))
  return found
}

/**
 * Tells the actions in the order of their times, each at its time. An action, the mornings before it, the jobs it causes and the note that it
 * is done are one transaction: a killed program goes on with the first action that was not told, and nothing of that has happened.
 */
export async function tellStory(
  actions: readonly Action[],
  { record, teller, asOne, setTime, work, watch, done, onProgress }: Telling,
): Promise<void> {
  const inOrder = actions.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const moveTo = async (at: Date) => {
    setTime(at)
    await record.moveTo(at)
  }
  await record.setActions(inOrder.length)
  for (const [index, action] of inOrder.entries()) {
    if (index < done) continue
    const before = inOrder[index - 1]?.at ?? action.at
    await asOne(async () => {
      for (const morning of mornings(before, action.at)) {
        await moveTo(morning)
        await watch()
        await work(morning)
      }
      await moveTo(action.at)
      await action.does(teller)
      await work(action.at)
      await record.setDone(index + 1)
    })
    onProgress(index + 1, inOrder.length)
  }
}
