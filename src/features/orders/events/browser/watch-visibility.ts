import { isReady } from '#platform/browser/is-ready.ts'

/** A machine that wakes up shows its pages before it has a network; a shop that restarts is back within seconds. */
const probeMs = 1000
/** While the shop stays away it is asked less and less often. */
const maxProbeMs = 15_000

/** The browser does not tell whether the next page ever comes: it may have been a download, or the visitor stopped it. */
const leaveMs = 15_000

const resolvesLater = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves when the page is visible, or when the signal ends the wait. */
async function whenVisible(signal: AbortSignal): Promise<void> {
  if (signal.aborted || document.visibilityState === 'visible') return
  const { promise, resolve } = Promise.withResolvers<void>()
  const show = () => {
    if (document.visibilityState === 'visible') resolve()
  }
  document.addEventListener('visibilitychange', show, { signal })
  signal.addEventListener('abort', () => resolve())
  await promise
}

let leftAt = -Infinity

/** Notices when the visitor goes to another document, until the signal. */
export function watchLeaving(signal: AbortSignal): void {
  window.addEventListener('beforeunload', () => (leftAt = performance.now()), { signal })
}

/** Whether the next document is awaited. In its answer the visitor may have become somebody else, who is refused the data of this page. */
const isBeingLeft = (): boolean => performance.now() - leftAt < leaveMs

/**
 * Resolves when the page is looked at, is not being left, and the shop can render it again. A failed reload would put an error in the place of the page, and of
 * what is typed there.
 * @returns false when the signal has ended the wait
 */
export async function whenShown(signal: AbortSignal): Promise<boolean> {
  const isOver = () => signal.aborted
  await whenVisible(signal)
  for (let wait = probeMs; !isOver(); wait = Math.min(2 * wait, maxProbeMs)) {
    if (!isBeingLeft() && (await isReady(signal)) && !isBeingLeft()) return !isOver()
    await resolvesLater(wait)
  }
  return false
}
