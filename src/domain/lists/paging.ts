/** Default number of rows per page of a list. */
export const defaultPageSize = 10
export const maxPageSize = 100
/** The last page that can be opened. Beyond it the list asks to narrow the filter, because such queries are slow. */
export const maxPage = 1000
/** A shorter search phrase matches half of all orders. */
export const minPhraseLength = 3
/** Rows are counted up to this number; a longer list shows "more than". */
export const countedTo = 10_000

/** The number of pages of a list that can be opened. */
export const pagesOf = ({ total, limit }: { readonly total: number; readonly limit: number }): number =>
  Math.min(maxPage, Math.max(1, Math.ceil(total / limit)))

/** The first and the last page and those around the current one, in order. */
export const pagesNear = (page: number, pages: number): readonly number[] =>
  [...new Set([1, page - 2, page - 1, page, page + 1, page + 2, pages])].filter((nth) => nth >= 1 && nth <= pages).toSorted((a, b) => a - b)
