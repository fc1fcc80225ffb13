import { expect, test } from 'vitest'
import { workOnActions, workOnSchedule } from './jobs.ts'
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
  const deps = { jobs } as unknown as Parameters<typeof workOnSchedule>[0]
  await workOnActions(deps)
  await workOnSchedule(deps)
  expect(worked.toSorted()).toEqual(queues.map(({ name }) => name).toSorted())
})
