import { useNavigation } from 'react-router'

/** Whether another page is on its way; a new query of the page that is open, such as a filter, is not one. */
export function usePageLoading(pathname: string): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname !== pathname
}
