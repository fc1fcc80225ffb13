import { nanoid } from 'nanoid'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { stockOf } from '#domain/catalogue/product.ts'
import { blankDesign, type DesignDocument } from '#domain/design/document.ts'
import { configurationIdLength, piecesInCart } from '#domain/orders/cart.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { canAddQuantity, holdQuantity, type QuantityBounds, type QuantityField, startQuantity } from '#domain/quantity/enter-quantity.ts'
import { minimumQuantity } from '#domain/quantity/minimum.ts'
import { cartStore } from '#features/cart/cart-store.ts'
import { useCart } from '#features/cart/use-cart.ts'
import { chooseVariant } from '#features/catalogue/choose-variant.ts'
import { discardDraft, readDraft, saveDraft } from '#features/designs/draft-store.ts'
import type { ConfigurationView } from './configuration-view.ts'

/** Whether the draft is kept: not touched yet, kept, or the browser has no room. */
export type Kept = 'untouched' | 'saved' | 'storage-full'

/** Colour and scale stand in the query, so that they outlive a reload and can be sent to somebody. */
function useVariant({ product, availabilities, settings }: ConfigurationView) {
  const [query, setQuery] = useSearchParams()
  const [color, scale] = [query.get('color'), query.get('scale')]
  const variant = useMemo(
    () => chooseVariant(product, availabilities, minimumQuantity(settings, product), { color, scales: scale === null ? [] : [scale] }),
    [product, availabilities, settings, color, scale],
  )
  const change = (wanted: { readonly color?: string; readonly scale?: string }) =>
    setQuery(
      (before) => {
        for (const [key, value] of Object.entries({ ...variant, ...wanted })) before.set(key, value)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { variant, query, change }
}

/** What this page is to go on with: the draft or the cart's line of the asked id; without one the last draft of the same product. */
function workFor(productId: string, id: string | null): Configuration | null {
  const isMeant = (candidate: Configuration) => candidate.productId === productId && (id === null || candidate.id === id)
  const draft = readDraft()
  if (draft && isMeant(draft)) return draft
  return id === null ? null : (cartStore.get().find(isMeant) ?? null)
}

/**
 * The configuration in work: what the shopper chose, restored from the draft after the page has arrived and kept with every change.
 * `design` is that of the designer; `onRestore` brings a kept one into it.
 */
export function useConfiguration(
  view: ConfigurationView,
  design: DesignDocument,
  settled: boolean,
  onRestore: (design: DesignDocument) => void,
) {
  const { product, availabilities, settings } = view
  const minimum = minimumQuantity(settings, product)
  const { variant, query, change } = useVariant(view)
  const { configurations } = useCart()
  const [id, setId] = useState<string | null>(null)
  /** The line of the cart that the address asks to edit, until the shopper begins anew. */
  const [lineId, setLineId] = useState<string | null>(null)
  const [field, setField] = useState<QuantityField>(() => startQuantity(1, { minimum, stock: Infinity }))
  const [kept, setKept] = useState<Kept>('untouched')
  const stock = Math.max(
    0,
    stockOf(availabilities, variant.color, variant.scale) -
      piecesInCart(configurations, { productId: product.id, ...variant }, id ?? undefined),
  )
  const bounds = useMemo<QuantityBounds>(() => ({ minimum, stock }), [minimum, stock])
  const quantity = Math.max(minimum, Math.min(field.effective, Math.max(stock, minimum)))
  const configuration = useMemo<Configuration>(
    () => ({ id: id ?? '', productId: product.id, ...variant, quantity, design }),
    [id, product.id, variant, quantity, design],
  )
  const untouched = useRef<string | null>(null)

  useEffect(() => {
    const draft = workFor(product.id, query.get('id'))
    setId(draft?.id ?? nanoid(configurationIdLength))
    setLineId(query.get('id'))
    untouched.current = null
    setKept('untouched')
    onRestore(draft?.design ?? blankDesign())
    setField(startQuantity(draft?.quantity ?? 1, { minimum, stock: Infinity }))
    if (draft && (!query.has('color') || !query.has('scale')) && (draft.color !== variant.color || draft.scale !== variant.scale))
      change({ color: draft.color, scale: draft.scale })
    // Only another product or another asked id begins anew; colour and scale change within one configuration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [product.id, query.get('id')])

  useEffect(() => {
    if (configuration.id === '' || !settled) return
    const state = JSON.stringify(configuration)
    untouched.current ??= state
    if (untouched.current === state) return
    // What was changed once is kept from then on, also when it is changed back.
    untouched.current = ''
    setKept(saveDraft(configuration).ok ? 'saved' : 'storage-full')
  }, [configuration, settled])

  function startAnew() {
    discardDraft(id ?? undefined)
    setId(nanoid(configurationIdLength))
    setLineId(null)
    untouched.current = null
    setKept('untouched')
    setField(startQuantity(1, { minimum, stock: Infinity }))
    onRestore(blankDesign())
  }

  return {
    configuration,
    ready: id !== null,
    isInCart: configurations.some((item) => item.id === id),
    /** The line to be edited was deleted meanwhile, perhaps in another tab. */
    hasLostLine: lineId !== null && !configurations.some((item) => item.id === lineId),
    quantity,
    canAdd: canAddQuantity(holdQuantity(field, bounds), bounds),
    bounds,
    kept,
    setField,
    setQuantity: (pieces: number) => setField({ shown: String(pieces), effective: pieces, alert: null }),
    changeVariant: change,
    startAnew,
  }
}
