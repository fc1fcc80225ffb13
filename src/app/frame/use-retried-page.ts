import { useRevalidator } from 'react-router'

/** Loads a page that failed once more, at the same address and without leaving the frame around it. */
export function useRetriedPage(): { readonly isTrying: boolean; readonly retry: () => void } {
  const { state, revalidate } = useRevalidator()
  return { isTrying: state === 'loading', retry: () => void revalidate() }
}
