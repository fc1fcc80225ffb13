import type { Locale } from '#domain/locale.ts'
import type { OfficeSafety } from './schema.ts'

/** What the office sees of a product's safety. */
export interface SafetyView {
  readonly stored: OfficeSafety
  /** The information of the category, shown where the product has none of its own. */
  readonly usual: Readonly<Record<Locale, string>>
}
