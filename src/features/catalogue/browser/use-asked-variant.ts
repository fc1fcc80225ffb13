import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

const asked = (value: string | null, ofProduct: readonly string[]): string | null =>
  value !== null && ofProduct.includes(value) ? value : null

/** Colour and scale as the address asks for them. What the product does not have is as if absent, and leaves the address. */
export function useAskedVariant(ofProduct: { readonly colours: readonly string[]; readonly scales: readonly string[] }) {
  const [query, setQuery] = useSearchParams()
  const color = asked(query.get('color'), ofProduct.colours)
  const scale = asked(query.get('scale'), ofProduct.scales)
  const isColourUnknown = color !== query.get('color')
  const isScaleUnknown = scale !== query.get('scale')
  useEffect(() => {
    if (!isColourUnknown && !isScaleUnknown) return
    setQuery(
      (before) => {
        if (isColourUnknown) before.delete('color')
        if (isScaleUnknown) before.delete('scale')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isColourUnknown, isScaleUnknown, setQuery])
  return { query, setQuery, color, scale }
}
