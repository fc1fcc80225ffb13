/** Returns a function that gives the same object for equal ones: the data of a page contain an object once, however often it is used. */
export function internByValue<Value extends object>(): (value: Value) => Value {
  const known = new Map<string, Value>()
  return (value) => {
    const key = JSON.stringify(value)
    const first = known.get(key) ?? value
    known.set(key, first)
    return first
  }
}
