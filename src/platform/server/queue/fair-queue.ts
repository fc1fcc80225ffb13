export interface FairQueueLimits {
  /** Tasks that run concurrently; one at a time per sender. */
  readonly atOnce: number
  /** Maximum number of waiting tasks per sender. */
  readonly waitingPerSender: number
  /** Maximum number of waiting tasks in total. */
  readonly waiting: number
}

/** The result of a queued task: its value, or why it did not run. */
export type QueueResult<Value> =
  | { readonly ok: true; readonly value: Value }
  /**
   * `sender-full`: this sender has too many tasks waiting; `queue-full`: all senders together have; `aborted`: the sender has disconnected.
   */
  | { readonly ok: false; readonly reason: 'sender-full' | 'queue-full' | 'aborted' }

export interface FairQueue {
  /** Runs a task when it is its sender's turn. Rejects only with the task's own error. */
  readonly run: <Value>(sender: string, work: () => Promise<Value>, signal?: AbortSignal) => Promise<QueueResult<Value>>
}

/**
 * A queue in which senders take turns (round robin): however many tasks one sender queues, the others wait for at most one of them. Kept in
 * the memory of one process.
 */
export function createFairQueue({ atOnce, waitingPerSender, waiting: maximumWaiting }: FairQueueLimits): FairQueue {
  const running = new Set<string>()
  /** Senders in turn order, each with the start functions of its waiting tasks. */
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

  /** Moves the sender behind all waiting senders. */
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

  /** Resolves to whether the turn came before the sender disconnected. */
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
