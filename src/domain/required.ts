/**
 * Returns a required value.
 * @throws an error that names the missing value, such as `eurRate not found`
 */
export function required<T>(value: T, name: string): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`${name} not found`)
  return value
}
