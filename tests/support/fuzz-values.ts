/** A seeded stream of numbers in [0, 1): the same seed gives the same calls. */
export type Random = () => number

/** Mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <Value>(random: Random, values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
export const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null'
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly format?: string
  readonly minimum?: number
  readonly minItems?: number
  readonly minLength?: number
}

const formatted: Readonly<Record<string, string>> = {
  uuid: '0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f1',
  email: 'jana@vrba-tesarstvi.example',
  'date-time': '2026-11-21T10:00:00Z',
  date: '2026-11-21',
}

/** A value that matches a schema, or nearly so: patterns are not solved. */
export function valueOf(schema: Schema, random: Random, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return valueOf(pick(random, choices), random, depth)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, valueOf(part, random, depth + 1)]))
    case 'array':
      return depth > 8
        ? []
        : times(Math.max(schema.minItems ?? 0, Math.floor(random() * 3)), () => valueOf(schema.items ?? {}, random, depth + 1))
    case 'string':
      return formatted[schema.format ?? ''] ?? 'a'.repeat(Math.max(1, schema.minLength ?? 0))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, Math.floor(random() * 100))
    case 'boolean':
      return random() < 0.5
    case 'null':
    case undefined:
      return null
  }
}

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

/** Values that a field does not expect, small and large. */
const oddValues: readonly (() => unknown)[] = [
  () => null,
  () => '',
  () => ' ',
  () => 0,
  () => -1,
  () => 1.5,
  () => 1e308,
  () => Number.MAX_SAFE_INTEGER + 2,
  () => true,
  () => [],
  () => ({}),
  () => '\0',
  () => '\ud83d',
  () => '木'.repeat(400),
  () => '👩‍🔧'.repeat(200),
  () => "'; DROP TABLE orders; --",
  () => '../../etc/passwd',
  () => 'x'.repeat(300_000),
  () => 'é'.repeat(500),
  () => nested(50),
  () => nested(1000),
  () => times(20_000, () => null),
  () => times(2000, () => ({})),
  () => Object.fromEntries(times(3000, (index) => [`key ${index}`, index])),
  () => JSON.parse('{"__proto__x":{"constructor":1}}') as unknown,
]

/** The value with one random part replaced, removed or repeated. */
export function mutate(value: unknown, random: Random): unknown {
  const isParent = typeof value === 'object' && value !== null
  if (!isParent || random() < 0.15) return pick(random, oddValues)()
  if (Array.isArray(value)) {
    if (value.length === 0 || random() < 0.2) return times(pick(random, [2, 60, 300]), () => (value[0] as unknown) ?? null)
    const at = Math.floor(random() * value.length)
    return value.map((part: unknown, index) => (index === at ? mutate(part, random) : part))
  }
  const names = Object.keys(value)
  if (names.length === 0) return pick(random, oddValues)()
  const changed = pick(random, names)
  const entries = Object.entries(value)
  if (random() < 0.15) return Object.fromEntries(entries.filter(([name]) => name !== changed))
  return Object.fromEntries(entries.map(([name, part]) => [name, name === changed ? mutate(part, random) : part]))
}
