import { pxPerAbsoluteUnit } from '../svg-length.ts'
import { splitTopLevel, topLevelIndex } from './css-blocks.ts'
import { UnknownFeature } from './unknown-feature.ts'

/** What lengths of an element refer to, in px. */
export interface FontSizes {
  readonly fontSize: number
  readonly rootFontSize: number
}

/** A calculated value: px and percent are added up; a bare number is neither. */
interface Amount {
  readonly px: number
  readonly percent: number
  readonly isNumber: boolean
}

/** Units that depend on the letters of a font, a screen or a container. */
const unknownUnits = /^(ex|ch|cap|ic|lh|rlh|rex|rch|ric|rcap|cq\w+|[sld]?v(w|h|i|b|min|max))$/

const numberPattern = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(%|[a-z]*)$/i

function readAmount(text: string, { fontSize, rootFontSize }: FontSizes): Amount | null {
  const [, digits = '', written = ''] = numberPattern.exec(text) ?? []
  if (digits === '') return null
  const [value, unit] = [Number(digits), written.toLowerCase()]
  if (unit === '') return { px: value, percent: 0, isNumber: true }
  if (unit === '%') return { px: 0, percent: value, isNumber: false }
  const factor = unit === 'em' ? fontSize : unit === 'rem' ? rootFontSize : pxPerAbsoluteUnit[unit]
  if (factor !== undefined) return { px: value * factor, percent: 0, isNumber: false }
  if (unknownUnits.test(unit)) throw new UnknownFeature(`1${unit}`)
  return null
}

const scaled = ({ px, percent, isNumber }: Amount, by: number, other = true): Amount => ({
  px: px * by,
  percent: percent * by,
  isNumber: isNumber && other,
})

/** The terms of a sum or product with their operators; blanks around + and − are required, as in CSS. */
function terms(text: string, operators: string): readonly { readonly operator: string; readonly term: string }[] {
  const found: { operator: string; term: string }[] = []
  let operator = ''
  let from = 0
  for (let at = 0; at <= text.length;) {
    const end = topLevelIndex(text, at, operators)
    const isSpaced = operators === '*/' || (/\s/.test(text[end - 1] ?? '') && /\s/.test(text[end + 1] ?? ''))
    if (end < text.length && !isSpaced) {
      at = end + 1
      continue
    }
    found.push({ operator, term: text.slice(from, end).trim() })
    operator = text[end] ?? ''
    from = at = end + 1
  }
  return found
}

function sum(text: string, sizes: FontSizes): Amount | null {
  let total: Amount | null = null
  for (const { operator, term } of terms(text, '+-')) {
    const amount = product(term, sizes)
    if (!amount) return null
    const signed: Amount = operator === '-' ? scaled(amount, -1) : amount
    if (total && total.isNumber !== signed.isNumber) return null
    total = total ? { px: total.px + signed.px, percent: total.percent + signed.percent, isNumber: total.isNumber } : signed
  }
  return total
}

function product(text: string, sizes: FontSizes): Amount | null {
  let result: Amount | null = null
  for (const { operator, term } of terms(text, '*/')) {
    const amount = expression(term, sizes)
    if (!amount) return null
    if (!result) result = amount
    else if (operator === '/') {
      if (!amount.isNumber || amount.px === 0) return null
      result = scaled(result, 1 / amount.px)
    } else if (amount.isNumber) result = scaled(result, amount.px)
    else if (result.isNumber) result = scaled(amount, result.px, false)
    else return null
  }
  return result
}

function extreme(name: string, content: string, sizes: FontSizes): Amount | null {
  const amounts = splitTopLevel(content, ',').map((part) => sum(part, sizes))
  if (amounts.some((amount) => !amount)) return null
  const known = amounts.flatMap((amount) => amount ?? [])
  if (known.some(({ percent }) => percent !== 0)) throw new UnknownFeature(`${name}(%)`)
  const [low = 0, middle = 0, high = 0] = known.map(({ px }) => px)
  const values = known.map(({ px }) => px)
  const px = name === 'min' ? Math.min(...values) : name === 'max' ? Math.max(...values) : Math.max(low, Math.min(middle, high))
  return { px, percent: 0, isNumber: known[0]?.isNumber ?? true }
}

