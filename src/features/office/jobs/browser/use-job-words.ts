import { failureKind } from '#domain/jobs/failure-kind.ts'
import { knownJob } from '#domain/jobs/job-names.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { FailedJob } from '../schema.ts'

/** What a failed job should have done and why it failed, in words. The program's own words are for those who look after the server. */
export function useJobWords() {
  const t = useMessages('office')
  return ({ name, lastError }: Pick<FailedJob, 'name' | 'lastError'>) => {
    const known = knownJob(name)
    return { name: known === null ? name : t(`jobs.names.${known}`), failure: t(`jobs.failures.${failureKind(lastError)}`) }
  }
}
