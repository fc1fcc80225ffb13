import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The rows of the table: `path`: beginning or part of a title. */
const named = [...textOf('docs/error-catalogue.md').matchAll(/^\|.*\| `([^`]+)`: (.+) \|$/gm)].map(([, path = '', title = '']) => ({
  path,
  title,
}))

test('every message and state of the error catalogue names a test that is there', () => {
  expect(named.length).toBeGreaterThan(40)
  const titles = new Map([...new Set(named.map(({ path }) => path))].map((path) => [path, textOf(path).replaceAll("\\'", "'")]))
  expect(named.filter(({ path, title }) => titles.get(path)?.includes(title) !== true)).toEqual([])
})
