import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { printedPictures } from '#artwork/printed-picture.ts'
import { isSlimboy } from '#domain/catalogue/slimboy.ts'
import { blankDesign, type DesignDocument, printedNodes } from '#domain/design/document.ts'
import { clearPrintTypes } from '#domain/design/print-types.ts'
import { distinctInks, inksOfSide } from '#domain/design/side-inks.ts'
import { hasTooManyColors, uniqueColors } from '#domain/design/unique-colors.ts'
import { type Configuration, withPrices } from '#domain/orders/configuration.ts'
import { toApiQuote } from '#domain/pricing/quote.ts'
import { canvasOf } from '#designer/bounds.ts'
import { amend } from '#designer/editor.ts'
import { useImageUrls } from '#designer/images/use-image-urls.ts'
import { cartRefusal, type SideView, sideViews } from '#designer/side-views.ts'
import { loadFacesOf } from '#designer/text/load-face.ts'
import { useDesigner } from '#designer/use-designer.ts'
import { putInCart } from '#features/cart/browser/put-in-cart.ts'
import { quoteOf } from '#features/pricing/quote-of.ts'
import { useLivePrice } from '#features/pricing/browser/use-live-price.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'
import type { ConfigurationView } from './configuration-view.ts'
import { pricedAlone, priceView } from '../price/price-view.ts'
import { checkActions, useChecks, usePrintedDesign } from './use-checks.ts'
import { useClipboard } from './use-clipboard.ts'
import { useConfiguration } from './use-configuration.ts'
import { usePersistedDraft } from './use-persisted-draft.ts'
import { useFocusRestore } from './use-focus-restore.ts'
import { leaveUnasked } from './use-leave-guard.ts'
import { type EditFailure, useObjectActions } from './use-object-actions.ts'

/** Inks that count against the three of pad printing: those of the side in work, on Slimboy those of the whole meter. */
function inkBudget(product: { readonly id: string }, design: DesignDocument, side: SideView | undefined) {
  if (isSlimboy(product)) return { used: uniqueColors(design).size, kind: 'slimboy' } as const
  if (!side || side.technology === 'Simple') return null
  const printed = design.sides[side.index]
  return { used: printed ? inksOfSide(printed).size : 0, kind: 'side' } as const
}

/** The price of the configuration; while a drag goes on that of before, since a place costs nothing. */
function usePrice(view: ConfigurationView, configuration: Configuration, stock: number, settled: boolean) {
  const [priced, setPriced] = useState(configuration)
  if (settled && priced !== configuration) setPriced(configuration)
  return useMemo(() => priceView(view, priced, priced.quantity, stock), [view, priced, stock])
}

/** On a phone texts are written in a field below the stage, which takes the focus when one wants to be written. */
function useWritingField(writing: string | null) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (writing === null) return
    field.current?.focus()
    field.current?.select()
  }, [writing])
  return field
}

/** Everything that the configurator knows and does, for its layout to show: design, price, stock, and the way into the cart. */
export function useConfigurator(view: ConfigurationView, pxPerMm: number) {
  const { product, settings } = view
  const locale = useLocale()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<EditFailure | null>(null)
  const [cartFull, setCartFull] = useState(false)
  const [facesReady, setFacesReady] = useState(false)
  const latestSides = useRef<readonly SideView[]>([])
  const designer = useDesigner(blankDesign(), {
    canvas: (side) => canvasOf(product.sides[side] ?? { width: 0, height: 0 }),
    area: (side) => latestSides.current[side]?.area ?? null,
    pxPerMm,
  })
  const { editor, design, open, step } = designer
  const textField = useWritingField(editor.writing)
  const restore = useCallback(
    (kept: DesignDocument) => {
      open(kept)
      setFacesReady(false)
      const loadFaces = async () => {
        setFailure(null)
        if (await loadFacesOf(kept)) setFacesReady(true)
        else setFailure({ kind: 'font', retry: () => void loadFaces() })
      }
      void loadFaces()
    },
    [open],
  )
  const work = useConfiguration(view, design, restore)
  const { configuration, quantity, bounds } = work
  const { facts, printed } = usePrintedDesign(design)
  const ordered = useMemo(() => ({ ...configuration, design: printed }), [configuration, printed])
  // A quantity that prints digitally anyway leaves no choice of print types behind.
  useEffect(
    () => step((current) => amend(current, (now) => clearPrintTypes(now, product, quantity, settings))),
    [step, design, product, quantity, settings],
  )
  const sides = sideViews({ product, scale: configuration.scale, count: quantity, settings }, printed)
  useEffect(() => {
    latestSides.current = sides
  })
  const price = usePrice(view, ordered, bounds.stock, editor.tool.name === 'idle')
  // The server names no price for what nobody can order.
  const live = useLivePrice(work.ready && !hasTooManyColors(product, printed) ? price.request : null)
  const priced = useMemo(
    () => withPrices(configuration, price.request, live.answer ?? toApiQuote(price.quote)),
    [configuration, price, live.answer],
  )
  usePersistedDraft(work.draft.keeper, configuration, priced, editor.tool.name === 'idle')
  const actions = useObjectActions(designer, { product, color: configuration.color, settings }, setFailure)
  useClipboard(designer, {
    text: (line) => void actions.addText(line, { writing: false }),
    file: (file) => void actions.addImage(file, editor.selection.side),
  })
  useFocusRestore()
  const activeSide = sides[editor.selection.side]
  const findings = useChecks({ product, scale: configuration.scale, count: quantity, settings }, configuration.color, design, sides, facts)

  /** `verified` is the design as the shopper left it in the last look at its colours. */
  function addToCart(verified = printed) {
    const put = putInCart(verified === printed ? { ...priced, design: printed } : pricedAlone(view, { ...configuration, design: verified }))
    if (!put.ok) {
      designer.run(() => verified)
      return setCartFull(true)
    }
    work.draft.keeper.discard(configuration.id)
    void navigate(urlFor(locale, 'cart'), { state: leaveUnasked })
  }

  return {
    designer,
    /** The design without what cannot be seen, as it is priced and ordered. */
    printed,
    work,
    sides,
    activeSide,
    price,
    live,
    /** The server's answer where it is there. */
    quote: live.answer ? quoteOf(live.answer) : price.quote,
    actions,
    urlOf: useImageUrls(printedPictures(design)),
    /** What of the design will not print well. */
    findings,
    checks: checkActions(designer, (retry) => setFailure({ kind: 'font', retry })),
    refusal: cartRefusal(view, printed, findings, { ...bounds, canAdd: work.canAdd }),
    /** The inks of all sides, each once. */
    inks: distinctInks(printed.sides.flatMap(printedNodes)),
    inkBudget: inkBudget(product, printed, activeSide),
    textField,
    /** Nothing is drawn before the draft and its faces are there. */
    ready: work.ready && facesReady,
    failure,
    dismissError: () => setFailure(null),
    cartFull,
    dismissCartFull: () => setCartFull(false),
    addToCart,
  }
}

export type ConfiguratorState = ReturnType<typeof useConfigurator>
