import { readDemoState } from './client.ts'

const everyMs = 1000

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, everyMs))

/** Opens a page as soon as the program, which is about to stop, answers again. */
export async function openWhenStarted(path: string): Promise<void> {
  let hasStopped = false
  for (;;) {
    await pause()
    const state = await readDemoState()
    hasStopped ||= state === null || !state.isFilled
    if (hasStopped && state !== null) return window.location.assign(path)
  }
}
