/** Work that shares memory: what does not fit waits, in order of arrival. */
export interface MemoryBudget {
  /**
   * Runs work that takes about so many MB, once they are free. Work that takes more than the whole budget runs alone. Work whose signal
   * aborts while it waits runs at once, and sees so itself.
   */
  readonly run: <Value>(megabytes: number, work: () => Promise<Value>, signal?: AbortSignal) => Promise<Value>
}

/** A budget in MB. */
export function createMemoryBudget(total: number): MemoryBudget {
  let free = total
  const waiting = new Set<{ readonly megabytes: number; readonly start: () => void }>()

  function startNext(): void {
    for (const next of waiting) {
      if (next.megabytes > free) return
      waiting.delete(next)
      free -= next.megabytes
      next.start()
    }
  }

  /** Whether the work has its share: false when its signal aborted first. */
  const waitForShare = (megabytes: number, signal: AbortSignal | undefined): Promise<boolean> =>
    new Promise((resolve) => {
      const stopWaiting = () => {
        waiting.delete(share)
        resolve(false)
        startNext()
      }
      const share = {
        megabytes,
        start: () => {
          signal?.removeEventListener('abort', stopWaiting)
          resolve(true)
        },
      }
      waiting.add(share)
      signal?.addEventListener('abort', stopWaiting, { once: true })
      startNext()
    })

  return {
    async run(megabytes, work, signal) {
      const share = Math.min(megabytes, total)
      if (signal?.aborted || !(await waitForShare(share, signal))) return work()
      try {
        return await work()
      } finally {
        free += share
        startNext()
      }
    },
  }
}
