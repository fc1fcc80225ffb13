/** The one meter with rules of its own: thin links, a minimum of its own, always pad printed and never in more than three colours. */
export const slimboyId = 'slimboy'

export const isSlimboy = (product: { readonly id: string }): boolean => product.id === slimboyId
