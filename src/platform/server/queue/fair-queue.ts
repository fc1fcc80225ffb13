export interface FairQueueLimits {
  /** How much runs at once; of one sender, one piece of work at a time. */
  readonly atOnce: number
  /** How much of one sender may wait. */
  readonly waitingPerSender: number
  /** How much may wait in all. */
  readonly waiting: number
}

/** What became of queued work: its value, or why it did not run. */
export type QueueResult<Value> =
  | { readonly ok: true; readonly value: Value }
  /** `sender-full`: this sender has enough waiting; `queue-full`: all senders together have; `aborted`: the sender has left. */
  | { readonly ok: false; readonly reason: 'sender-full' | 'queue-full' | 'aborted' }

export interface FairQueue {
  /** Runs work when it is its sender's turn. Rejects with the error of the work alone. */
  readonly run: <Value>(sender: string, work: () => Promise<Value>, signal?: AbortSignal) => Promise<QueueResult<Value>>
}

/**
 * A queue in which senders take turns (round robin): however much one sender queues, the others wait for one piece of its work at most.
 * It is kept in the memory of one process.
 */
export function createFairQueue({ atOnce, waitingPerSender, waiting: maximumWaiting }: FairQueueLimits): FairQueue {
  const running = new Set<string>()
  /** Senders in the order of their turns, each with the starts of its waiting work. */
  const waiting = new Map<string, (() => void)[]>()

  const countWaiting = (): number => [...waiting.values()].reduce((sum, starts) => sum + starts.length, 0)

  function startNext(): void {
    if (running.size >= atOnce) return
    for (const [sender, [start, ...later]] of waiting) {
      if (running.has(sender)) continue
      if (later.length > 0) waiting.set(sender, later)
      else waiting.delete(sender)
      running.add(sender)
      return start?.()
    }
  }

  /** The sender's next turn comes after that of everybody who waits now. */
  function endTurn(sender: string): void {
    running.delete(sender)
    const later = waiting.get(sender)
    if (later) {
      waiting.delete(sender)
      waiting.set(sender, later)
    }
    startNext()
  }

  function stopWaiting(sender: string, start: () => void): void {
    const left = (waiting.get(sender) ?? []).filter((other) => other !== start)
    if (left.length > 0) waiting.set(sender, left)
    else waiting.delete(sender)
  }

  /** Resolves to whether the turn came before the sender left. */
  const waitForTurn = (sender: string, signal: AbortSignal | undefined): Promise<boolean> =>
    new Promise((resolve) => {
      const start = () => {
        signal?.removeEventListener('abort', leave)
        resolve(true)
      }
      const leave = () => {
        stopWaiting(sender, start)
        resolve(false)
      }
      waiting.set(sender, [...(waiting.get(sender) ?? []), start])
      signal?.addEventListener('abort', leave, { once: true })
      startNext()
    })

  return {
    async run(sender, work, signal) {
      if (signal?.aborted) return { ok: false, reason: 'aborted' }
      const isFree = running.size < atOnce && !running.has(sender)
      if (!isFree && (waiting.get(sender)?.length ?? 0) >= waitingPerSender) return { ok: false, reason: 'sender-full' }
      if (!isFree && countWaiting() >= maximumWaiting) return { ok: false, reason: 'queue-full' }
      if (!(await waitForTurn(sender, signal))) return { ok: false, reason: 'aborted' }
      try {
        return { ok: true, value: await work() }
      } finally {
        endTurn(sender)
      }
    },
  }
}
