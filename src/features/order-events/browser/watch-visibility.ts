/** A machine that wakes up shows its pages before it has a network. */
const probeMs = 1000

const answers = (signal: AbortSignal): Promise<boolean> =>
  fetch('/api/health', { signal }).then(
    ({ ok }) => ok,
    () => false,
  )

const resolvesLater = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Resolves when the page is looked at: at once, or for a hidden one when it is shown again and the shop answers, since a failed reload would
 * put an error in the place of the page.
 * @returns false when the signal has ended the wait
 */
export async function whenShown(signal: AbortSignal): Promise<boolean> {
  const isOver = () => signal.aborted
  if (isOver()) return false
  if (document.visibilityState === 'visible') return true
  const { promise, resolve } = Promise.withResolvers<void>()
  const show = () => {
    if (document.visibilityState === 'visible') resolve()
  }
  document.addEventListener('visibilitychange', show, { signal })
  signal.addEventListener('abort', () => resolve())
  await promise
  for (;;) {
    const doesAnswer = await answers(signal)
    if (isOver() || doesAnswer) return doesAnswer
    await resolvesLater(probeMs)
  }
}
