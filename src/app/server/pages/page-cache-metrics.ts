import { gauge, type MetricFamily } from '#platform/server/metrics/exposition.ts'

/** How often a page that may be cached was, and how many pages are. */
export const pageCacheMetrics = (served: { readonly hit: number; readonly miss: number }, pages: number): readonly MetricFamily[] => [
  {
    name: 'shop_page_cache_requests_total',
    help: 'Requests for pages that are the same for every visitor: a hit was in the cache, a miss was rendered.',
    type: 'counter',
    samples: (['hit', 'miss'] as const).map((outcome) => ({ labels: { outcome }, value: served[outcome] })),
  },
  gauge('shop_page_cache_entries', 'Pages in the cache.', pages),
]
