import { expect, test } from 'vitest'
import { workOnJobs } from './jobs.ts'
import { queues } from './queues.ts'

test('every queue has exactly one worker', async () => {
  const worked: string[] = []
  const jobs = {
    work: async ({ name }: { readonly name: string }) => {
      worked.push(name)
      await Promise.resolve()
    },
  }
  // No dependency is used before a job runs.
  await workOnJobs({ jobs } as unknown as Parameters<typeof workOnJobs>[0])
  expect(worked.toSorted()).toEqual(queues.map(({ name }) => name).toSorted())
})
