import { useSyncExternalStore } from 'react'

/** Where the bar at the foot takes the way on over, and the filters a sheet: as in checkout-layout and category-filter. */
const narrow = '(width < 900px)'

/** Whether the page is narrow, for what can be on it only once. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(narrow)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(narrow).matches,
    () => false,
  )
