import { nanoid } from 'nanoid'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { colorsOf, stockOf, type Variant } from '#domain/catalogue/product.ts'
import { blankDesign, type DesignDocument, isBlank } from '#domain/design/document.ts'
import { configurationIdLength, piecesInCart } from '#domain/orders/cart.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { canAddQuantity, clampQuantity, type QuantityBounds, type QuantityEntry, startQuantity } from '#domain/quantity/enter-quantity.ts'
import { quantityInQuery, quantityParameter } from '#domain/quantity/quantity-query.ts'
import { minimumQuantity, usualQuantity } from '#domain/catalogue/minimum-quantity.ts'
import { cartStore } from '#features/checkout/cart/browser/cart-store.ts'
import { useStoredValue } from '#ui/stored-value.ts'
import { chooseVariant } from '#features/catalogue/products/choose-variant.ts'
import { hasNewerDraft } from '#features/designs/drafts/browser/draft-store.ts'
import type { DraftSaver, DraftStatus } from '#features/designs/drafts/browser/save-draft.ts'
import { useQueryVariant } from '#features/catalogue/products/browser/use-query-variant.ts'
import type { ConfigurationView } from './configuration-view.ts'
import { findStoredDesign, currentDraft } from './find-design.ts'
import { designParameters } from './use-linked-design.ts'
import { useDraftSaver } from './use-persisted-draft.ts'

