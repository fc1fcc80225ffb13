import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import type { StandIns } from '#platform/server/payments/stand-ins/open-stand-ins.ts'
import type { Choices } from './choices.ts'
import type { StoryDays } from './story-days.ts'

/** What every part of the story needs. */
export interface StoryWorld {
  readonly days: StoryDays
  readonly choices: Choices
  readonly snapshot: () => CatalogueSnapshot
  readonly standIns: StandIns
}

/** The accounts of the office. */
export const office = { admin: 'admin@demo.example', dealer: 'dealer@demo.example' } as const
