import { type Issue, maxNamedIssues } from './validate-input.ts'

/** No legitimate body is nested deeper; a deeper one could not be serialised as JSON again. */
const maxDepth = 100

const isUnreadable = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** Whether all texts in a value can be stored. Runs for every request, so it collects no paths; the depth is limited, so it may recurse. */
function isText(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !isUnreadable(value)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return true
  if (depth === maxDepth) return false
  if (Array.isArray(value)) return value.every((part) => isText(part, depth + 1))
  for (const name in value) if (isUnreadable(name) || !isText((value as Record<string, unknown>)[name], depth + 1)) return false
  return true
}

const tooDeep: Issue = { path: '', message: 'nested too deeply' }

/**
 * Adds the issues of a value to those found so far, until there are enough to report. Allocates nothing for valid parts: a body can have a
 * million values.
 */
function collectIssues(value: unknown, path: string[], found: Issue[]): void {
  if (found.length >= maxNamedIssues || found.includes(tooDeep)) return
  if (typeof value === 'string') {
    if (isUnreadable(value)) found.push({ path: path.join('.'), message: 'contains invalid characters' })
    return
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return
  if (path.length === maxDepth) {
    found.splice(0, found.length, tooDeep)
    return
  }
  const enter = (name: string, part: unknown): void => {
    path.push(name)
    collectIssues(part, path, found)
    path.pop()
  }
  if (Array.isArray(value)) for (let index = 0; index < value.length; index++) enter(String(index), value[index])
  else
    for (const name in value) {
      if (isUnreadable(name)) found.push({ path: path.join('.'), message: 'has a field with invalid characters in its name' })
      else enter(name, (value as Record<string, unknown>)[name])
    }
}

/**
 * Finds the texts of a request that PostgreSQL can't store, field names included: NUL characters and lone surrogates. Looks no deeper than
 * `maxDepth`, so that no body can overflow the stack.
 */
export function findUnstorableText(input: unknown): readonly Issue[] {
  if (isText(input, 0)) return []
  const found: Issue[] = []
  collectIssues(input, [], found)
  return found
}
