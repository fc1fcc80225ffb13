import type { Fields, ObjectOf, Shape, StoredObject } from './shape.ts'

/* What every page loads, because the link to the cart reads the cart. `shapes.ts` has the others. */

export const anyString: Shape<string> = { read: (value) => (typeof value === 'string' ? value : undefined) }

/** What another shape checks later. */
export const unchecked: Shape<unknown> = { read: (value) => value }

export const oneOf = <const T extends string | number>(values: readonly T[]): Shape<T> => ({
  read: (value) => values.find((one) => one === value),
  parts: { type: 'oneOf', values },
})

const isRead = <T>(one: T | undefined): one is T => one !== undefined

/** The entries of a stored list that can be read. */
export const readableOf = <T>({ read }: Shape<T>): Shape<T[]> => ({
  read: (value) => (Array.isArray(value) ? value.map((one) => read(one)).filter(isRead) : undefined),
})

export const isObject = (value: unknown): value is StoredObject => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A stored object with what is not described. */
export const looseObject = <F extends Fields>(fields: F): Shape<ObjectOf<F> & StoredObject> => ({
  read: (value) =>
    isObject(value) && Object.entries(fields).every(([key, { read }]) => read(value[key]) !== undefined)
      ? (value as ObjectOf<F> & StoredObject)
      : undefined,
})
