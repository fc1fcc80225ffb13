import type { Import } from './sibling-circles.ts'
import { isTest, type Violation } from './source-files.ts'

const document = 'ARCHITECTURE.md'
/** More are no longer seen at a glance. */
const maxHouses = 10

/** A house of `src/features` as the document lists it, with the rooms that its paragraph names. */
interface ListedHouse {
  readonly name: string
  readonly rooms: readonly string[]
}

/** The list of houses in ARCHITECTURE.md, from the bottom to the top: items such as "1. **`orders/`** … Rooms: `orders`, `proofs`." */
export function listedHouses(text: string): readonly ListedHouse[] {
  const items = text.matchAll(/^\d+[.] \*\*`([a-z-]+)\/`\*\*((?:.*\n)(?: {3,}.*\n)*)/gm)
  return Array.from(items, ([, name = '', description = '']) => ({
    name,
    rooms: [...(/\bRooms: ([^.]*)/.exec(description)?.[1] ?? '').matchAll(/`([a-z-]+)`/g)].map(([, room = '']) => room),
  }))
}

const houseOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/** The rooms of each house, as its files say. */
function housesOf(paths: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const houses = new Map<string, Set<string>>()
  for (const path of paths) {
    const [, house, room] = /^src\/features\/([^/]+)\/([^/]+)\//.exec(path) ?? []
    if (house !== undefined && room !== undefined) houses.set(house, (houses.get(house) ?? new Set()).add(room))
  }
  return houses
}

const without = (names: Iterable<string>, others: readonly string[]): readonly string[] =>
  [...names].filter((name) => !others.includes(name)).toSorted()

/** Where the document and the folders differ. */
function listingViolations(listed: readonly ListedHouse[], paths: readonly string[]): Violation[] {
  const houses = housesOf(paths)
  const names = listed.map(({ name }) => name)
  const messages = [
    ...without(houses.keys(), names).map((house) => `lacks the house src/features/${house}: list it at its place in the order`),
    ...without(names, [...houses.keys()]).map((house) => `lists the house ${house}, which src/features does not have`),
    ...listed.flatMap(({ name, rooms }) => {
      const found = houses.get(name) ?? new Set(rooms)
      return [
        ...without(found, rooms).map((room) => `does not name the room src/features/${name}/${room}`),
        ...without(rooms, [...found]).map((room) => `names the room ${name}/${room}, which does not exist`),
      ]
    }),
    ...(houses.size > maxHouses
      ? [`src/features has ${houses.size} houses: at most ${maxHouses}, so that their order is seen at a glance`]
      : []),
  ]
  return messages.map((message) => ({ path: document, message: `house-order: ${message}` }))
}

/**
 * Houses stand in the order of ARCHITECTURE.md, from the bottom to the top: none imports one above it, types included, tests not. The document
 * lists every house with its rooms.
 * @param text of ARCHITECTURE.md; empty if there is none
 * @param paths of all modules of `src`
 */
export function houseOrder(text: string, paths: readonly string[], imports: readonly Import[]): Violation[] {
  const listed = listedHouses(text)
  const placeOf = new Map(listed.map(({ name }, place) => [name, place]))
  const upwards = imports.flatMap(({ from, to }): Violation[] => {
    const [house = '', other = ''] = [houseOf(from), houseOf(to)]
    const [place, otherPlace] = [placeOf.get(house), placeOf.get(other)]
    if (isTest(from) || place === undefined || otherPlace === undefined || otherPlace <= place) return []
    const message = `imports ${to}, but ${other} stands above ${house} in ${document}. Move what both need down, or let the higher house combine both.`
    return [{ path: from, message: `house-order: ${message}` }]
  })
  return [
    ...listingViolations(
      listed,
      paths.filter((path) => !isTest(path)),
    ),
    ...upwards,
  ]
}
