import type { StandIns } from '#platform/server/payments/stand-ins/open-stand-ins.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import type { Action } from '../teller.ts'
import { choicesOf } from './choices.ts'
import { planBoard } from './board-plan.ts'
import { companyPlans, companyStory, companyToMake } from './company-story.ts'
import { designStory } from './design-story.ts'
import { foundCompanies } from './found-companies.ts'
import { officeStory } from './office-story.ts'
import { pictureStory } from './picture-story.ts'
import { retailPlans, retailStory, retailToMake } from './retail-story.ts'
import { stockStory } from './stock-story.ts'
import { storyDaysOf } from './story-days.ts'
import type { StoryWorld } from './story-world.ts'

interface Setting {
  readonly endsAt: Date
  readonly standIns: StandIns
  readonly catalogue: { readonly current: () => CatalogueSnapshot }
}

/** Of the choices of the story. */
export const storySeed = 20_261_126

/** Everything that happens in the story, the same for the same end. */
export function storyActions({ endsAt, standIns, catalogue }: Setting): readonly Action[] {
  const world: StoryWorld = { days: storyDaysOf(endsAt), choices: choicesOf(storySeed), snapshot: catalogue.current, standIns }
  const [retail, company] = [retailPlans(world), companyPlans(world)]
  const board = planBoard(world.days, [...retailToMake(world, retail), ...companyToMake(world, company)])
  const told = [
    ...[foundCompanies, officeStory, designStory, pictureStory, stockStory].flatMap((story) => story(world)),
    ...retailStory(world, retail, board),
    ...companyStory(world, company, board),
  ]
  // What would happen later, `at` puts at the end.
  return told.filter(({ at }) => at < endsAt)
}
