import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardDesign } from '#tests/support/grouped-design.ts'
import { sideWith, textOf } from '#tests/support/design-nodes.ts'
import { required } from '../required.ts'
import { sideFingerprint } from './design-pricing.ts'
import type { DesignDocument, DesignNode, DesignSide, Group } from './document-schema.ts'
import { blankDesign } from './document.ts'
import { maxGroupDepth } from './document-limits.ts'
import { inGroup, withSoundGroups } from './groups.ts'
import { inOldestVersion } from './oldest-version.ts'
import { SentDesign } from './sent-design-schema.ts'
import { upgradeDesign } from './upgrade-design.ts'

const designed = (first: unknown) => ({ ...blankDesign(), sides: blankDesign().sides.map((side, index) => (index === 0 ? first : side)) })
const names = ['a', 'b', 'c', 'd', 'e']
/** A side of texts, lowest first, in groups by their letters. */
const sideOf = (grouped: Readonly<Record<string, string>>, groups: readonly Group[]): DesignSide => ({
  ...sideWith(...names.map((id): DesignNode => textOf(id, { id, ...(grouped[id] !== undefined && { group: grouped[id] }) }))),
  groups: [...groups],
})
const read = (side: unknown): DesignSide => {
  const found = upgradeDesign(JSON.parse(JSON.stringify(designed(side))))
  return required(found.ok ? found.design.sides[0] : undefined, 'side')
}
const stackOf = ({ nodes }: DesignSide) => nodes.toSorted((one, other) => one.z - other.z).map(({ id }) => id)
const groupsOf = ({ nodes }: DesignSide) => nodes.map(({ group }) => group)
const card = required(cardDesign().sides[0], 'side')

describe('a design with groups in groups', () => {
  test('is accepted, stored and restored unchanged', () => {
    expect(SentDesign.parse(cardDesign())).toEqual(cardDesign())
    expect(read(card)).toEqual(card)
    expect(withSoundGroups(card)).toBe(card)
  })

  test('costs the same and shares its plates with the same print without groups', () => {
    const loose = { ...card, nodes: card.nodes.map((node) => inGroup(node, undefined)) }
    expect(sideFingerprint(card)).toBe(sideFingerprint(loose))
  })

  test('is compared with its groups, and a design without groups as before there were any', () => {
    expect(inOldestVersion(cardDesign())).toMatchObject({ sides: [{ groups: card.groups }, {}, {}, {}, {}, {}] })
    const { sides } = inOldestVersion(designed({ ...sideWith(), groups: [] }) as DesignDocument) as { sides: readonly object[] }
    expect(Object.keys(required(sides[0], 'side'))).toEqual(Object.keys(sideWith()))
  })
})

const refused: readonly (readonly [string, DesignSide])[] = [
  ['an object in an unknown group', sideOf({ a: 'gone' }, [])],
  ['a group without members', sideOf({}, [{ id: 'g' }])],
  ['a group of one object', sideOf({ a: 'g' }, [{ id: 'g' }])],
  ['a group in an unknown group', sideOf({ a: 'g', b: 'g' }, [{ id: 'g', parent: 'gone' }])],
  [
    'groups in a circle',
    sideOf({ a: 'g', b: 'g', c: 'h', d: 'h' }, [
      { id: 'g', parent: 'h' },
      { id: 'h', parent: 'g' },
    ]),
  ],
  ['a group inside itself', sideOf({ a: 'g', b: 'g' }, [{ id: 'g', parent: 'g' }])],
  ['two groups of the same id', sideOf({ a: 'g', b: 'g' }, [{ id: 'g' }, { id: 'g' }])],
  ['a group with the id of an object', sideOf({ a: 'c', b: 'c' }, [{ id: 'c' }])],
  ['a group whose members are apart in the stack', sideOf({ a: 'g', c: 'g' }, [{ id: 'g' }])],
  [
    'groups too deep inside each other',
    sideOf({ a: 'g0', b: `g${maxGroupDepth}`, c: `g${maxGroupDepth}` }, [
      { id: 'g0' },
      ...Array.from({ length: maxGroupDepth }, (_, nth) => ({ id: `g${nth + 1}`, parent: `g${nth}` })),
    ]),
  ],
]

describe('a corrupt design', () => {
  test.each(refused)('with %s is refused by the server', (_, side) => {
    expect(SentDesign.safeParse(designed(side)).error?.issues).toMatchObject([{ path: ['sides', 0, 'groups'] }])
  })

  test.each(refused)('with %s is restored with all objects', (_, side) => {
    const restored = read(side)
    expect(SentDesign.safeParse(designed(restored)).error?.issues).toBeUndefined()
    expect(restored.nodes.map(({ id }) => id)).toEqual(names)
  })

  test('is refused with more groups than a side can have', () => {
    const groups = Array.from({ length: 200 }, (_, nth) => ({ id: `g${nth}` }))
    expect(SentDesign.safeParse(designed(sideOf({}, groups))).success).toBe(false)
  })

  test('keeps its sound groups, and takes the members of others into the group around', () => {
    const groups = [{ id: 'card' }, { id: 'single', parent: 'card' }, { id: 'gone', parent: 'nowhere' }]
    const restored = read(sideOf({ a: 'card', b: 'single', c: 'unknown', d: 'gone', e: 'gone' }, groups))
    expect([groupsOf(restored), restored.groups]).toEqual([
      ['card', 'card', undefined, 'gone', 'gone'],
      [{ id: 'card' }, { id: 'gone' }],
    ])
  })

  test('brings the members of a group together at the place of the topmost', () => {
    const restored = read(sideOf({ a: 'g', d: 'g' }, [{ id: 'g' }]))
    expect(stackOf(restored)).toEqual(['b', 'c', 'a', 'd', 'e'])
  })

  test('is restored whatever its groups are', () => {
    const id = fc.constantFrom('g', 'h', 'i', 'j', 'a')
    const group = fc.oneof(fc.anything(), fc.record({ id, parent: id, name: fc.string() }), fc.record({ id }))
    const side = fc.tuple(fc.dictionary(fc.constantFrom(...names), id), fc.oneof(fc.array(group), fc.anything()))
    fc.assert(
      fc.property(side, ([grouped, groups]) => {
        const restored = read({ ...sideOf(grouped, []), groups })
        expect(SentDesign.safeParse(designed(restored)).error?.issues).toBeUndefined()
        expect(restored.nodes.map(({ id: one }) => one)).toEqual(names)
      }),
      { numRuns: 1000 },
    )
  })
})

test('version 1 has no groups', () => {
  const nodes = sideOf({ a: 'g', b: 'g' }, []).nodes.map(({ ...node }) => ({ ...node, lineSpacing: undefined }))
  const old = { ...designed({ ...sideWith(), nodes, groups: [{ id: 'g' }] }), version: 1 }
  const upgraded = upgradeDesign(JSON.parse(JSON.stringify(old)))
  expect(SentDesign.parse(old)).toEqual(upgraded.ok && upgraded.design)
  expect(upgraded.ok && upgraded.design.sides[0]).toMatchObject({ nodes: names.map((id) => ({ id })) })
  expect(JSON.stringify(upgraded)).not.toContain('group')
})
