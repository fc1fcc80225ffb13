/** Who acts on an order: a signed-in person, the shopper who holds its token, or the system: a job, or a payment provider. */
export const actorKinds = ['account', 'shopper', 'system'] as const
export type Actor = { readonly kind: 'account'; readonly accountId: string } | { readonly kind: 'shopper' } | { readonly kind: 'system' }

export const theSystem: Actor = { kind: 'system' }
export const theShopper: Actor = { kind: 'shopper' }
export const person = (accountId: string): Actor => ({ kind: 'account', accountId })

/** The account of an actor; null for one without. */
export const accountOfActor = (by: Actor): string | null => (by.kind === 'account' ? by.accountId : null)
