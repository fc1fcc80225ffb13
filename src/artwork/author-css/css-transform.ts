import { compose, identity, type Matrix, translation } from '../matrix.ts'
import { readNumbers } from '../svg-length.ts'
import type { Size } from '../svg-viewport.ts'
import { splitTopLevel } from './css-blocks.ts'
import { type FontSizes, readCssAngle, readCssNumber, readCssPx } from './css-values.ts'
import { UnknownFeature } from './unknown-feature.ts'

/** A box that percentages refer to, in the coordinates of the element. */
export interface ReferenceBox extends Size {
  readonly x: number
  readonly y: number
}

const scaling = (x: number, y: number): Matrix => [x, 0, 0, y, 0, 0]

function rotation(degrees: number): Matrix {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [cos, sin, -sin, cos, 0, 0]
}

const skew = (x: number, y: number): Matrix => [1, Math.tan((y * Math.PI) / 180), Math.tan((x * Math.PI) / 180), 1, 0, 0]

const functionPattern = /([a-z]+[\w-]*)\(([^()]*(?:\([^()]*\)[^()]*)*)\)\s*/iy

/** One function of `transform`; null if it is invalid. */
function transformFunction(name: string, parts: readonly string[], box: Size, sizes: FontSizes): Matrix | null {
  const [first = '', second = '', third = ''] = parts
  const across = (): number | null => readCssPx(first, sizes, box.width)
  const numbers = parts.map(readCssNumber)
  const angles = (): readonly (number | null)[] => parts.map(readCssAngle)
  const [one, other] = numbers
  switch (name) {
    case 'translate':
    case 'translate3d': {
      const [x, y] = [across(), second === '' ? 0 : readCssPx(second, sizes, box.height)]
      if (third !== '' && readCssPx(third, sizes, 0) !== 0) throw new UnknownFeature('translate3d()')
      return x === null || y === null ? null : translation(x, y)
    }
    case 'translatex': {
      const x = across()
      return x === null ? null : translation(x, 0)
    }
    case 'translatey': {
      const y = readCssPx(first, sizes, box.height)
      return y === null ? null : translation(0, y)
    }
    case 'translatez':
      return readCssPx(first, sizes, 0) === 0 ? identity : unknown(name)
    case 'scale':
    case 'scale3d':
      if (one === null || one === undefined || other === null) return null
      return scaling(one, other ?? one)
    case 'scalex':
      return one === null || one === undefined ? null : scaling(one, 1)
    case 'scaley':
      return one === null || one === undefined ? null : scaling(1, one)
    case 'scalez':
      return identity
    case 'rotate':
    case 'rotatez': {
      const [angle] = angles()
      return parts.length === 1 && angle !== null && angle !== undefined ? rotation(angle) : null
    }
    case 'skew': {
      const [x, y = 0] = angles()
      return x === null || x === undefined || y === null ? null : skew(x, y)
    }
    case 'skewx':
    case 'skewy': {
      const [angle] = angles()
      if (angle === null || angle === undefined) return null
      return name === 'skewx' ? skew(angle, 0) : skew(0, angle)
    }
    case 'matrix': {
      const [a, b, c, d, e, f] = numbers
      const isWhole = numbers.length === 6 && !numbers.includes(null)
      return isWhole ? [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0] : null
    }
    default:
      return unknown(name)
  }
}

function unknown(name: string): never {
  throw new UnknownFeature(`${name}()`)
}

/** The matrix of a CSS `transform`; null if it is invalid. @throws UnknownFeature for transforms in space */
export function readCssTransform(value: string, box: Size, sizes: FontSizes): Matrix | null {
  const text = value.trim()
  if (text.toLowerCase() === 'none') return identity
  let matrix = identity
  functionPattern.lastIndex = 0
  for (let at = 0; at < text.length; at = functionPattern.lastIndex) {
    const [, name = '', content = ''] = functionPattern.exec(text) ?? []
    const next = name === '' ? null : transformFunction(name.toLowerCase(), splitTopLevel(content, ','), box, sizes)
    if (!next) return null
    matrix = compose(matrix, next)
  }
  return text === '' ? null : matrix
}

const attributeForm = /^\s*(?:(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([\d\s,.eE+-]*\)\s*,?\s*)*$/

function attributeFunction(name: string, [first = 0, second, third, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  switch (name) {
    case 'translate':
      return translation(first, second ?? 0)
    case 'scale':
      return scaling(first, second ?? first)
    case 'rotate': {
      const [x, y] = [second ?? 0, third ?? 0]
      return compose(translation(x, y), compose(rotation(first), translation(-x, -y)))
    }
    case 'skewX':
      return skew(first, 0)
    case 'skewY':
      return skew(0, first)
    default:
      return [first, second ?? 0, third ?? 0, d, e, f]
  }
}

/** The matrix of a `transform` attribute; none if it is invalid, as with a unit. Not svgpath: it reads no numbers without a separator. */
export function readAttributeTransform(value: string): Matrix {
  if (!attributeForm.test(value)) return identity
  const functions = Array.from(value.matchAll(/([a-zA-Z]+)\s*\(([^)]*)\)/g), ([, name = '', content]) =>
    attributeFunction(name, readNumbers(content)),
  )
  return functions.reduce(compose, identity)
}

/** The matrix of the property `translate`, `rotate` or `scale`; null if it is invalid. */
export function readSingleTransform(property: string, value: string, box: Size, sizes: FontSizes): Matrix | null {
  if (value.toLowerCase() === 'none') return identity
  const parts = splitTopLevel(value, ' ')
  if (property === 'rotate' && parts.length === 2 && parts.some((part) => part.toLowerCase() === 'z'))
    return transformFunction(
      'rotate',
      parts.filter((part) => part.toLowerCase() !== 'z'),
      box,
      sizes,
    )
  if (property === 'rotate' && parts.length > 1) return unknown('rotate3d')
  return transformFunction(property, parts, box, sizes)
}

const horizontal: Readonly<Record<string, string>> = { left: '0%', center: '50%', right: '100%' }
const vertical: Readonly<Record<string, string>> = { top: '0%', center: '50%', bottom: '100%' }

/** A position such as `center`, `left 20%` or `3px 4px` inside a box, in the coordinates of the element; null if it is invalid. */
export function readPosition(value: string, box: ReferenceBox, sizes: FontSizes, isUnitless = false): readonly [number, number] | null {
  const words = splitTopLevel(value.toLowerCase(), ' ')
  if (words.length === 0 || words.length > 3) {
    if (words.length === 4) return unknown('position')
    return null
  }
  const [first = '', second = 'center'] = words
  const isSwapped = ['top', 'bottom'].includes(first) || ['left', 'right'].includes(second)
  const [across, down] = isSwapped ? [second, first] : [first, second]
  const px = (text: string, of: number): number | null =>
    readCssPx(text, sizes, of) ?? (isUnitless && /^[-+.\d]+(e[-+]?\d+)?$/.test(text) ? Number(text) : null)
  const x = px(horizontal[across] ?? across, box.width)
  const y = px(vertical[down] ?? down, box.height)
  return x === null || y === null ? null : [box.x + x, box.y + y]
}

/** A matrix as a `transform` attribute. */
export const writtenMatrix = (matrix: Matrix): string => `matrix(${matrix.map((value) => Number(value.toFixed(8))).join(' ')})`

/** Whether a matrix changes nothing. */
export const isIdentity = (matrix: Matrix): boolean => matrix.every((value, index) => Math.abs(value - (identity[index] ?? 0)) < 1e-9)
