/** What a writer has changed: the stock or pictures of a product, or anything of prices, settings and all products. */
export type CatalogueChange = { readonly kind: 'everything' } | { readonly kind: 'stock' | 'images'; readonly productId: string }

/** Changes that are read together. */
export interface CatalogueChanges {
  readonly everything: boolean
  /** The products whose stock or pictures have changed. */
  readonly stockOf: ReadonlySet<string>
  readonly imagesOf: ReadonlySet<string>
}

/** Collects the changes of the catalogue until they are read. */
export function collectChanges() {
  let everything = false
  let stockOf = new Set<string>()
  let imagesOf = new Set<string>()
  return {
    add: (change: CatalogueChange): void => {
      if (change.kind === 'stock') stockOf.add(change.productId)
      else if (change.kind === 'images') imagesOf.add(change.productId)
      else everything = true
    },
    isEmpty: (): boolean => !everything && stockOf.size === 0 && imagesOf.size === 0,
    /** What was collected; collecting starts again. */
    take: (): CatalogueChanges => {
      const taken = { everything, stockOf, imagesOf }
      everything = false
      stockOf = new Set()
      imagesOf = new Set()
      return taken
    },
  }
}
