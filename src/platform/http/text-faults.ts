interface TextFault {
  readonly path: string
  readonly message: string
}

/** No honest body is as deep; what is deeper could not be written as JSON again. */
const deepest = 100
/** A fault names the first few places and not thousands. */
const mostNamed = 20

const isUnreadable = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** Whether everything in it can be kept. Asked of every request, so it names nothing; no deeper than `deepest`, so it may recurse. */
function isText(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !isUnreadable(value)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return true
  if (depth === deepest) return false
  if (Array.isArray(value)) return value.every((part) => isText(part, depth + 1))
  for (const name in value) if (isUnreadable(name) || !isText((value as Record<string, unknown>)[name], depth + 1)) return false
  return true
}

/**
 * The texts of a request that PostgreSQL can't keep, names of fields included: NUL signs and halves of surrogate pairs. Walks without
 * recursion, so that no body, however deep, ends the program.
 */
export function textFaults(input: unknown): readonly TextFault[] {
  if (isText(input, 0)) return []
  const faults: TextFault[] = []
  const open = [{ value: input, path: '', depth: 0 }]
  for (let next = open.pop(); next && faults.length < mostNamed; next = open.pop()) {
    const { value, path, depth } = next
    if (typeof value === 'string') {
      if (isUnreadable(value)) faults.push({ path, message: 'contains signs that are no text' })
    } else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
      if (depth === deepest) return [{ path: '', message: 'nested too deeply' }]
      for (const [name, part] of Object.entries(value)) {
        if (isUnreadable(name)) faults.push({ path, message: 'has a field whose name is no text' })
        else open.push({ value: part, path: path === '' ? name : `${path}.${name}`, depth: depth + 1 })
      }
    }
  }
  return faults
}
