import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentNameViolations } from './document-names.ts'

const code = { path: 'src/domain/money.ts', text: '' }
let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'project-'))
  mkdirSync(join(root, 'src/domain'), { recursive: true })
  for (const file of [code.path, 'package.json']) writeFileSync(join(root, file), '')
})
afterAll(() => rmSync(root, { recursive: true }))

const messagesOf = (path: string, text: string) => documentNameViolations(root, [code, { path, text }]).map(({ message }) => message)

test('refuses a link that leads nowhere', () =>
  expect(messagesOf('docs/prices.md', 'See [money](../src/domain/money.ts) and [rates](rates.md#eur).')).toEqual([
    'the link to rates.md leads nowhere',
  ]))

test('refuses a file that a guide for newcomers names and that does not exist', () =>
  expect(messagesOf('CONTRIBUTING.md', 'Call it from `domain/money.ts`; domain/rates.ts has the rates.')).toEqual([
    'names domain/rates.ts, which does not exist: did it move?',
  ]))

test.each([
  ['CONTRIBUTING.md', 'Write `server/<verb>-<thing>.ts`, `*.test.ts` and `package.json`, as in money.ts.'],
  ['README.md', 'See [the form](https://shop.example/form.md), [the top](#top) and [the code](src/domain).'],
  ['docs/decisions/001-rates.md', 'Rates were in `rates.ts`.'],
])('accepts what %s says', (path, text) => expect(messagesOf(path, text)).toEqual([]))
