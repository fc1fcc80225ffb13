/** Of the options only those used here; the package has no types of its own. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff2'
    readonly noHinting?: boolean
    /** Instead of a text: every glyph stays. */
    readonly keepAllGlyphs?: boolean
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
  }
  /** @throws when the font cannot be read or has no such axis. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>
}
