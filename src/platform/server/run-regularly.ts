/**
 * Runs an action at once and then at an interval, but not while it is still running. It must not throw, and does not keep the process alive.
 * @returns how to end it, without waiting for a run that is under way
 */
export function runRegularly(action: () => Promise<void>, everyMs: number): () => void {
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    await action()
    isRunning = false
  }
  void run()
  const timer = setInterval(() => void run(), everyMs).unref()
  return () => clearInterval(timer)
}
