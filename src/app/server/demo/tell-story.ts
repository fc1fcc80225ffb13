import { type Action, Refused, type Teller } from './teller.ts'
import type { StoryRecord } from './story-record.ts'

interface Telling {
  readonly record: StoryRecord
  readonly teller: Teller
  readonly setTime: (at: Date) => void
  /** Does the jobs that are due by then. */
  readonly work: (until: Date) => Promise<void>
  /** The daily work of the shop itself, between two days of the story. */
  readonly watch: () => Promise<void>
  /** How many acts an earlier run has told. */
  readonly done: number
  readonly onProgress: (done: number, actions: number) => void
}

const hourMs = 3_600_000

/** The mornings between two moments, at six o'clock UTC. */
function mornings(from: Date, to: Date): Date[] {
  const first = new Date(from)
  first.setUTCHours(6, 0, 0, 0)
  const found: Date[] = []
  for (let at = first.getTime(); at <= to.getTime(); at += 24 * hourMs) if (at > from.getTime()) found.push(new Date(at))
  return found
}

/** A reply that says that the act has happened already. */
const conflict = 409

/**
 * Tells the acts in the order of their times, each at its time, and goes on where a killed program stopped. The first act after that may have
 * been told without being recorded; then the shop refuses it as something that has happened.
 */
export async function tellStory(
  actions: readonly Action[],
  { record, teller, setTime, work, watch, done, onProgress }: Telling,
): Promise<void> {
  const inOrder = actions.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const moveTo = async (at: Date) => {
    setTime(at)
    await record.moveTo(at)
  }
  await record.setActions(inOrder.length)
  let before = inOrder[Math.max(0, done - 1)]?.at ?? new Date(0)
  for (const [index, action] of inOrder.entries()) {
    if (index < done) continue
    for (const morning of index === 0 ? [] : mornings(before, action.at)) {
      await moveTo(morning)
      await watch()
      await work(morning)
    }
    await moveTo(action.at)
    before = action.at
    try {
      // What a killed program left.
      if (index === done) await work(action.at)
      await action.does(teller)
    } catch (error) {
      if (!(index === done && done > 0 && error instanceof Refused && error.status === conflict)) throw error
    }
    await work(action.at)
    await record.setDone(index + 1)
    onProgress(index + 1, inOrder.length)
  }
}
