import { test } from '@playwright/test'
import type { MessageId } from '../error-catalogue.ts'

/** The kind of annotation under which reports name what a test proves of the error catalogue. */
export const messageAnnotation = 'message'

/** To be called by the test that brings a message of the error catalogue about: it counts once the test has passed. */
export function provesMessage(...ids: readonly MessageId[]): void {
  for (const description of ids) test.info().annotations.push({ type: messageAnnotation, description })
}
