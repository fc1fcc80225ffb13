/** Runs tasks in the order of their arrival, never more than `limit` at a time. */
export function limitConcurrency(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= limit) await new Promise<void>((start) => waiting.push(start))
    else running += 1
    try {
      return await work()
    } finally {
      // The slot is passed directly to the next task in the queue; no other can take it in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
