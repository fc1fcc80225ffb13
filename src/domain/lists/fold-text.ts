/** A text as searches compare it: without accents and case, as the database's `searchable` does. */
export const foldText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
