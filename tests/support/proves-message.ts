import { type RunnerTestCase as Test, TestRunner } from 'vitest'
import type { MessageId } from './error-catalogue.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The messages of the error catalogue that the test proves. */
    messages?: MessageId[]
  }
}

/** Call it in the test that causes a message of the error catalogue: it counts once the test has passed. */
export function provesMessage(...ids: readonly MessageId[]): void {
  const test = TestRunner.getCurrentTest<Test | undefined>()
  if (!test) throw new Error('only a test proves a message')
  test.meta.messages = [...(test.meta.messages ?? []), ...ids]
}
