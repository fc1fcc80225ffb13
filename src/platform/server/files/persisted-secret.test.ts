import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { persistedSecret } from './persisted-secret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'persisted-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a secret is created once, readable by this user only, and never changes', async () => {
  const file = join(folder, 'secret')
  const [first, second] = await Promise.all([persistedSecret(file), persistedSecret(file)])
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(second).toBe(first)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test.each(['', '\n', 'short'])('a file without a secret is refused with instructions: %j', async (content) => {
  const file = join(folder, 'secret')
  await writeFile(file, content)
  await expect(persistedSecret(file)).rejects.toThrow(`The secret in ${file} is empty or too short. Delete the file`)
})
