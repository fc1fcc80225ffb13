import type { PriceRows } from '#domain/pricing/price-list-schema.ts'

/**
 * The rows of a version as JSON texts of some rows each, which go to a worker thread or back into the database without being parsed here.
 * Several texts, so that none keeps this thread or the database busy for long.
 */
export interface RowsText {
  readonly articles: readonly string[]
  readonly technologies: readonly string[]
}

/** Number of rows of one text. */
export const rowsPerText = 1000

/** The rows of a short list as texts. */
export const toRowsText = ({ articles, technologies }: PriceRows): RowsText => ({
  articles: [JSON.stringify(articles)],
  technologies: [JSON.stringify(technologies)],
})
