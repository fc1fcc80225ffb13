import type { Ink } from '#domain/design/document.ts'

/** A drawing with up to three inks, in a square of 100 units. Nothing in it is thinner than 7 units. */
type DrawnLogo = (inks: readonly [string, string, string]) => string

const house: DrawnLogo = ([one, two, three]) =>
  `<path fill="${one}" d="M50 8 94 46H6Z"/><path fill="${two}" d="M18 52h64v40H18Z"/><path fill="${three}" d="M40 62h20v30H40Z"/>`
const sawBlade: DrawnLogo = ([one, two]) => {
  const teeth = Array.from({ length: 12 }, (_, nth) => `<path fill="${one}" transform="rotate(${nth * 30} 50 50)" d="M40 14 58 2v20Z"/>`)
  return `${teeth.join('')}<circle cx="50" cy="50" r="38" fill="${one}"/><circle cx="50" cy="50" r="16" fill="${two}"/>`
}
const tree: DrawnLogo = ([one, two]) =>
  `<path fill="${one}" d="M50 4 78 40H64l22 30H14l22-30H22Z"/><path fill="${two}" d="M43 72h14v24H43Z"/>`
const hammer: DrawnLogo = ([one, two]) =>
  `<path fill="${one}" d="M14 14h52q20 0 24 24H62v-8H14Z"/><path fill="${two}" d="M34 32h16v62H34Z"/>`
const drop: DrawnLogo = ([one, two]) =>
  `<path fill="${one}" d="M50 4q34 40 34 60a34 32 0 0 1-68 0q0-20 34-60Z"/><path fill="${two}" d="M32 64h14a14 14 0 0 0 14 14v8a28 24 0 0 1-28-22Z"/>`
const bolt: DrawnLogo = ([one, two]) =>
  `<circle cx="50" cy="50" r="46" fill="${one}"/><path fill="${two}" d="M58 10 24 58h22l-8 34 38-50H52Z"/>`
const bricks: DrawnLogo = ([one, two, three]) =>
  `<path fill="${one}" d="M4 12h54v22H4ZM66 12h30v22H66Z"/><path fill="${two}" d="M4 42h26v22H4ZM38 42h58v22H38Z"/><path fill="${three}" d="M4 72h48v20H4ZM60 72h36v20H60Z"/>`
const brush: DrawnLogo = ([one, two, three]) =>
  `<path fill="${one}" d="M16 6h68v30H16Z"/><path fill="${two}" d="M16 40h68v12H16Z"/><path fill="${three}" d="M40 56h20v38H40Z"/>`
const gear: DrawnLogo = ([one]) => {
  const teeth = Array.from({ length: 8 }, (_, nth) => `<path transform="rotate(${nth * 45} 50 50)" d="M40 4h20v20H40Z"/>`)
  return `<g fill="${one}">${teeth.join('')}<path fill-rule="evenodd" d="M50 14a36 36 0 1 1 0 72 36 36 0 0 1 0-72Zm0 20a16 16 0 1 0 0 32 16 16 0 0 0 0-32Z"/></g>`
}
const key: DrawnLogo = ([one, two]) =>
  `<path fill="${one}" fill-rule="evenodd" d="M28 24a26 26 0 1 1 0 52 26 26 0 0 1 0-52Zm0 16a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z"/><path fill="${two}" d="M52 42h44v30H84V58H76v12H64V58H52Z"/>`

export const logoNames = ['house', 'sawBlade', 'tree', 'hammer', 'drop', 'bolt', 'bricks', 'brush', 'gear', 'key'] as const
export type StoryLogoName = (typeof logoNames)[number]

const drawn: Readonly<Record<StoryLogoName, DrawnLogo>> = { house, sawBlade, tree, hammer, drop, bolt, bricks, brush, gear, key }

/** The inks of the story's companies, with their Pantone codes. */
export const storyInks: readonly (readonly [Ink, Ink, Ink])[] = [
  [
    { hex: '#c8102e', pantone: '186 C' },
    { hex: '#1d4f91', pantone: '7686 C' },
    { hex: '#f2a900', pantone: '130 C' },
  ],
  [{ hex: '#00843d', pantone: '348 C' }, { hex: '#8b5b29', pantone: '7575 C' }, { hex: '#000000' }],
  [{ hex: '#1d4f91', pantone: '7686 C' }, { hex: '#f2a900', pantone: '130 C' }, { hex: '#000000' }],
  [{ hex: '#000000' }, { hex: '#da291c', pantone: '485 C' }, { hex: '#1d4f91', pantone: '7686 C' }],
]

/** Draws a logo as an SVG file. A logo of one ink has all its parts in that ink. */
export function drawLogo(
  name: StoryLogoName,
  inks: readonly [Ink, Ink, Ink],
  inkCount: 1 | 2 | 3,
): { readonly bytes: Uint8Array; readonly hexes: readonly string[] } {
  const hexes = inks.map(({ hex }) => hex).slice(0, inkCount)
  const pick = (index: number): string => hexes[index % inkCount] as string
  const drawing = drawn[name]([pick(0), pick(1), pick(2)])
  const used = hexes.filter((hex) => drawing.includes(hex))
  return { bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${drawing}</svg>`), hexes: used }
}
