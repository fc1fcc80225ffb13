import { z } from 'zod'

/** The version of this layout. A program reads archives of its own version and older ones. */
export const archiveFormat = 1

/** Where a migration stands in the history of the schema. */
const Migration = z.object({ tag: z.string(), writtenAt: z.number() })

/**
 * The first entry of an archive: what it is and which program can restore it.
 *
 * An archive is a plain tar: `manifest.json`; for a shop in production `files/<sha256>` and the output of `pg_dump --format=custom` in
 * parts, `database/000001` and so on; for a demo its data folder below `folder/`. `checksums/000001` and so on list the SHA-256 of the entries
 * before them in the format of `sha256sum`; `end.json` is last, so that a cut archive is recognised.
 */
export const ArchiveManifest = z.object({
  format: z.number().int().min(1),
  /** The version of the program in its package.json. */
  version: z.string(),
  /** The last migration that the program knew. */
  migration: Migration,
  createdAt: z.iso.datetime(),
  content: z.discriminatedUnion('kind', [
    /** `tools` is the major version of pg_dump. */
    z.object({ kind: z.literal('database'), server: z.number().int(), tools: z.number().int() }),
    z.object({ kind: z.literal('folder') }),
  ]),
})
export type ArchiveManifest = z.output<typeof ArchiveManifest>

export const ArchiveEnd = z.object({
  entries: z.number().int(),
  bytes: z.number().int(),
  /** Entries whose bytes were damaged before they were archived. */
  damaged: z.array(z.string()),
  /**
   * Files that the database refers to and the store did not have. Their names are some of them: a store that has lost everything must not make
   * the end too long to be read. Older archives do not tell them.
   */
  missing: z.object({ files: z.number().int(), names: z.array(z.string()) }).default({ files: 0, names: [] }),
})
export type ArchiveEnd = z.output<typeof ArchiveEnd>

/** How many missing files an archive names. */
export const namedMissing = 1000

export const manifestName = 'manifest.json'
export const endName = 'end.json'
export const filesPrefix = 'files/'
export const databasePrefix = 'database/'
export const folderPrefix = 'folder/'
export const checksumsPrefix = 'checksums/'

/** The name of the `nth` part, counted from 1. Names sort in the order of the parts. */
export const partName = (prefix: string, nth: number): string => `${prefix}${String(nth).padStart(6, '0')}`

export const checksumLine = (sha256: string, name: string): string => `${sha256}  ${name}\n`

/** The hash of each name in a list in the format of `sha256sum`. */
export function readChecksums(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

/** Why an archive can't be restored, as a sentence for the administrator. */
export class ArchiveRefusal extends Error {}
