import { type Category, type CategoryTraits, categoryTraits } from '#domain/catalogue/categories.ts'

const labels = {
  slats: 'commands.centerOnSlat',
  faces: 'commands.center',
  facets: 'commands.center',
} as const satisfies Record<CategoryTraits['sides'], string>

/** The message of centring. */
export const centerLabel = (category: Category) => labels[categoryTraits[category].sides]
