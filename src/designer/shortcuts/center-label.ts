import type { Category } from '#domain/catalogue/categories.ts'

/** The message of centring: on a folding meter the side is a slat. */
export const centerLabel = (category: Category) => (category === 'meter' ? 'commands.centerOnSlat' : 'commands.center')
