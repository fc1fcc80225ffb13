import type { SourceFile, Violation } from './source-files.ts'

const maxLines = 300

/** Sizes of type and spaces stand here, and nowhere else. */
const tokens = 'src/ui/tokens.css'
/** The figures of drawn rules are as large as their drawing, and fields of a drawing are in its units. */
const ownSize = /font(?:-size)?:[^;]*\b\d[\d.]*px(?![^;]*var\(--figures\))/g
/** `14px/20px`: the line height of a size. */
const lineHeight = /(var\(--size-[a-z-]+\))\s*\/\s*\d+px/g

/** A hairline of 1 px, an offset below zero, a drawn rule and the parts of a sum are no spaces, and above this a length is the size of something. */
const largestSpacePx = 64
const spacing = /(?:^|[\s;{])(?:(?:scroll-)?(?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-)?gap):([^;}]*)/g
const inBrackets = /\([^()]*\)/g

/** The widths at which a page changes. What depends on the room of one element asks its container. */
const breakpoints: Readonly<Record<number, string>> = {
  390: 'a phone narrower than most',
  600: 'a phone',
  900: 'a tablet held upright: bars at the foot of the page',
  1000: 'the names of the pages fit beside each other',
  1200: 'a tablet or a small window: panels below each other',
  1400: 'a window that is narrower than the content with its margins',
  1680: 'a wide window',
}

function withoutBrackets(value: string): string {
  const shorter = value.replace(inBrackets, '')
  return shorter === value ? value : withoutBrackets(shorter)
}

const linesOfStyle = (text: string): number => text.split('\n').filter((line) => !/^\s*($|\/\/|\/?\*)/.test(line)).length

function violationsOf({ path, text }: SourceFile): readonly string[] {
  const lines = linesOfStyle(text)
  const tooLong = lines > maxLines ? [`${lines} lines of style, ${maxLines} are allowed: move the second subject out`] : []
  const sizes =
    path === tokens ? [] : [...text.replace(lineHeight, '$1').matchAll(ownSize)].map(([size]) => `${size}: take a size of ${tokens}`)
  const spaces = [...text.matchAll(spacing)]
    .flatMap(([, value = '']) => [...withoutBrackets(value).matchAll(/(?<![-.\d])([\d.]+)px/g)])
    .filter(([, px]) => Number(px) > 1 && Number(px) <= largestSpacePx)
    .map(([space]) => `${space}: take a space of ${tokens}`)
  const widths = [...text.matchAll(/@media([^{]*)/g)].flatMap(([, query = '']) =>
    [...query.matchAll(/(\d+)px/g)].map(([, px]) => Number(px)),
  )
  const unknown = widths
    .filter((width) => !(width in breakpoints))
    .map((width) => `${width}px: pages change at ${Object.keys(breakpoints).join(', ')}`)
  return [...tooLong, ...sizes, ...spaces, ...unknown]
}

/** Refuses style sheets that are too long, and those with sizes of type, spaces or breakpoints of their own. */
export const styleViolations = (files: readonly SourceFile[]): Violation[] =>
  files
    .filter(({ path }) => path.startsWith('src/') && path.endsWith('.css'))
    .flatMap((file) => violationsOf(file).map((message) => ({ path: file.path, message })))
