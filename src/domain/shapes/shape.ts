/**
 * What a value from outside is to be: from a browser's storage, the clipboard or a request. Browsers read by the shape itself; `schemaMaker`
 * makes the server's zod schema of it.
 */
export interface Shape<T> {
  /** The value as described, without what is not described; undefined if it is of another shape. */
  readonly read: (value: unknown) => T | undefined
  /** What a schema is made of. Shapes that only storage has are without. */
  readonly parts?: Parts
  readonly isOptional?: true
}

/** The shape of a field that may be missing. */
export interface OptionalShape<T> extends Shape<T> {
  readonly isOptional: true
}

export type Parts =
  | ({ readonly type: ScalarType } & ScalarLimits)
  | { readonly type: 'oneOf'; readonly values: readonly (string | number)[] }
  | { readonly type: 'nullable'; readonly of: Shape<unknown> }
  | ({ readonly type: 'array'; readonly of: Shape<unknown> } & Limits)
  | { readonly type: 'object'; readonly fields: Fields }
  | { readonly type: 'union'; readonly field: string; readonly kinds: readonly Shape<unknown>[] }
  | { readonly type: 'refined'; readonly of: Shape<unknown>; readonly holds: Rule }

/** Whether a value keeps it. */
export type Rule = (value: never) => boolean

export type ScalarType = 'string' | 'number' | 'whole' | 'boolean'

/** Of a number, of the UTF-16 units of a string, or of the entries of a list. */
export interface Limits {
  readonly min?: number
  readonly max?: number
}

export interface NumberLimits extends Limits {
  /** It is greater. */
  readonly above?: number
}

export interface StringLimits extends Limits {
  readonly pattern?: RegExp
  /** Brings it into the form in which it is stored, before its limits are checked. */
  readonly written?: (text: string) => string
}

export type ScalarLimits = NumberLimits & StringLimits

/** An object whose fields are not checked yet. */
export type StoredObject = Readonly<Record<string, unknown>>

export type Fields = Readonly<Record<string, Shape<unknown>>>
export type ValueOf<S> = S extends Shape<infer T> ? T : never

type OptionalKeys<F extends Fields> = { [Key in keyof F]: F[Key] extends OptionalShape<unknown> ? Key : never }[keyof F]
type Flat<T> = { [Key in keyof T]: T[Key] }

/** The object that has these fields. */
export type ObjectOf<F extends Fields> = Flat<
  { -readonly [Key in keyof F as Key extends OptionalKeys<F> ? never : Key]: ValueOf<F[Key]> } & {
    -readonly [Key in keyof F as Key extends OptionalKeys<F> ? Key : never]?: ValueOf<F[Key]> | undefined
  }
>
