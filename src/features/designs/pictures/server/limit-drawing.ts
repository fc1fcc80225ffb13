/**
 * Maximum cost of drawing in CPU seconds: several times what an accepted picture costs, so that a busy machine, on which the same work takes
 * more of them, accepts what an idle one does. What a drawing costs is counted before: see `drawing-work.ts`.
 */
const cpuSeconds = 20
/** Factor for orders: a picture that was accepted must be drawn for its order, however busy the machine is. */
const timesForOrders = 3
/** Only for a process that hangs: at low priority on a busy machine, drawing can take minutes. */
const hangMs = 30 * 60_000
const watchEveryMs = 100

interface Drawing {
  readonly isForOrder: boolean
  /** CPU seconds so far. */
  readonly usedSeconds: () => number
  readonly end: () => void
}

/** Ends a drawing that costs too much. CPU time counts, not elapsed time: a busy machine must not refuse what an idle one accepts. */
export function limitDrawing({ isForOrder, usedSeconds, end }: Drawing): void {
  const limitSeconds = cpuSeconds * (isForOrder ? timesForOrders : 1)
  const endIfOver = () => {
    if (usedSeconds() > limitSeconds) end()
  }
  setInterval(endIfOver, watchEveryMs).unref()
  setTimeout(end, hangMs).unref()
}
