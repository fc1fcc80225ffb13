import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CatalogueBasis } from '#features/catalogue/products/server/record-reads.ts'
import { encoders, type Encoding } from '#platform/server/http/encodings.ts'

/** A rendered page in every encoding that a browser may accept. */
export interface CachedPage {
  /** The catalogue data that it shows: it is dropped when they change, and not before. */
  readonly basis: CatalogueBasis
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** Each encoding is made once, when it is first asked for. */
  readonly bodyIn: (encoding: Encoding) => Promise<Buffer>
}

/** The cache key of a page. */
export interface PageCacheKey {
  readonly key: string
  /** Whether it is the plain URL of one of our sites. There are a few hundred of these, but any number of queries and ports. */
  readonly isPlain: boolean
}

/** Caches whole pages that are the same for every anonymous visitor; the least recently used is dropped first. */
export interface PageCache {
  readonly get: (cacheKey: PageCacheKey) => CachedPage | undefined
  readonly set: (cacheKey: PageCacheKey, page: CachedPage) => void
  /** Resolves when the rendering of the page that is underway has ended, or at once when there is none. */
  readonly rendered: (cacheKey: PageCacheKey) => Promise<void>
  /** Remembers a rendering as underway until it ends. @returns the rendering */
  readonly underway: <Outcome>(cacheKey: PageCacheKey, rendering: Promise<Outcome>) => Promise<Outcome>
  /** How many pages are kept. */
  readonly size: () => number
}

/** Pages at plain URLs are cached separately, so that requests with arbitrary queries and ports can't evict them. */
export function createPageCache(max: { readonly plain: number; readonly other: number }): PageCache {
  const plain = new LRUCache<string, CachedPage>({ max: max.plain })
  const other = new LRUCache<string, CachedPage>({ max: max.other })
  const renderings = new Map<string, Promise<unknown>>()
  return {
    get: ({ key, isPlain }) => (isPlain ? plain : other).get(key),
    set: ({ key, isPlain }, page) => void (isPlain ? plain : other).set(key, page),
    size: () => plain.size + other.size,
    async rendered({ key }) {
      await renderings.get(key)?.catch(() => {})
    },
    underway({ key }, rendering) {
      renderings.set(key, rendering)
      return rendering.finally(() => {
        if (renderings.get(key) === rendering) renderings.delete(key)
      })
    },
  }
}

/** Prepares a rendered page for the cache. The ETag is strong: it identifies the bytes of the uncompressed page. */
export function preparePage(html: Buffer, headers: Readonly<Record<string, string>>, basis: CatalogueBasis): CachedPage {
  const bodies: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    basis,
    headers,
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
    bodyIn: (encoding) => (bodies[encoding] ??= encoders[encoding](html)),
  }
}
