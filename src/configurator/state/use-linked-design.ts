import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isBlank } from '#domain/design/document.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { itemDesignParameter, proofParameter } from '#features/orders/proofs/item-design-links.ts'
import {
  type LinkedDesign,
  type LoadingRefusal,
  loadingFailureOf,
  loadLinkedDesign,
} from '#features/designs/links/browser/load-linked-design.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'

interface OpenPage {
  readonly configuration: Configuration
  readonly ready: boolean
  readonly onContinue: (copy: Configuration) => void
}

/** The result of opening a link: the shopper must decide whether it replaces the open design, or it could not be opened. */
type Outcome = { readonly kind: 'asking'; readonly copy: Configuration } | { readonly kind: 'failed'; readonly reason: LoadingRefusal }

/** The parameters that name a design: the token of a link, the id of one that a company has saved, or an ordered item. */
export const designParameters = ['design', 'saved', itemDesignParameter] as const
type NamedDesign = { readonly parameter: (typeof designParameters)[number]; readonly value: string }

function designIn(query: URLSearchParams): NamedDesign | null {
  for (const parameter of designParameters) {
    const value = query.get(parameter)
    if (value !== null) return { parameter, value }
  }
  return null
}

/** Only the people of companies and the office need the code of their designs. */
async function load({ parameter, value }: NamedDesign): Promise<LinkedDesign> {
  if (parameter === 'design') return loadLinkedDesign(value)
  try {
    if (parameter === itemDesignParameter)
      return await (await import('#features/orders/proofs/browser/load-item-design.ts')).loadItemDesign(value)
    const { loadCompanyDesign } = await import('#features/designs/company-designs/browser/load-company-design.ts')
    return await loadCompanyDesign(value)
  } catch (error) {
    return { ok: false, reason: loadingFailureOf(error) ?? 'unreachable' }
  }
}

/**
 * Opens the design of the link in the URL as the shopper's own draft. Asks before it replaces a design. Then removes the link from the URL,
 * so that a reload continues with the draft.
 */
export function useLinkedDesign({ configuration, ready, onContinue }: OpenPage) {
  const locale = useLocale()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const named = designIn(query)
  const [parameter, value] = [named?.parameter, named?.value]
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [attempt, setAttempt] = useState(0)

  const drop = (...parameters: readonly string[]) =>
    setQuery(
      (before) => {
        for (const name of parameters) before.delete(name)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const removeLink = () => {
    setOutcome(null)
    drop(...designParameters, proofParameter)
  }
  const continueWith = (copy: Configuration) => {
    setOutcome(null)
    onContinue(copy)
  }
  const retry = () => {
    setOutcome(null)
    setAttempt((nth) => nth + 1)
  }
  const handleResult = useEffectEvent((result: LinkedDesign) => {
    if (!result.ok) {
      // Without its design the page prepares no proof.
      if (result.reason === 'office') drop(proofParameter)
      return setOutcome({ kind: 'failed', reason: result.reason })
    }
    const { copy } = result
    const { productId, design } = configuration
    if (copy.productId !== productId)
      void navigate(urlFor(locale, 'configuration', { productId: copy.productId }, parameter && { [parameter]: value ?? '' }), {
        replace: true,
      })
    else if (isBlank(design)) continueWith(copy)
    else setOutcome({ kind: 'asking', copy })
  })
  useEffect(() => {
    if (parameter === undefined || value === undefined || !ready) return
    let cancelled = false
    void load({ parameter, value }).then((result) => {
      if (!cancelled) handleResult(result)
    })
    return () => {
      cancelled = true
    }
  }, [parameter, value, ready, attempt])

  // The server renders the page without the link, so the first render in the browser must be the same.
  const opening: Outcome | { readonly kind: 'opening' } | null = named === null || !ready ? null : (outcome ?? { kind: 'opening' })
  return { opening, continueWith, removeLink, retry }
}
