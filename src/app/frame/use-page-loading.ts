import { useNavigation } from 'react-router'

/** Whether another page is loading; a new query of the current page, such as a filter, does not count. */
export function usePageLoading(pathname: string): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname !== pathname
}
