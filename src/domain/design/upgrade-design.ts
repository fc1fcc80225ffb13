import type { DesignDocument } from './document.ts'
import { designVersion, sideCount } from './document-limits.ts'
import { readableSides } from './readable-sides.ts'

/** The result of reading a stored design. `newer` was stored by a later release and must not be changed until this page is updated. */
export type DesignRead =
  | { readonly ok: true; readonly design: DesignDocument }
  | { readonly ok: false; readonly reason: 'newer' | 'unreadable' }

/** Upgrades from the version of the key to the next one. A change of the document adds its step here and raises `designVersion`. */
const steps: Readonly<Record<number, (design: object) => object>> = {}

/** Upgrades a design stored by any release to the current version. */
export function upgradeDesign(kept: unknown): DesignRead {
  if (typeof kept !== 'object' || kept === null) return { ok: false, reason: 'unreadable' }
  const { version } = kept as { version?: unknown }
  if (typeof version !== 'number' || !Number.isInteger(version)) return { ok: false, reason: 'unreadable' }
  if (version > designVersion) return { ok: false, reason: 'newer' }
  let design = kept
  for (let from = version; from < designVersion; from++) {
    const step = steps[from]
    if (!step) return { ok: false, reason: 'unreadable' }
    design = step(design)
  }
  const { sides } = design as Partial<DesignDocument>
  return Array.isArray(sides) && sides.length === sideCount
    ? { ok: true, design: { version: designVersion, sides: readableSides(sides) } }
    : { ok: false, reason: 'unreadable' }
}
