import { useFailure } from '#ui/forms/use-failure.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#platform/browser/call-api.ts'
import { postRetry } from './client.ts'

interface RetriedJob {
  readonly name: string
  readonly id: string
}

interface Retry<Job extends RetriedJob> {
  /** The id of the job being retried. */
  readonly retrying: string | null
  /** The job whose retry was not accepted, until the next answer; `nth` tells one refusal from the next. */
  readonly failed: { readonly id: string; readonly nth: number } | null
  readonly hasFailed: boolean
  /** The words for the retry that was not accepted. */
  readonly cause: string
  /** The job whose retry was accepted last, until it should have ended. */
  readonly begun: Job | null
  readonly retry: (job: Job) => Promise<void>
}

/** After this time a retried job has usually ended. */
const endedAfterMs = 5000

/** Retries failed jobs and reloads the page's data, once more when the job should have ended. */
export function useRetry<Job extends RetriedJob = RetriedJob>(): Retry<Job> {
  const { revalidate } = useRevalidator()
  const [retrying, setRetrying] = useState<string | null>(null)
  const { cause, keep } = useFailure()
  const [failed, setFailed] = useState<Retry<Job>['failed']>(null)
  const [begun, setBegun] = useState<Job | null>(null)
  useEffect(() => {
    if (begun === null) return
    const timer = setTimeout(() => {
      void revalidate().then(() => setBegun((last) => (last === begun ? null : last)))
    }, endedAfterMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `revalidate` is new after each reload, which must not cause the next one
  }, [begun])
  return {
    retrying,
    failed,
    hasFailed: failed !== null,
    cause,
    begun,
    async retry(job) {
      setRetrying(job.id)
      let isStarted = true
      try {
        await postRetry(job)
      } catch (error) {
        // A job that no longer exists has succeeded meanwhile.
        isStarted = false
        if (!(error instanceof ApiError) || error.status !== 404) {
          keep(error)
          setFailed((last) => ({ id: job.id, nth: (last?.nth ?? 0) + 1 }))
          setRetrying(null)
          return
        }
      }
      setFailed(null)
      // A copy: the same job may be retried again.
      setBegun(isStarted ? { ...job } : null)
      await revalidate()
      setRetrying(null)
    },
  }
}