function expression(text: string, sizes: FontSizes): Amount | null {
  const [, name, content = ''] = /^([a-z-]*)\((.*)\)$/is.exec(text) ?? []
  if (name === undefined) return readAmount(text, sizes)
  switch (name.toLowerCase()) {
    case '':
    case 'calc':
    case '-webkit-calc':
      return sum(content, sizes)
    case 'min':
    case 'max':
    case 'clamp':
      return extreme(name.toLowerCase(), content, sizes)
    default:
      throw new UnknownFeature(`${name}()`)
  }
}

/** A number as an attribute; one without end as one that is too large for every drawing. */
export const rounded = (value: number): string => String(Number(Math.min(1e300, Math.max(-1e300, value)).toFixed(6)))

/**
 * A length as px without a unit, or as a percentage; null if it is none. A bare number other than 0 counts where `isUnitless` allows it.
 * @throws UnknownFeature for units of letters and screens, and for px and percent in one sum
 */
export function readCssLength(value: string, sizes: FontSizes, isUnitless: boolean): string | null {
  const amount = expression(value.trim(), sizes)
  if (!amount || (amount.isNumber && !isUnitless && amount.px !== 0)) return null
  if (amount.percent === 0) return rounded(amount.px)
  if (amount.px !== 0) throw new UnknownFeature('calc(px + %)')
  return `${rounded(amount.percent)}%`
}

/** A length in px whose percentage refers to `of`; null if it is none. */
export function readCssPx(value: string, sizes: FontSizes, of: number): number | null {
  const amount = expression(value.trim(), sizes)
  return amount && (!amount.isNumber || amount.px === 0) ? amount.px + (amount.percent * of) / 100 : null
}

/** A number or a percentage as a share of 1; null if it is none. */
export function readCssNumber(value: string): number | null {
  const amount = expression(value.trim(), { fontSize: 0, rootFontSize: 0 })
  if (!amount) return null
  if (amount.isNumber) return amount.px
  return amount.px === 0 ? amount.percent / 100 : null
}

const degreesPerUnit: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }

/** An angle in degrees; null if it is none. */
export function readCssAngle(value: string): number | null {
  const [, digits = '', unit = ''] = numberPattern.exec(value.trim()) ?? []
  if (digits === '') return /^calc\(/i.test(value.trim()) ? unknownCalc() : null
  if (unit === '') return Number(digits) === 0 ? 0 : null
  const factor = degreesPerUnit[unit.toLowerCase()]
  return factor === undefined ? null : Number(digits) * factor
}

function unknownCalc(): never {
  throw new UnknownFeature('calc(deg)')
}

/** Longer than any real value; variables could double it again and again. */
const maxLength = 20_000
const maxVariables = 200

/**
 * Replaces the variables in a value; null if one is missing without a fallback, which makes the declaration invalid.
 * @throws UnknownFeature for functions that browsers replace and the shop does not
 */
export function withVariables(value: string, variableOf: (name: string) => string | null): string | null {
  let text = value
  if (text.length > maxLength) throw new UnknownFeature('var()')
  for (let count = 0; count <= maxVariables; count++) {
    const at = /(?<![\w-])(var|env|attr)\(/i.exec(text)
    if (!at) return text
    const kind = (at[1] ?? '').toLowerCase()
    if (kind === 'attr') throw new UnknownFeature('attr()')
    const start = at.index + at[0].length
    const end = topLevelIndex(text, start, ')')
    const content = text.slice(start, end)
    const comma = topLevelIndex(content, 0, ',')
    const name = content.slice(0, comma).trim()
    const known = kind === 'var' ? variableOf(name) : null
    const replaced = known ?? (comma < content.length ? content.slice(comma + 1).trim() : null)
    if (replaced === null) return null
    text = `${text.slice(0, at.index)}${replaced}${text.slice(end + 1)}`
    if (text.length > maxLength) break
  }
  throw new UnknownFeature('var()')
}
