import type { RefusedFile } from './add-images.ts'

/** An error of files, a font, a part of the designer or the clipboard, shown by the page. */
export type EditFailure =
  | { readonly kind: 'image'; readonly refused: readonly RefusedFile[] }
  | { readonly kind: 'font' | 'part'; readonly retry: () => void }
  /** The browser does not give the clipboard to a menu. */
  | { readonly kind: 'clipboard' }
  | { readonly kind: 'text-too-long' }
