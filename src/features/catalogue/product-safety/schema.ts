import { z } from 'zod'
import { ProductSafety } from '#domain/catalogue/product-safety-schema.ts'

const version = z.number().int().min(1)

/** What the office says about the maker and the safety of a product. `version` counts the changes. */
export const OfficeSafety = ProductSafety.extend({ version })
export type OfficeSafety = z.infer<typeof OfficeSafety>

/** With `version` a change of an older state is refused, without it the last one wins. */
export const SafetyInput = ProductSafety.extend({ version: version.optional() })
export type SafetyInput = z.infer<typeof SafetyInput>
