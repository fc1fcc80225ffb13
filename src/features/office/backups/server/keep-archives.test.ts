import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#domain/format/durations.ts'
import { writeArchive } from '#platform/server/archive/write-archive.ts'
import { archiveNameAt, deleteAbandoned, keepNewest } from './keep-archives.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archives-'))
})
afterEach(() => rm(folder, { recursive: true }))

const nameOf = (day: string) => archiveNameAt(new Date(`${day}T02:00:00Z`))
const archive = async (day: string): Promise<string> => {
  await writeArchive(join(folder, nameOf(day)), (writer) => writer.addBytes('manifest.json', Buffer.from('{}')))
  return nameOf(day)
}
const left = async () => (await readdir(folder)).toSorted()

test('the newest archives stay, and files with other names', async () => {
  const [oldest, older, made] = [await archive('2026-01-01'), await archive('2026-01-02'), await archive('2026-01-03')]
  await writeFile(join(folder, 'by-hand.tar'), '')
  expect(await keepNewest(folder, { made, kept: 2 })).toEqual({ deleted: [oldest], doubtful: [] })
  expect(await left()).toEqual(['by-hand.tar', older, made])
})

test('the archive that was just made stays when a wrong clock has made others of the future', async () => {
  const [future, older, made] = [await archive('2036-01-01'), await archive('2026-01-02'), await archive('2026-01-03')]
  expect(await keepNewest(folder, { made, kept: 1 })).toEqual({ deleted: [older], doubtful: [future] })
  expect(await left()).toEqual([made, future])
})

test('cut and empty archives push no whole one out, and a folder with the name of one is left alone', async () => {
  const [good, made] = [await archive('2026-01-01'), await archive('2026-01-05')]
  const broken = ['2026-01-02', '2026-01-03'].map(nameOf)
  for (const name of broken) await writeFile(join(folder, name), '')
  await mkdir(join(folder, nameOf('2026-01-04')))
  expect(await keepNewest(folder, { made, kept: 2 })).toEqual({ deleted: [], doubtful: broken })
  expect(await left()).toEqual([good, ...broken, nameOf('2026-01-04'), made])
})

test('what a killed backup has left is deleted after an hour', async () => {
  const [abandoned, running] = [`${nameOf('2026-01-01')}.part`, `${nameOf('2026-01-02')}.part`]
  const others = ['by-hand.tar.part', 'notes.txt']
  for (const name of [abandoned, running, ...others]) await writeFile(join(folder, name), '')
  const now = new Date()
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs)
  for (const name of [abandoned, ...others]) await utimes(join(folder, name), hoursAgo(2), hoursAgo(2))
  await deleteAbandoned(folder, now)
  expect(await left()).toEqual([...others, running].toSorted())
})
