import { contrast } from '#domain/colors/contrast.ts'
import { swatchOf } from '#domain/colors/colors.ts'

/** The colours of a stage's lines as `#rrggbb`: print area, frame and handles, snapping guides. */
export interface GuideTones {
  readonly guide: string
  /** The same lines while an object is outside the print area. */
  readonly finding: string
  /** A wider line under each of them; null if the tones have enough contrast alone. */
  readonly casing: string | null
}

/** The WCAG 2.2 minimum contrast of graphics. */
export const minGuideContrast = 3

/** The tokens `--guide` and `--red`. */
const plain = { guide: '#0f7cab', finding: '#c8102e', casing: null } as const satisfies GuideTones
/** Dark tones for bodies of medium lightness; their casing, the token `--paper`, for dark ones. */
const cased = { guide: '#083f58', finding: '#7a0a1f', casing: '#f6f2ea' } as const satisfies GuideTones

/** The tones for a body in these colours, `#rrggbb`: at least 3:1 against each of them by the line or its casing. */
export function guideTones(body: readonly string[]): GuideTones {
  const isSeen = (tone: string) => body.every((hex) => contrast(tone, hex) >= minGuideContrast)
  return isSeen(plain.guide) && isSeen(plain.finding) ? plain : cased
}

/** The tones as CSS custom properties for the stages of a product in this colour. */
export function guideProperties(color: string): Record<`--${string}`, string> {
  const swatch = swatchOf(color)
  const { guide, finding, casing } = guideTones(swatch ? [swatch.hex, swatch.splitHex ?? swatch.hex] : [])
  return { '--guide': guide, '--error': finding, '--casing': casing ?? 'transparent' }
}
