import { nearBlack, readableInk } from './color-mixing.ts'
import outlines from './word-outlines.json' with { type: 'json' }
import { element, figure, group } from './svg.ts'

/*
 * Logos of fictitious customers, for pictures of products without a design. Marks are in a box of 10 × 10, words are outlines in
 * thousandths of an em (`scripts/outline-glyphs.ts`).
 */

interface Word {
  readonly outline: { readonly advance: number; readonly path: string }
  /** As a fraction of the logo's height. */
  readonly size: number
}

interface Logo {
  readonly ink: string
  /** The mark in ink, with `knockOut` for the parts where the body shows through. */
  readonly mark: (ink: string, knockOut: string) => string
  readonly words: readonly Word[]
}

const words = outlines

const filled = (d: string, fill: string, extra: Record<string, string | number> = {}) => element('path', { d, fill, ...extra })

export const logos = {
  vrba: {
    ink: '#c8102e',
    mark: (ink) => filled('M-2 10V4.6L5 0l7 4.6V10h-2.6V6L5 3.1.6 6v4z', ink) + filled('M3.7 10V6.6h2.6V10z', ink),
    words: [
      { outline: words.vrba, size: 1.12 },
      { outline: words.tesarstvi, size: 1.12 },
    ],
  },
  nordhus: {
    ink: '#0b4da2',
    mark: (ink, knockOut) =>
      element('circle', { cx: 5, cy: 5, r: 5, fill: ink }) +
      element('path', { d: 'M.6 7.2 4 3.2l2 2.3 1.2-1.3 2.5 3', fill: 'none', stroke: knockOut, 'stroke-width': 1.1 }),
    words: [{ outline: words.nordhus, size: 1.15 }],
  },
  horak: {
    ink: nearBlack,
    mark: (ink) => filled('M0 0h4v4h6v6H0z', ink) + filled('M5.4 0H10v2.7H5.4z', ink, { opacity: 0.55 }),
    words: [{ outline: words.stavbyHorak, size: 0.98 }],
  },
  lindqvist: {
    ink: '#17512f',
    mark: (ink, knockOut) =>
      filled('M5 0c4 2 5 6 0 10C0 6 1 2 5 0z', ink) + element('path', { d: 'M5 1.6v9', stroke: knockOut, 'stroke-width': 0.7 }),
    words: [{ outline: words.lindqvistTimber, size: 1.05 }],
  },
  kamen: {
    ink: '#c8102e',
    mark: (ink) => element('path', { d: 'M0 9.2 5 .6l5 8.6z', fill: 'none', stroke: ink, 'stroke-width': 1.6 }),
    words: [{ outline: words.atelierKamen, size: 1.1 }],
  },
  kolben: {
    ink: '#12294f',
    mark: (ink, knockOut) => filled('M5 0 9.33 2.5v5L5 10 .67 7.5v-5z', ink) + element('circle', { cx: 5, cy: 5, r: 2.1, fill: knockOut }),
    words: [
      { outline: words.kolben, size: 1.08 },
      { outline: words.soehne, size: 1.08 },
    ],
  },
  dachwerk: {
    ink: '#8a3b12',
    mark: (ink) => filled('M0 6.4 5 1l5 5.4v2.4L5 3.6 0 8.8z', ink) + filled('M1.6 10 5 6.4 8.4 10z', ink),
    words: [{ outline: words.dachwerk, size: 1.08 }],
  },
  ebner: {
    ink: '#7a1f5c',
    mark: (ink, knockOut) =>
      filled('M5 0c2.2 2.9 3.9 4.7 3.9 6.6A3.6 3.6 0 0 1 5 10a3.6 3.6 0 0 1-3.9-3.4C1.1 4.7 2.8 2.9 5 0z', ink) +
      element('path', { d: 'M3 6.6A2.2 2.2 0 0 0 5 8.5', fill: 'none', stroke: knockOut, 'stroke-width': 0.8 }),
    words: [{ outline: words.malerEbner, size: 1.1 }],
  },
  proud: {
    ink: '#b45309',
    mark: (ink) => filled('M6.4 0 1.2 5.8h3.2L3.4 10l5.4-6H5.5z', ink),
    words: [
      { outline: words.elektro, size: 1.02 },
      { outline: words.proud, size: 1.02 },
    ],
  },
  sever: {
    ink: '#0f5c63',
    mark: (ink) => filled('M0 0h4.5v4.5H0zM5.5 0H10v4.5H5.5zM0 5.5h4.5V10H0zM5.5 5.5H10V10H5.5z', ink),
    words: [{ outline: words.oknaSever, size: 1.08 }],
  },
  ott: {
    ink: '#274690',
    mark: (ink, knockOut) =>
      filled('M5 0l5 5-5 5-5-5z', ink) + element('path', { d: 'M2.5 2.5l5 5M7.5 2.5l-5 5', stroke: knockOut, 'stroke-width': 0.7 }),
    words: [
      { outline: words.fliesen, size: 1.1 },
      { outline: words.ott, size: 1.1 },
    ],
  },
  aurora: {
    ink: '#a21caf',
    mark: (ink) =>
      filled('M1 7.4a4 4 0 0 1 8 0z', ink) +
      element('path', { d: 'M0 9.3h10M5 0v2M.9 2l1.5 1.5M9.1 2 7.6 3.5', fill: 'none', stroke: ink, 'stroke-width': 0.9 }),
    words: [{ outline: words.pensionAurora, size: 1.05 }],
  },
} as const satisfies Record<string, Logo>
export type LogoName = keyof typeof logos

/** Height of Archivo's capitals as a fraction of an em. */
const capHeight = 0.69
const gapAfterMark = 0.36
const gapBetweenWords = 0.18

interface LogoPlace {
  /** Centre of the logo in mm of the face. */
  readonly centerX: number
  readonly centerY: number
  readonly heightMm: number
  /** Maximum width; a wider logo is scaled down. */
  readonly maxLengthMm: number
  readonly body: string
}

/** Draws a demo logo on a body, in a legible ink. */
export function demoLogo(name: LogoName, { centerX, centerY, heightMm, maxLengthMm, body }: LogoPlace): string {
  const logo: Logo = logos[name]
  const ink = readableInk(logo.ink, body)
  let width = 1 + gapAfterMark
  const placed = logo.words.map(({ outline, size }, index) => {
    width += index === 0 ? 0 : gapBetweenWords
    const left = width
    width += (outline.advance * size) / 1000
    const baseline = 0.5 + (capHeight * size) / 2
    return filled(outline.path, ink, { transform: `translate(${figure(left)} ${figure(baseline)}) scale(${(size / 1000).toFixed(5)})` })
  })
  const height = Math.min(heightMm, maxLengthMm / width)
  const corner = `translate(${figure(centerX - (width * height) / 2)} ${figure(centerY - height / 2)}) scale(${figure(height)})`
  return group({ transform: corner }, group({ transform: 'scale(.1)' }, logo.mark(ink, body)) + placed.join(''))
}
