import type { DesignDocument } from './document.ts'
import { designVersion, sideCount } from './document-limits.ts'
import { readableDesign } from './readable-design.ts'

/** The result of reading a stored design. `newer` was stored by a later release and must not be changed until this page is updated. */
export type DesignRead =
  | { readonly ok: true; readonly design: DesignDocument }
  | { readonly ok: false; readonly reason: 'newer' | 'unreadable' }

/** Upgrades a design stored by any release to the current version. A change of the document raises `designVersion`. */
export function upgradeDesign(kept: unknown): DesignRead {
  const { version, sides } = (kept ?? {}) as { readonly version?: unknown; readonly sides?: unknown }
  const from = Number.isInteger(version) ? Number(version) : 0
  if (from > designVersion) return { ok: false, reason: 'newer' }
  if (from < 1 || !Array.isArray(sides) || sides.length !== sideCount) return { ok: false, reason: 'unreadable' }
  return { ok: true, design: readableDesign({ version: from, sides }) }
}
