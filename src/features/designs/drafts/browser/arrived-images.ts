const listeners = new Set<() => void>()
let count = 0

/** How often pictures of ordered designs have been downloaded to this device, for `useSyncExternalStore`. */
export const arrivedImages = {
  get: (): number => count,
  subscribe: (onChange: () => void): (() => void) => {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  },
}

/** Makes the designs that are shown look for their pictures on this device again. */
export function announceImages(): void {
  count += 1
  for (const listener of listeners) listener()
}
