/** Only the options used here; the package has no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff2'
    readonly noHinting?: boolean
    /** Keeps all glyphs instead of those of a text. */
    readonly keepAllGlyphs?: boolean
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
  }
  /** @throws when the font cannot be read or has no such axis. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>
}
