const prefix = '#handover='

/** The token travels in the fragment: no server, log, cache or referrer sees it, and redirects keep it. */
export const handoverFragment = (token: string): string => prefix + token

/** The token of an arrival; null for any other fragment. */
export const handoverTokenOf = (fragment: string): string | null => (fragment.startsWith(prefix) ? fragment.slice(prefix.length) : null)
