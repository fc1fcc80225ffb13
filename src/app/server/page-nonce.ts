import { createContext, useContext } from 'react'

/** Marks the inline scripts of a page while the server draws it; browsers know none. */
export const PageNonce = createContext<string | undefined>(undefined)

export const usePageNonce = (): string | undefined => useContext(PageNonce)
