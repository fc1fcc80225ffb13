import type { ProductType } from '#domain/catalogue/categories.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'

/** The kinds of products in the user's language, by product. */
export function useTypeNames(products: readonly { readonly id: string; readonly type: ProductType }[]): Readonly<Record<string, string>> {
  const t = useMessages('catalogue')
  return Object.fromEntries(products.map(({ id, type }) => [id, t(`types.${type}`)]))
}
