import { test } from '@playwright/test'
import type { MessageId } from '../error-catalogue.ts'

/** The annotation type by which reports name what a test proves of the error catalogue. */
export const messageAnnotation = 'message'

/** Declares that the test triggers a message of the error catalogue. It counts once the test has passed. */
export function provesMessage(...ids: readonly MessageId[]): void {
  for (const description of ids) test.info().annotations.push({ type: messageAnnotation, description })
}
