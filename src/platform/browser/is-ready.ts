/**
 * Whether the shop can render a page now: it may be restarting, or without its database. Whatever reads a page again without an act of the visitor asks
 * first, since a failed read would put an error in the place of the page.
 */
export const isReady = (signal: AbortSignal): Promise<boolean> =>
  fetch('/api/ready', { signal }).then(
    ({ ok }) => ok,
    () => false,
  )
