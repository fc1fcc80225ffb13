import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#platform/browser/call-api.ts'
import { postRetry } from './client.ts'

interface Retry {
  /** The id of the job being retried. */
  readonly retrying: string | null
  readonly hasFailed: boolean
  readonly retry: (job: { readonly name: string; readonly id: string }) => Promise<void>
}

/** Retries failed jobs and reloads the page's data. */
export function useRetry(): Retry {
  const { revalidate } = useRevalidator()
  const [retrying, setRetrying] = useState<string | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  return {
    retrying,
    hasFailed,
    async retry(job) {
      setRetrying(job.id)
      setHasFailed(false)
      try {
        await postRetry(job)
      } catch (error) {
        // A job that no longer exists has succeeded meanwhile.
        if (!(error instanceof ApiError) || error.status !== 404) setHasFailed(true)
      }
      await revalidate()
      setRetrying(null)
    },
  }
}
