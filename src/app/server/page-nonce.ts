import { createContext, useContext } from 'react'

/** The nonce of inline scripts while the server renders a page; undefined in browsers. */
export const PageNonce = createContext<string | undefined>(undefined)

export const usePageNonce = (): string | undefined => useContext(PageNonce)
