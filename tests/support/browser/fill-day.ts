import type { Locator } from '@playwright/test'
import { type Day, formatDay } from '#domain/format/days.ts'
import { expect } from './shop-test.ts'

/** Types a day into its field as people do, and leaves the field. */
export async function fillDay(field: Locator, day: Day): Promise<void> {
  await field.fill(formatDay(day))
  await field.blur()
}

/** The day that a field shows; without one the field is empty. */
export const expectDay = (field: Locator, day: Day | null): Promise<void> => expect(field).toHaveValue(day === null ? '' : formatDay(day))
