import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAllowed, type Lockfile, productionPackages, refusedPackages } from './licences.ts'

const lockfile = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as Lockfile

test('every package that production installs has a licence under which we may run it', () => {
  expect(refusedPackages(lockfile)).toEqual([])
  expect(productionPackages(lockfile).map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'react', '@aws-sdk/client-s3']))
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(MIT AND Zlib)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['GPL-3.0-only', false],
  ['MIT AND AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
])('of the licences %s one choice is allowed: %s', (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected)
})

test('a package without a licence is refused, one for development is not looked at', () => {
  const packages = {
    '': {},
    'node_modules/one': { version: '1.0.0' },
    'node_modules/one/node_modules/two': { dev: true, license: 'GPL-3.0-only' },
  }
  expect(refusedPackages({ packages })).toEqual([{ name: 'one', version: '1.0.0', licence: null }])
})
