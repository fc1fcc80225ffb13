import type { Grouped } from '#domain/design/groups.ts'
import { pastedText, readClipboard } from './clipboard-nodes.ts'

/** What the clipboard offers. Formats that it lacks are empty. */
export interface Offered {
  /** Our own format. */
  readonly own: string
  readonly text: string
  readonly html: string
  readonly files: readonly File[]
}

export type Pasted =
  | { readonly kind: 'nodes'; readonly part: Grouped }
  /** The source of a drawing that was copied as text. */
  | { readonly kind: 'drawing'; readonly svg: string }
  | { readonly kind: 'files'; readonly files: readonly File[] }
  | { readonly kind: 'text'; readonly text: string }

/** The beginning of an SVG: declaration, comments and document type may come first. */
const svgStart = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>\s*)*<svg[\s>]/i
const svgEnd = /<\/svg>\s*(?:<!--[\s\S]*?-->\s*)*$/i

const isDrawing = (text: string): boolean => svgStart.test(text) && svgEnd.test(text)

/**
 * What a paste adds. Office programs add a picture of the text that was copied; then the text is meant. A file that was copied comes with its
 * name as text; then the file is meant.
 */
export function pastedContent({ own, text, html, files }: Offered): Pasted | null {
  const part = readClipboard(own)
  if (part) return { kind: 'nodes', part }
  if (isDrawing(text)) return { kind: 'drawing', svg: text.trim() }
  const lines = pastedText(text)
  if (files.length > 0 && (lines === null || html === '')) return { kind: 'files', files }
  return lines === null ? null : { kind: 'text', text: lines }
}
