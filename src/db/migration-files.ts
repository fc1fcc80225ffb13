import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, 'migrations')

/** In the first line of a migration that no transaction can hold: an index that is built while the shop sells, a backfill in batches. */
export const outsideTransaction = '-- outside a transaction'

/** A migration as drizzle-kit wrote it and its author completed it. */
export interface Migration {
  /** The name of its file, without the ending. */
  readonly tag: string
  /** When it was written, in ms: what the database remembers it by. */
  readonly writtenAt: number
  readonly hash: string
  /** Statements of such a migration are run one by one, and can be run again: a start that was broken off runs them all again. */
  readonly isOutsideTransaction: boolean
  readonly statements: readonly string[]
}

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[]
}

/** All migrations, the oldest first. */
export function readMigrations(): readonly Migration[] {
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal
  return entries.map(({ tag, when }) => {
    const text = readFileSync(path.join(folder, `${tag}.sql`), 'utf8')
    return {
      tag,
      writtenAt: when,
      hash: createHash('sha256').update(text).digest('hex'),
      isOutsideTransaction: text.startsWith(outsideTransaction),
      statements: text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== ''),
    }
  })
}
