import { pagesOf } from './paging.ts'

interface Page {
  readonly items: readonly unknown[]
  readonly total: number
  readonly limit: number
}

/** A page of a list. A page beyond the last shows the last page, because rows go while a page is open. */
export async function pageOrLast<Query extends { readonly page: number }, List extends Page>(
  query: Query,
  read: (query: Query) => Promise<List>,
): Promise<List> {
  const list = await read(query)
  return list.items.length > 0 || query.page === 1 ? list : read({ ...query, page: pagesOf(list) })
}
