import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** The payments that a stand-in keeps. */
export interface Ledger<Entry> {
  readonly get: (id: string) => Entry | undefined
  readonly put: (id: string, entry: Entry) => void
  readonly all: () => readonly (readonly [string, Entry])[]
}

/** Changes a payment; an unknown one stays unknown. */
export function changeEntry<Entry>(ledger: Ledger<Entry>, id: string, changes: Partial<Entry>): void {
  const entry = ledger.get(id)
  if (entry !== undefined) ledger.put(id, { ...entry, ...changes })
}

/** In memory: payments live as long as the stand-in. */
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
    // The file does not exist or can't be read: a stand-in's payments may be lost.
    return new Map()
  }
}

/** In a file that is rewritten as a whole: the demo's payments survive a restart, like those of a real provider. */
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
