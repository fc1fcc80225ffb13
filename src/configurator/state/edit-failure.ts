import { isTooLong } from '#domain/design/text-lines.ts'
import { writtenText } from '#domain/design/written-text.ts'
import type { RefusedImage } from './add-images.ts'

/** An error of files, a font, a part of the designer or the clipboard, shown by the page. */
export type EditFailure =
  | { readonly kind: 'image'; readonly refused: readonly RefusedImage[] }
  | { readonly kind: 'font' | 'part'; readonly retry: () => void }
  /** The browser does not give the clipboard to a menu. */
  | { readonly kind: 'clipboard' }
  | { readonly kind: 'text-too-long' }

/** The failure of a text that is cut because it is too long; null if it is not. */
export const textFailure = (text: string): EditFailure | null => (isTooLong(writtenText(text)) ? { kind: 'text-too-long' } : null)

/** The failure of a font, whose notice disappears when it is loaded again. */
export const fontFailure = (onFailure: (failure: EditFailure | null) => void, retry: () => void): EditFailure => ({
  kind: 'font',
  retry() {
    onFailure(null)
    retry()
  },
})
