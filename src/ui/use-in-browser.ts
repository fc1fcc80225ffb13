import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * A value that only the browser knows. The server and the first render in the browser have `onServer`; where the two differ, the page is
 * rendered again once it is hydrated.
 */
export const useInBrowser = <T extends string | number | boolean | null>(read: () => T, onServer: T): T =>
  useSyncExternalStore(never, read, () => onServer)
