import { useState } from 'react'
import { useFailure } from './use-failure.ts'

interface Confirmed {
  /** Runs the confirmed action. What it throws is shown, and the action can be confirmed again. */
  readonly run: (action: () => Promise<unknown>) => Promise<void>
  readonly isBusy: boolean
  /** The words for the failure; null without one. */
  readonly cause: string | null
  /** Drops the failure, for a dialog that closes and asks again later. */
  readonly dismiss: () => void
}

/** The state of a dialog whose action is performed while it is open. */
export function useConfirmed(): Confirmed {
  const { cause, keep } = useFailure()
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  async function run(action: () => Promise<unknown>): Promise<void> {
    setIsBusy(true)
    setHasFailed(false)
    try {
      await action()
    } catch (error) {
      keep(error)
      setHasFailed(true)
    } finally {
      setIsBusy(false)
    }
  }
  return { run, isBusy, cause: hasFailed ? cause : null, dismiss: () => setHasFailed(false) }
}
