import { nanoid } from 'nanoid'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { colorsOf, stockOf, type Variant } from '#domain/catalogue/product.ts'
import { blankDesign, type DesignDocument, isBlank } from '#domain/design/document.ts'
import { configurationIdLength, piecesInCart } from '#domain/orders/cart.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { canAddQuantity, holdQuantity, type QuantityBounds, type QuantityEntry, startQuantity } from '#domain/quantity/enter-quantity.ts'
import { minimumQuantity } from '#domain/quantity/minimum.ts'
import { useCart } from '#features/cart/browser/use-cart.ts'
import { chooseVariant } from '#features/catalogue/choose-variant.ts'
import { hasNewerDraft } from '#features/drafts/browser/draft-store.ts'
import type { DraftKeeper, Kept } from '#features/drafts/browser/keep-draft.ts'
import { useAskedVariant } from '#features/catalogue/browser/use-asked-variant.ts'
import type { ConfigurationView } from './configuration-view.ts'
import { findWork, workAtHand } from './find-work.ts'
import { useDraftKeeper } from './use-persisted-draft.ts'

/** Colour and scale stand in the query, so that they outlive a reload and can be sent to somebody. */
function useVariant({ product, availabilities, settings }: ConfigurationView) {
  const { query, setQuery, color, scale } = useAskedVariant({ colors: colorsOf(product), scales: product.scales })
  const variant = useMemo(
    () => chooseVariant(product, availabilities, minimumQuantity(settings, product), { color, scales: scale === null ? [] : [scale] }),
    [product, availabilities, settings, color, scale],
  )
  const change = (wanted: { readonly color?: string; readonly scale?: string }, leftOut: readonly string[] = []) =>
    setQuery(
      (before) => {
        for (const [key, value] of Object.entries({ ...variant, ...wanted })) before.set(key, value)
        for (const key of leftOut) before.delete(key)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { variant, asked: { color, scale }, query, change }
}

/** How many pieces, within what there is. */
interface QuantityChoice {
  readonly bounds: QuantityBounds
  /** The field holds a quantity that can be ordered. */
  readonly canAdd: boolean
  readonly setField: (field: QuantityEntry) => void
  readonly choose: (pieces: number) => void
}

/** The drafts of this device: whether that in work is kept, and the ways from it to another design. */
export interface Drafts {
  readonly kept: Kept
  readonly keeper: DraftKeeper
  /** A draft that a later release wrote waits on this device. */
  readonly hasNewer: boolean
  /** What was thrown away just now, as long as nothing was designed since. */
  readonly discarded: Configuration | null
  readonly startAgain: () => void
  /** Goes on with another design of this product, such as one that was kept earlier. */
  readonly goOnWith: (work: Configuration) => void
}

interface ConfigurationInWork {
  readonly configuration: Configuration
  /** Something was opened: a draft, a line of the cart, or a blank design. */
  readonly ready: boolean
  readonly isInCart: boolean
  /** The line to be edited was deleted meanwhile, perhaps in another tab. */
  readonly hasLostLine: boolean
  readonly changeVariant: (wanted: { readonly color?: string; readonly scale?: string }) => void
  readonly quantity: QuantityChoice
  readonly drafts: Drafts
}

/**
 * The configuration in work: what the shopper chose, restored from the draft after the page has arrived and kept with every change.
 * `design` is that of the designer; `onRestore` brings a kept one into it.
 */
export function useConfiguration(
  view: ConfigurationView,
  design: DesignDocument,
  onRestore: (design: DesignDocument) => void,
): ConfigurationInWork {
  const { product, availabilities, settings } = view
  const minimum = minimumQuantity(settings, product)
  const { variant, asked, query, change } = useVariant(view)
  const { configurations } = useCart()
  const [id, setId] = useState<string | null>(null)
  /** The line of the cart that the address asks to edit, until the shopper begins again. */
  const [lineId, setLineId] = useState<string | null>(null)
  const [field, setField] = useState<QuantityEntry>(() => startQuantity(1, { minimum, stock: Infinity }))
  const draft = useDraftKeeper()
  const [hasNewer, setHasNewer] = useState(false)
  /** What was thrown away last, to be taken back. */
  const [discarded, setThrownAway] = useState<Configuration | null>(null)
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

  /** Opens a design, or a blank one, under its id. */
  function begin(work: Configuration | null, { isChanged = false } = {}) {
    const opened = work?.id ?? nanoid(configurationIdLength)
    draft.keeper.begin(opened, isChanged)
    setHasNewer(hasNewerDraft())
    setId(opened)
    setThrownAway(null)
    onRestore(work?.design ?? blankDesign())
    setField(startQuantity(work?.quantity ?? 1, { minimum, stock: Infinity }))
  }

  /** The address names another design no longer, but that of the page stays open. */
  const stays = useRef(false)
  useEffect(() => {
    if (stays.current) {
      stays.current = false
      return
    }
    let cancelled = false
    const askedId = query.get('id')
    const open = (work: Configuration | null) => {
      if (cancelled) return
      setLineId(askedId)
      begin(work)
      if (!work) return
      // What the address leaves open is as it was designed.
      const wanted = { color: asked.color ?? work.color, scale: asked.scale ?? work.scale }
      if (wanted.color !== variant.color || wanted.scale !== variant.scale) change(wanted)
    }
    const atHand = workAtHand(product.id, askedId)
    if (atHand) open(atHand)
    else void findWork(product.id, askedId).then(open)
    return () => {
      cancelled = true
    }
    // Only another product or another asked id begins again; colour and scale change within one configuration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [product.id, query.get('id')])

  const hasLostLine = lineId !== null && !configurations.some((item) => item.id === lineId)
  const keepLost = useEffectEvent(() => {
    if (id === null || id !== lineId) return
    draft.keeper.begin(id, true)
    draft.keeper.follow(configuration, configuration)
  })
  // What the cart has no longer is nowhere else, so it is a draft from now on, changed or not.
  useEffect(() => {
    if (hasLostLine) keepLost()
  }, [hasLostLine])

  /** A line of the cart or a link in the address is left behind: a reload goes on with what is open now. */
  function leaveAddress(variantNow: Variant) {
    stays.current = query.has('id')
    change(variantNow, ['id', 'design'])
    setLineId(null)
  }

  /** Throws the design away, in whatever state it is kept, and begins a new one in the same colour. */
  function startAgain() {
    if (id !== null) draft.keeper.discard(id)
    begin(null)
    leaveAddress(variant)
    if (!isBlank(design)) setThrownAway(configuration)
  }

  return {
    configuration,
    ready: id !== null,
    isInCart: configurations.some((item) => item.id === id),
    hasLostLine,
    changeVariant: change,
    quantity: {
      bounds,
      canAdd: canAddQuantity(holdQuantity(field, bounds), bounds),
      setField,
      choose: (pieces) => setField({ shown: String(pieces), effective: pieces, alert: null }),
    },
    drafts: {
      ...draft,
      hasNewer,
      discarded: draft.kept === 'untouched' ? discarded : null,
      startAgain,
      goOnWith(work) {
        begin(work, { isChanged: true })
        leaveAddress({ color: work.color, scale: work.scale })
      },
    },
  }
}
