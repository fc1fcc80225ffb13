import { useSyncExternalStore } from 'react'

/** Below this width the bottom bar has the next button and the filters are a sheet, as in checkout-layout and category-filter. */
const narrow = '(width < 900px)'

/** Whether the page is narrow, for elements that may exist only once on it. */
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
