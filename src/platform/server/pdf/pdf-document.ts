import type { Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { type LetterRun, letterRuns, printedText } from './letter-runs.ts'

/** pdfkit's internals that know one font for a text, and write the metadata. */
interface Internals {
  _font: EmbeddedFont
  readonly _fontSize: number
  info: Record<string, unknown>
  readonly _fragment: (text: string, x: number, y: number, options: FragmentOptions) => void
  readonly _addInfo: () => void
}

interface EmbeddedFont {
  readonly font: Font
  /** Thousandths of the font size. */
  readonly ascender: number
}

interface FragmentOptions {
  readonly width?: number
  readonly align?: string
  readonly lineWidth?: number
  readonly textWidth?: number
  readonly [other: string]: unknown
}

/** pdfkit writes the facts of a document into XML as they are. Characters that XML 1.0 does not allow are left out. */
const xmlText = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const base = PDFDocument.prototype as unknown as Internals

/**
 * The PDF of all documents and print files. Its metadata are well-formed XML whatever the title is. Letters that a face lacks are taken
 * from its substitutes; one that no face has prints as U+FFFD, with the original as the text that readers copy, search and hear
 * (ISO 32000-1, 14.9.4).
 */
export class Pdf extends PDFDocument {
  /** The substitutes of a face, by its PostScript name: pdfkit opens a font once, whatever it is registered as. */
  readonly #substitutes = new Map<string, readonly Font[]>()

  /** What the run that is being drawn stands for. */
  private original: string | null = null

  /** Registers a face under a name, with the faces that have the letters which it lacks; the last of them must have U+FFFD. */
  registerFace(name: string, font: Font, substitutes: readonly Font[]): void {
    this.registerFont(name, font as unknown as string)
    for (const substitute of substitutes) this.registerFont(substitute.postscriptName, substitute as unknown as string)
    this.#substitutes.set(font.postscriptName, substitutes)
  }

  override text(text: string, x?: number | PDFKit.Mixins.TextOptions, y?: number, options?: PDFKit.Mixins.TextOptions): this {
    return super.text(printedText(text), x as number, y, options)
  }

  override heightOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    return super.heightOfString(printedText(text), options)
  }

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    return this.#runsOf(printedText(text)).reduce((sum, run) => sum + this.#inFace(run, () => super.widthOfString(run.text, options)), 0)
  }

  /** Draws a line of text: called by pdfkit for each. */
  _fragment(text: string, x: number, y: number, options: FragmentOptions): void {
    const internals = this as unknown as Internals
    const runs = this.#runsOf(text.replaceAll('\n', ''))
    if (runs.length === 1 && runs[0]?.face === 0) return base._fragment.call(this, text, x, y, options)
    const { width, align, lineWidth, textWidth: _whole, ...style } = options
    const free = width === undefined || lineWidth === undefined ? 0 : lineWidth - this.widthOfString(text.trimEnd())
    let at = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
    // All runs stand on the baseline of the first face.
    const baseline = (-internals._font.ascender / 1000) * internals._fontSize
    for (const run of runs)
      this.#inFace(run, () => {
        this.original = run.original
        base._fragment.call(this, run.text, at, y, { ...style, baseline })
        this.original = null
        at += super.widthOfString(run.text)
      })
  }

  /** Marks the original inside the text object: readers place it by the matrix that is set when the mark ends. */
  override addContent(data: string): this {
    const { original } = this
    // pdfkit adds content while it constructs the document, before there are fields.
    if (typeof original !== 'string' || (data !== 'BT' && data !== 'ET')) super.addContent(data)
    else {
      this.original = null
      if (data === 'BT') super.addContent(data).markContent('Span', { actual: original })
      else this.endMarkedContent().addContent(data)
      this.original = original
    }
    return this
  }

  _addInfo(): void {
    const internals = this as unknown as Internals
    const { info } = internals
    internals.info = Object.fromEntries(
      Object.entries(info).map(([name, value]) => [name, typeof value === 'string' ? xmlText(value) : value]),
    )
    base._addInfo.call(this)
    internals.info = info
  }

  #faces(): readonly [Font, ...Font[]] {
    const { font } = (this as unknown as Internals)._font
    return [font, ...(this.#substitutes.get(font.postscriptName) ?? [])]
  }

  #runsOf(text: string): readonly LetterRun[] {
    return letterRuns(text, this.#faces())
  }

  /** Does something in the face of a run, then returns to the face that was set. */
  #inFace<Result>({ face }: LetterRun, act: () => Result): Result {
    const internals = this as unknown as Internals
    const before = internals._font
    if (face > 0) this.font(this.#faces()[face]?.postscriptName ?? '')
    const result = act()
    internals._font = before
    return result
  }
}
