/** Formats a number for SVG source. Hundredths of a millimetre are finer than any screen. */
export const figure = (value: number): string => String(Math.round(value * 100) / 100)

export type Attributes = Readonly<Record<string, string | number | undefined>>

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? figure(value) : value}"`)
    .join('')

/** Formats one element; names are as in SVG (`stroke-width`). Content is SVG source, never a shopper's text. */
export const element = (name: string, attributes: Attributes, content = ''): string =>
  content === '' ? `<${name}${attributesOf(attributes)}/>` : `<${name}${attributesOf(attributes)}>${content}</${name}>`

export const group = (attributes: Attributes, content: string): string => element('g', attributes, content)

/** Generates the ids of one picture, unique among the pictures of one page. */
export interface Ids {
  readonly next: (kind: string) => string
}

export function idsOf(prefix: string): Ids {
  let count = 0
  return {
    next(kind) {
      count += 1
      return `${prefix}-${kind}${count}`
    },
  }
}

export type Stop = readonly [offset: number, color: string, opacity?: number]

interface Line {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

const stopsOf = (stops: readonly Stop[]): string =>
  stops.map(([offset, color, opacity]) => element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity })).join('')

/** A linear gradient in user units, mm. */
export const linearGradient = (id: string, line: Line, stops: readonly Stop[]): string =>
  element('linearGradient', { id, ...line, gradientUnits: 'userSpaceOnUse' }, stopsOf(stops))

/** A vertical gradient over a height in mm. */
export const downwardGradient = (id: string, top: number, bottom: number, stops: readonly Stop[]): string =>
  linearGradient(id, { x1: 0, y1: top, x2: 0, y2: bottom }, stops)

export const radialGradient = (id: string, focus: { cx: number; cy: number; r: number }, stops: readonly Stop[]): string =>
  element('radialGradient', { id, ...focus }, stopsOf(stops))

export const clipPath = (id: string, content: string): string => element('clipPath', { id }, content)

export const url = (id: string): string => `url(#${id})`

/** A short deterministic hash of a text (FNV-1a, 32 bit). */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
