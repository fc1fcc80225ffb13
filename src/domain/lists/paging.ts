/** Rows on a page of a list unless somebody asks for others. */
export const defaultPageSize = 10
export const maxPageSize = 100
/** Behind it a list says "narrow the filter": nobody reads that far, and the database would. */
export const maxPage = 1000
/** Rows are counted up to here; more are "more than". */
export const countedTo = 10_000

/** How many pages of a list can be opened. */
export const pagesOf = ({ total, limit }: { readonly total: number; readonly limit: number }): number =>
  Math.min(maxPage, Math.max(1, Math.ceil(total / limit)))

/** The first and the last page, and those beside the shown one, in their order. */
export const pagesNear = (page: number, pages: number): readonly number[] =>
  [...new Set([1, page - 2, page - 1, page, page + 1, page + 2, pages])].filter((nth) => nth >= 1 && nth <= pages).toSorted((a, b) => a - b)
