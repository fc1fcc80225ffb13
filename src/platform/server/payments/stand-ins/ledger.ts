import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** What a stand-in keeps of its payments. */
export interface Ledger<Entry> {
  readonly get: (id: string) => Entry | undefined
  readonly put: (id: string, entry: Entry) => void
  readonly all: () => readonly (readonly [string, Entry])[]
}

/** In memory: a payment lives as long as the stand-in. */
export function memoryLedger<Entry>(entries = new Map<string, Entry>()): Ledger<Entry> {
  return {
    get: (id) => entries.get(id),
    put: (id, entry) => void entries.set(id, entry),
    all: () => [...entries],
  }
}

function read<Entry>(path: string): Map<string, Entry> {
  try {
    return new Map(JSON.parse(readFileSync(path, 'utf8')) as [string, Entry][])
  } catch {
    // None yet, or one that cannot be read: a stand-in's money is nobody's.
    return new Map()
  }
}

/** In a file that is written as a whole: the demo's payments are still there after a restart, as a real provider's would be. */
export function fileLedger<Entry>(path: string): Ledger<Entry> {
  const entries = read<Entry>(path)
  const kept = memoryLedger(entries)
  return {
    ...kept,
    put(id, entry) {
      kept.put(id, entry)
      writeFileSync(`${path}.new`, JSON.stringify([...entries]))
      renameSync(`${path}.new`, path)
    },
  }
}
