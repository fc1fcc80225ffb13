import { z } from 'zod'
import { categories } from '#domain/catalogue/categories.ts'
import { minPhraseLength } from '#domain/lists/paging.ts'

/** The number of things that wait for the office beside each entry of the navigation; 100 stands for more than 99. */
export const Waiting = z.object({ orders: z.number(), refunds: z.number(), jobs: z.number(), stock: z.number() })
export type Waiting = z.infer<typeof Waiting>

export const SearchQuery = z.object({ phrase: z.string().trim().min(minPhraseLength).max(200) })
export const SearchResult = z.object({
  orders: z.array(z.object({ id: z.string(), token: z.string(), orderCode: z.string(), customer: z.string() })),
  partners: z.array(z.object({ id: z.string(), priceListId: z.string(), name: z.string(), companyId: z.string() })),
  articles: z.array(z.object({ heliosId: z.string(), description: z.string(), category: z.enum(categories), productId: z.string() })),
})
export type SearchResult = z.infer<typeof SearchResult>
