import { required } from '#domain/required.ts'
import type { Action, Teller } from '../teller.ts'
import { companies, type StoryCompany } from './companies.ts'
import { storyDesign } from './story-designs.ts'
import type { StoryWorld } from './story-world.ts'

const saved = [
  { name: '2 m, logo', productId: 'block-72', color: 'white', scale: 'freeTop', quantity: 300 },
  { name: '2 m, logo + QR', productId: 'block-52', color: 'yellow116', scale: 'freeTop', quantity: 500 },
  { name: '30 cm', productId: 'ruler-9', color: 'natural', scale: 'single', quantity: 200 },
] as const

/** Saves a design for everybody in the company: its inks are offered as brand colours from then on. */
async function save(teller: Teller, { snapshot }: StoryWorld, company: StoryCompany, nth: number): Promise<void> {
  const { name, ...variant } = required(saved[nth], `saved design ${nth}`)
  const product = required(snapshot().product(variant.productId), variant.productId)
  const design = await storyDesign(teller, { ...variant, product, print: company.print })
  const body = { ...variant, name: `${company.print.lines[0]}, ${name}`, design }
  await teller.ask({ method: 'POST', path: 'b2b/designs', as: company.email, locale: company.locale, body })
}

/** The companies save what they order again and again. */
export function designStory(world: StoryWorld): Action[] {
  return companies.slice(0, 3).flatMap((company, number) =>
    saved.map((_, nth): Action => ({
      at: world.days.at(world.days.workday(-75 + nth * 20 + number), 660),
      does: (teller) => save(teller, world, company, nth),
    })),
  )
}
