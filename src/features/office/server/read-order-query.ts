import { DealerListQuery, type OrderListQuery } from '../schema.ts'

/** Reads the query of a list's page. A parameter that is not valid counts as absent: an old bookmark still shows a list. */
export const readOrderListQuery = (params: URLSearchParams): OrderListQuery =>
  DealerListQuery.parse(
    Object.fromEntries(
      Object.entries(DealerListQuery.shape).flatMap(([name, schema]) => {
        const value = params.get(name)
        return value !== null && schema.safeParse(value).success ? [[name, value]] : []
      }),
    ),
  )
