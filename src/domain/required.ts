/** Takes a value that must be there. @throws an error that names what is missing, such as `eurRate not found`. */
export function required<T>(value: T, name: string): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`${name} not found`)
  return value
}
