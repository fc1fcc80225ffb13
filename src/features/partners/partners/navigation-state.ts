/** The value of the parameter `show` that shows a partner's prices; without it the page shows the profile. */
export const pricesOfPartner = 'prices'

/** What happened to a partner before the list was shown; carried by the navigation to it. */
export interface PartnerNotice {
  readonly kind: 'created' | 'deleted'
  readonly name: string
}

/** Reads the state of a navigation, which may be that of anything. */
export function readPartnerNotice(state: unknown): PartnerNotice | null {
  if (typeof state !== 'object' || state === null || !('kind' in state) || !('name' in state)) return null
  const { kind, name } = state
  return (kind === 'created' || kind === 'deleted') && typeof name === 'string' ? { kind, name } : null
}
