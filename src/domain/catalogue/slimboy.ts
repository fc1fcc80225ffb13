/** The one meter with special rules: thin slats, a separate minimum, pad printing only and at most three colours. */
export const slimboyId = 'slimboy'

export const isSlimboy = (product: { readonly id: string }): boolean => product.id === slimboyId
