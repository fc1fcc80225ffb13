const prefix = '#handover='

/** The token is in the fragment, which is not sent to servers, logs, caches or referrers and survives redirects. */
export const handoverFragment = (token: string): string => prefix + token

/** The token in a fragment; null for any other fragment. */
export const handoverTokenOf = (fragment: string): string | null => (fragment.startsWith(prefix) ? fragment.slice(prefix.length) : null)
