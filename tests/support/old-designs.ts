import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { DesignDocument } from '#domain/design/document.ts'
import { upgradeDesign } from '#domain/design/upgrade-design.ts'

const folder = join(import.meta.dirname, '../corpus/designs')

export interface OldDesign {
  readonly name: string
  /** As it was stored. */
  readonly stored: unknown
  /** As this release opens it. */
  readonly design: DesignDocument
  /** Where a file beside it is, such as its picture. */
  readonly fileBeside: (end: string) => string
}

function readOldDesign(file: string): OldDesign {
  const name = basename(file, '.json')
  const stored: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const read = upgradeDesign(stored)
  if (!read.ok) throw new Error(`${name} is ${read.reason}`)
  return { name, stored, design: read.design, fileBeside: (end) => join(folder, `${name}.${end}`) }
}

/** Designs as version 1 of the document stored them, with their pictures of that time. Neither may ever change. */
export const oldDesigns: readonly OldDesign[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map(readOldDesign)
