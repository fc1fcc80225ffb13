import { UnknownFeature } from '../author-css/unknown-feature.ts'
import { PlainElement } from './plain-element.ts'
import type { Inherited } from './plain-style.ts'

/** A text as `text-transform` sets it. */
export function transformedText(text: string, { textTransform }: Inherited): string {
  switch (textTransform) {
    case 'uppercase':
      return text.toUpperCase()
    case 'lowercase':
      return text.toLowerCase()
    case 'capitalize':
      return text.replaceAll(/(?<![\p{L}\p{N}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    default:
      return text
  }
}

const listsOfPlaces = ['x', 'y', 'dx', 'dy'] as const

const listOf = (element: PlainElement, name: string): readonly string[] =>
  (element.attribute(name) ?? '').split(/[\s,]+/).filter((value) => value !== '')

const isZero = (value: string): boolean => Number.parseFloat(value) === 0

/** Letters that browsers place as one, and those that join their neighbours. */
const isJoined = /\p{M}|[\u0600-\u06ff\u0900-\u0dff]|[\ud800-\udfff]/u

/**
 * Splits a text whose letters are placed one by one into a `tspan` per letter, which every program places alike.
 * @throws UnknownFeature for letters turned, stretched or shifted one by one
 */
export function placeLetters(element: PlainElement, isPreserved: boolean): void {
  const { attributes } = element
  const hasText = (part: PlainElement): boolean => part.text.trim() !== '' || part.children.some(hasText)
  const isUsed = hasText(element)
  if (isUsed && listOf(element, 'rotate').some((angle) => !isZero(angle))) throw new UnknownFeature('rotate', 'textLayout')
  if (isUsed && attributes.has('textLength')) throw new UnknownFeature('textLength', 'textLayout')
  for (const name of ['rotate', 'textLength', 'lengthAdjust']) attributes.delete(name)
  const places = new Map(listsOfPlaces.map((name) => [name, listOf(element, name)]))
  for (const name of ['dx', 'dy'] as const) {
    const [first, ...others] = places.get(name) ?? []
    if (isUsed && others.some((shift) => !isZero(shift))) throw new UnknownFeature(name, 'textLayout')
    if (first !== undefined) attributes.set(name, first)
  }
  const [across = [], down = []] = [places.get('x'), places.get('y')]
  const count = Math.max(across.length, down.length)
  if (count <= 1 || !isUsed) {
    for (const [name, [first]] of [
      ['x', across],
      ['y', down],
    ] as const)
      if (first !== undefined) attributes.set(name, first)
    return
  }
  const collapsed = isPreserved ? element.text : element.text.replaceAll(/\s+/g, ' ').trim()
  if (element.children.length > 0 || isJoined.test(collapsed)) throw new UnknownFeature('x', 'textLayout')
  attributes.delete('x')
  attributes.delete('y')
  element.content.length = 0
  for (let index = 0; index < Math.min(count, collapsed.length); index++) {
    const place = Object.fromEntries(
      [
        ['x', across[index]],
        ['y', down[index]],
      ].filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
    const letter = new PlainElement('tspan', element, place)
    letter.content.push(index === count - 1 ? collapsed.slice(index) : collapsed.charAt(index))
    element.content.push(letter)
  }
}
