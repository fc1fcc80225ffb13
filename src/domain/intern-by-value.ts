/** Returns a function that gives the same object for equal ones: the data of a page contain an object once, however often it is used. */
export function internByValue<Value extends object>(): (value: Value) => Value {
  const cache = new Map<string, Value>()
  return (value) => {
    const key = JSON.stringify(value)
    const first = cache.get(key) ?? value
    cache.set(key, first)
    return first
  }
}
