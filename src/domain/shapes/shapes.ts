import { isObject, readableOf } from './basic-shapes.ts'
import type {
  Fields,
  Limits,
  NumberLimits,
  ObjectOf,
  OptionalShape,
  ScalarLimits,
  ScalarType,
  Shape,
  StoredObject,
  StringLimits,
  ValueOf,
} from './shape.ts'

const isWithin = (size: number, { min = -Infinity, max = Number.MAX_VALUE }: Limits): boolean => size >= min && size <= max

const scalar = <T extends string | number | boolean>(type: ScalarType, limits: ScalarLimits = {}): Shape<T> => ({
  read(value) {
    if (type === 'whole' ? !Number.isSafeInteger(value) : typeof value !== type) return undefined
    const { written, pattern, above = -Infinity } = limits
    const read = written ? written(value as string) : (value as T)
    const size = typeof read === 'string' ? read.length : Number(read)
    return isWithin(size, limits) && size > above && (!pattern || pattern.test(read as string)) ? (read as T) : undefined
  },
  parts: { type, ...limits },
})

export const string = (limits?: StringLimits): Shape<string> => scalar('string', limits)
/** A finite number. */
export const number = (limits?: NumberLimits): Shape<number> => scalar('number', limits)
export const whole = (limits?: Limits): Shape<number> => scalar('whole', limits)
export const boolean: Shape<boolean> = scalar('boolean')

/** A list that can be read as a whole. */
export const array = <T>(of: Shape<T>, limits: Limits = {}): Shape<T[]> => ({
  read(value) {
    const read = readableOf(of).read(value)
    return read && isWithin(read.length, limits) && read.length === (value as unknown[]).length ? read : undefined
  },
  parts: { type: 'array', of, ...limits },
})

export const optional = <T>(of: Shape<T>): OptionalShape<T> => ({ ...of, isOptional: true })

export const nullable = <T>(of: Shape<T>): Shape<T | null> => ({
  read: (value) => (value === null ? null : of.read(value)),
  parts: { type: 'nullable', of },
})

/** What keeps a rule beside its shape. */
export const refined = <T>(of: Shape<T>, holds: (value: T) => boolean): Shape<T> => ({
  read(value) {
    const read = of.read(value)
    return read !== undefined && holds(read) ? read : undefined
  },
  parts: { type: 'refined', of, holds },
})

/** An object without what is not described; its fields stay in their order, so that equal objects stay equal as JSON. */
export const object = <F extends Fields>(fields: F): Shape<ObjectOf<F>> => ({
  read(value) {
    if (!isObject(value)) return undefined
    const read: Record<string, unknown> = {}
    for (const key of Object.keys({ ...value, ...fields })) {
      const shape = Object.hasOwn(fields, key) ? fields[key] : undefined
      if (!shape || (value[key] === undefined && shape.isOptional)) continue
      read[key] = shape.read(value[key])
      if (read[key] === undefined) return undefined
    }
    return read as ObjectOf<F>
  },
  parts: { type: 'object', fields },
})

/** Objects of several kinds, which a field tells apart. */
export function discriminatedUnion<Kinds extends Fields>(field: string, kinds: Kinds): Shape<ValueOf<Kinds[keyof Kinds]>> {
  const shapes = new Map<unknown, Shape<unknown>>(Object.entries(kinds))
  return {
    read: (value) => (isObject(value) ? (shapes.get(value[field])?.read(value) as ValueOf<Kinds[keyof Kinds]> | undefined) : undefined),
    parts: { type: 'union', field, kinds: Object.values(kinds) },
  }
}

/** Of a stored value: something else if it is of another shape. */
export const otherwise = <T>(of: Shape<T>, instead: T): Shape<T> => ({ read: (value) => of.read(value) ?? instead })

/** A stored object of an earlier release, which is upgraded before it is read. */
export const upgraded = <T>(of: Shape<T>, upgrade: (stored: StoredObject) => StoredObject): Shape<T> => ({
  read: (value) => of.read(isObject(value) ? upgrade(value) : value),
})
