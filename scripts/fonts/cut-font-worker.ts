import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import subsetFont from 'subset-font'

/** The part of a font file to keep. */
export interface FontCut {
  /** Path of the font file, TTF or WOFF2. */
  readonly source: string
  /** The characters to keep; null keeps every glyph. */
  readonly characters: string | null
  /** Axes of a variable font: a single value, or the range to keep. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
}

/**
 * Writes the part as WOFF2. Outlines, widths and kerning stay the same. Hints for low-resolution screens are removed: current browsers
 * ignore them for layout, and they are a third of the size.
 */
export default async function cutFont({ cut, target }: { readonly cut: FontCut; readonly target: string }): Promise<void> {
  const { source, characters, axes } = cut
  const all = characters === null
  const bytes = await subsetFont(readFileSync(source), characters ?? '', {
    targetFormat: 'woff2',
    noHinting: true,
    keepAllGlyphs: all,
    variationAxes: axes,
  })
  mkdirSync(dirname(target), { recursive: true })
  // Two concurrent builds may write the same file.
  const draft = `${target}.${process.pid}`
  writeFileSync(draft, bytes)
  renameSync(draft, target)
}
