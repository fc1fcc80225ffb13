import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

const supported = (value: string | null, ofProduct: readonly string[]): string | null =>
  value !== null && ofProduct.includes(value) ? value : null

/** Colour and scale from the URL. Unknown values are ignored and removed from the URL. */
export function useQueryVariant(ofProduct: { readonly colors: readonly string[]; readonly scales: readonly string[] }) {
  const [query, setQuery] = useSearchParams()
  const color = supported(query.get('color'), ofProduct.colors)
  const scale = supported(query.get('scale'), ofProduct.scales)
  const isColorUnknown = color !== query.get('color')
  const isScaleUnknown = scale !== query.get('scale')
  useEffect(() => {
    if (!isColorUnknown && !isScaleUnknown) return
    setQuery(
      (before) => {
        if (isColorUnknown) before.delete('color')
        if (isScaleUnknown) before.delete('scale')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isColorUnknown, isScaleUnknown, setQuery])
  return { query, setQuery, color, scale }
}
