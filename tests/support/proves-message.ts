import { type RunnerTestCase as Test, TestRunner } from 'vitest'
import type { MessageId } from './error-catalogue.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What the test proves of the error catalogue. */
    messages?: MessageId[]
  }
}

/** To be called by the test that brings a message of the error catalogue about: it counts once the test has passed. */
export function provesMessage(...ids: readonly MessageId[]): void {
  const test = TestRunner.getCurrentTest<Test | undefined>()
  if (!test) throw new Error('only a test proves a message')
  test.meta.messages = [...(test.meta.messages ?? []), ...ids]
}
