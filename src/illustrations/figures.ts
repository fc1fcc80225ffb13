import outlines from './glyph-outlines.json' with { type: 'json' }
import { element } from './svg.ts'

/*
 * Figures are drawn as outlines: a server has no fonts to set them in. They are those of Barlow Condensed, in thousandths of an em,
 * written by `scripts/outline-glyphs.ts`.
 */
const digits: Readonly<Record<string, { readonly advance: number; readonly path: string } | undefined>> = outlines.figures

interface Setting {
  readonly baseline: number
  readonly sizeMm: number
  readonly ink: string
}

/** Numbers centred on their places along a baseline, as one path; empty without any. */
export function figuresPath(labels: readonly { readonly text: string; readonly x: number }[], { baseline, sizeMm, ink }: Setting): string {
  const em = 1000 / sizeMm
  const outlined = labels.map(({ text, x }) => {
    const glyphs = Array.from(text, (digit) => digits[digit] ?? { advance: 0, path: '' })
    const width = glyphs.reduce((sum, { advance }) => sum + advance, 0)
    let pen = x * em - width / 2
    return glyphs
      .map(({ advance, path }) => {
        // Each outline is written relative to its pen position, so that the same text serves every place.
        const placed = path.replace(
          /^M(-?\d+) (-?\d+)/,
          (_, dx: string, dy: string) => `M${Math.round(pen + Number(dx))} ${Math.round(baseline * em + Number(dy))}`,
        )
        pen += advance
        return placed
      })
      .join('')
  })
  if (outlined.length === 0) return ''
  return element('path', { d: outlined.join(''), fill: ink, transform: `scale(${(1 / em).toFixed(6)})` })
}