/** Colour and scale are query parameters, so that they survive a reload and can be shared. */
function useVariant({ product, availabilities, settings }: ConfigurationView) {
  const { query, setQuery, color, scale } = useQueryVariant({ colors: colorsOf(product), scales: product.scales })
  const variant = useMemo(
    () => chooseVariant(product, availabilities, minimumQuantity(settings, product), { color, scales: scale === null ? [] : [scale] }),
    [product, availabilities, settings, color, scale],
  )
  const change = (selected: { readonly color?: string; readonly scale?: string }, leftOut: readonly string[] = []) =>
    setQuery(
      (before) => {
        for (const [key, value] of Object.entries({ ...variant, ...selected })) before.set(key, value)
        for (const key of leftOut) before.delete(key)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { variant, requested: { color, scale }, query, change }
}

/** Removes the quantity from the address at once: a navigation would wait, and might undo the one before it. */
function dropAskedQuantity(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has(quantityParameter)) return
  url.searchParams.delete(quantityParameter)
  window.history.replaceState(window.history.state, '', url)
}

/** The selected quantity, limited by the stock. */
interface QuantityChoice {
  readonly bounds: QuantityBounds
  /** Whether the field holds a quantity that can be ordered. */
  readonly canAdd: boolean
  readonly setField: (field: QuantityEntry) => void
  readonly choose: (pieces: number) => void
}

/** The drafts of this device: whether the current one is stored, and the actions that switch to another design. */
export interface Drafts {
  readonly draftStatus: DraftStatus
  readonly draftSaver: DraftSaver
  /** Whether the device has a draft that a later release stored. */
  readonly hasNewer: boolean
  /** The design that was just discarded, until another one is changed. */
  readonly discarded: Configuration | null
  readonly startOver: () => void
  /** Continues with another design of this product, such as an earlier draft. */
  readonly continueWith: (work: Configuration) => void
}

export interface CurrentConfiguration {
  readonly configuration: Configuration
  /** Whether a draft, a cart line or a blank design has been opened. */
  readonly isOpen: boolean
  readonly isInCart: boolean
  /** Whether the cart line to be edited was deleted meanwhile, for example in another tab. */
  readonly hasLostLine: boolean
  readonly changeVariant: (selected: { readonly color?: string; readonly scale?: string }) => void
  readonly quantity: QuantityChoice
  readonly drafts: Drafts
}

/**
 * The current configuration: the shopper's choices, restored from the draft on page load and stored after every change. `design` is the
 * designer's document; `onRestore` loads a stored one into it.
 */
export function useConfiguration(
  view: ConfigurationView,
  design: DesignDocument,
  onRestore: (design: DesignDocument) => void,
): CurrentConfiguration {
  const { product, availabilities, settings } = view
  const minimum = minimumQuantity(settings, product)
  const { variant, requested, query, change } = useVariant(view)
  // Of the cart only its lines: whatever else changes would render the designer again.
  const configurations = useStoredValue(cartStore)
  const [id, setId] = useState<string | null>(null)
  /** The cart line to edit, from the URL, until the shopper starts over. */
  const [lineId, setLineId] = useState<string | null>(null)
  const usual = usualQuantity(settings, product)
  const [field, setField] = useState<QuantityEntry>(() => startQuantity(quantityInQuery(query) ?? usual, { minimum, stock: Infinity }))
  /** Whether the shopper has chosen a quantity since the page was opened. */
  const hasOwnQuantity = useRef(false)
  const draft = useDraftSaver()
  const [hasNewer, setHasNewer] = useState(false)
  /** The last discarded design, for undoing the discard. */
  const [discarded, setDiscarded] = useState<Configuration | null>(null)
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

  /** Opens a stored or blank design under its id; `asked` is the quantity that the address asks for. */
  function openDesign(
    work: Configuration | null,
    { isChanged = false, asked = null }: { isChanged?: boolean; asked?: number | null } = {},
  ) {
    const opened = work?.id ?? nanoid(configurationIdLength)
    draft.draftSaver.start(opened, isChanged)
    setHasNewer(hasNewerDraft())
    setId(opened)
    setDiscarded(null)
    onRestore(work?.design ?? blankDesign())
    // What is in stock limits the usual quantity without a word; one that was asked for gets one.
    const first = asked ?? work?.quantity ?? Math.min(usual, Math.max(stock, minimum))
    setField(startQuantity(first, { minimum, stock: Infinity }))
  }

  /** The URL no longer names a design, but the open one stays. */
  const keepsOpenDesign = useRef(false)
  useEffect(() => {
    if (keepsOpenDesign.current) {
      keepsOpenDesign.current = false
      return
    }
    let cancelled = false
    const requestedId = query.get('id')
    const open = (work: Configuration | null) => {
      if (cancelled) return
      setLineId(requestedId)
      hasOwnQuantity.current = false
      openDesign(work, { asked: quantityInQuery(query) })
      if (!work) return
      // Options missing from the URL are taken from the stored design.
      const selected = { color: requested.color ?? work.color, scale: requested.scale ?? work.scale }
      if (selected.color !== variant.color || selected.scale !== variant.scale) change(selected)
    }
    const current = currentDraft(product.id, requestedId)
    if (current) open(current)
    else void findStoredDesign(product.id, requestedId).then(open)
    return () => {
      cancelled = true
    }
    // Only another product or another requested id restarts; colour and scale change within one configuration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [product.id, query.get('id')])

  const hasLostLine = lineId !== null && !configurations.some((item) => item.id === lineId)
  const saveLostLine = useEffectEvent(() => {
    if (id === null || id !== lineId) return
    draft.draftSaver.start(id, true)
    draft.draftSaver.update(configuration, configuration)
  })
  // A line that was removed from the cart exists nowhere else, so it becomes a draft, changed or not.
  useEffect(() => {
    if (hasLostLine) saveLostLine()
  }, [hasLostLine])

  /** Removes the cart line or link from the URL, so that a reload continues with the open design. */
  function clearQuery(variantNow: Variant) {
    keepsOpenDesign.current = query.has('id')
    change(variantNow, ['id', quantityParameter, ...designParameters])
    setLineId(null)
  }

  /** Discards the design, wherever it is stored, and starts a new one in the same colour. */
  function startOver() {
    if (id !== null) draft.draftSaver.discard(id)
    openDesign(null)
    clearQuery(variant)
    if (!isBlank(design)) setDiscarded(configuration)
  }

  /** From here on the shopper's own quantity counts, also after a reload. */
  function setQuantity(entry: QuantityEntry) {
    hasOwnQuantity.current = true
    dropAskedQuantity()
    setField(entry)
  }
  // A change of colour that was under way has brought it back.
  useEffect(() => {
    if (hasOwnQuantity.current) dropAskedQuantity()
  }, [query])

  return {
    configuration,
    isOpen: id !== null,
    isInCart: configurations.some((item) => item.id === id),
    hasLostLine,
    changeVariant: (selected) => change(selected, hasOwnQuantity.current ? [quantityParameter] : []),
    quantity: {
      bounds,
      canAdd: canAddQuantity(clampQuantity(field, bounds), bounds),
      setField: setQuantity,
      choose: (pieces) => setQuantity({ shown: String(pieces), effective: pieces, alert: null }),
    },
    drafts: {
      ...draft,
      hasNewer,
      discarded: draft.draftStatus === 'untouched' ? discarded : null,
      startOver,
      continueWith(work) {
        openDesign(work, { isChanged: true })
        clearQuery({ color: work.color, scale: work.scale })
      },
    },
  }
}
