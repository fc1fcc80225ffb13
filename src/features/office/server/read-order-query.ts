import { minPhraseLength } from '#domain/lists/paging.ts'
import { DealerListQuery, type OrderListQuery } from '../schema.ts'

const isTooShort = (name: string, value: string): boolean => name === 'phrase' && value.trim().length < minPhraseLength

/**
 * Reads the query of a list's page. A parameter that is not valid counts as absent, and so does a phrase that is too short: an old bookmark
 * still shows a list.
 */
export const readOrderListQuery = (params: URLSearchParams): OrderListQuery =>
  DealerListQuery.parse(
    Object.fromEntries(
      Object.entries(DealerListQuery.shape).flatMap(([name, schema]) => {
        const value = params.get(name)
        return value !== null && !isTooShort(name, value) && schema.safeParse(value).success ? [[name, value]] : []
      }),
    ),
  )
