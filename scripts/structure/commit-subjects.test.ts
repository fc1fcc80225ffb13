import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commitViolations, longSubjects } from './commit-subjects.ts'

let root: string
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'history-'))))
afterEach(() => rmSync(root, { recursive: true }))

const identity = ['-c', 'user.name=Jana', '-c', 'user.email=jana@example.com', '-c', 'commit.gpgsign=false']
const git = (...args: readonly string[]): string => execFileSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' }).trim()
const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '--message', subject)

const tooLong = `orders: ${'a'.repeat(65)}`

test('a subject of 72 characters is accepted, one more is refused', () => {
  expect(longSubjects(`0123abc orders: ${'a'.repeat(64)}\n`)).toEqual([])
  expect(longSubjects(`0123abc ${tooLong}\n4567def orders: place\n`)).toEqual([
    { path: 'commit 0123abc', message: expect.stringContaining('73 characters') as string },
  ])
})

test('commits since the last unchecked one are checked, older ones are not', () => {
  git('init', '--quiet')
  commit(`old ${tooLong}`)
  const since = git('rev-parse', 'HEAD')
  commit('orders: place one')
  expect(commitViolations(root, since)).toEqual([])
  commit(tooLong)
  expect(commitViolations(root, since)).toEqual([
    { path: `commit ${git('rev-parse', '--short', 'HEAD')}`, message: expect.any(String) as string },
  ])
})

test('a folder without history, and a shallow clone that lacks the last unchecked commit, are accepted', () => {
  expect(commitViolations(root)).toEqual([])
  git('init', '--quiet')
  commit(tooLong)
  expect(commitViolations(root)).toEqual([])
})
