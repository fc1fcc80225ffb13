import { z } from 'zod'
import { LocationForm } from '#domain/deliveries/location-form-schema.ts'
import { locationFields } from '#domain/deliveries/location-form.ts'
import { type LocationSheetIssue, locationSheetIssues, maxLocationColumns, maxLocationRows } from '#domain/deliveries/read-locations.ts'
import type { NameMatch } from '#domain/deliveries/match-locations.ts'
import { maxBranchLength } from '#domain/deliveries/read-split.ts'
import { maxSplitRows } from '#domain/deliveries/split.ts'
import { minPhraseLength } from '#domain/lists/paging.ts'
import { maxQuantity } from '#domain/quantity/limits.ts'
import { listOf, paging } from '#domain/lists/list-schema.ts'
import { ItemDelivery } from '#features/orders/orders/item-delivery-schema.ts'

export { LocationForm }

export const LocationParams = z.object({ id: z.uuid() })

/** Each word is searched in company, names, street, city, postal code and e-mail address, ignoring case and accents. */
export const LocationsQuery = z.object({ ...paging, phrase: z.string().trim().max(200).optional() })
export type LocationsQuery = z.infer<typeof LocationsQuery>

/** A search of the office over the locations of all partners. */
export const FindLocationsQuery = z.object({ phrase: z.string().trim().min(minPhraseLength, 'phrase-too-short').max(200).optional() })

export const DeliveryLocation = z.object({
  id: z.string(),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  zipCode: z.string(),
  country: z.string(),
  /** Pieces of orders that were or will be delivered there. */
  orderItemQuantity: z.number(),
  /** Whether an order uses it; then it can no longer be changed. */
  isLocked: z.boolean(),
  version: z.number(),
})
export type DeliveryLocation = z.infer<typeof DeliveryLocation>

export const LocationList = listOf(DeliveryLocation)
export type LocationList = z.infer<typeof LocationList>

export const SplitParams = z.object({ orderId: z.uuid() })
export const SingleDeliveryParams = SplitParams.extend({ id: z.uuid() })
/** The version of the order's addresses that the partner saw; without it the last one to save wins. */
export const SingleDeliveryQuery = z.object({ version: z.coerce.number().int().optional() })

const SplitRows = z
  .array(z.object({ orderItemId: z.uuid(), deliveryLocationId: z.uuid(), amount: z.number().int().max(maxQuantity) }))
  .min(1)
  .max(maxSplitRows)

/** Pieces of items by location: the bare list of the specification, or one with the version that the partner saw. */
export const SplitInput = z
  .union([SplitRows, z.object({ rows: SplitRows, version: z.number().int().optional() })])
  .transform((input) => (Array.isArray(input) ? { rows: input, version: undefined } : { rows: input.rows, version: input.version }))

/** The version of the order's addresses after the act. */
export const SavedDeliveriesReply = z.object({ version: z.number().int() })

/** Where the pieces of an order go, as somebody else has saved it meanwhile. */
export const CurrentDeliveries = z.object({ version: z.number().int(), deliveries: z.array(ItemDelivery) })
export type CurrentDeliveries = z.infer<typeof CurrentDeliveries>

const flag = z.enum(['true', 'false']).default('false')
/** A dry run only says what would be added. `partial` takes the good rows of a sheet and leaves the faulty ones; otherwise it is all or none. */
export const LocationImportQuery = z.object({ dryRun: flag, partial: flag })

/** The cells of copied rows, as the spreadsheet shows them. */
export const LocationRows = z.object({ rows: z.array(z.array(z.string().max(1000)).max(maxLocationColumns)).max(2 * maxLocationRows) })

const LocationIssueReply = z.object({
  /** 1-based as in the spreadsheet; null for the sheet as a whole. */
  row: z.number().int().nullable(),
  field: z.enum(locationFields).nullable(),
  issue: z.enum(locationSheetIssues),
  value: z.string(),
}) satisfies z.ZodType<LocationSheetIssue>

export const ImportedLocationsReply = z.object({
  success: z.literal(true),
  isDryRun: z.boolean(),
  /** The locations that are new. */
  added: z.number().int(),
  /** Rows whose location the partner has already, or that stand twice in the sheet. */
  existing: z.number().int(),
  /** What a partial import leaves: the rows to correct, and at most 200 of their issues; `total` counts all. */
  faulty: z
    .object({
      rows: z.array(z.number().int()),
      headingRow: z.number().int().nullable(),
      errors: z.array(LocationIssueReply),
      total: z.number().int(),
    })
    .optional(),
})
export type ImportedLocationsReply = z.infer<typeof ImportedLocationsReply>

/** Why a sheet of locations was not taken; at most 200 issues by row, `total` counts all. */
export const LocationImportRefusal = z.object({
  message: z.string(),
  reason: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  errors: z.array(LocationIssueReply).optional(),
  total: z.number().int().optional(),
})
export type LocationImportRefusal = z.infer<typeof LocationImportRefusal>

/** The cells of a workbook as text. */
export const SheetRows = z.object({ rows: z.array(z.array(z.string())) })
export type SheetRows = z.infer<typeof SheetRows>

/** Branches as a sheet names them. */
export const BranchNames = z.object({ names: z.array(z.string().max(maxBranchLength)).max(maxSplitRows) })

const ChosenLocation = DeliveryLocation.pick({ id: true, companyName: true, street: true, zipCode: true, city: true, country: true })

/** The partner's locations that each name may mean, in the order of the names. */
export const MatchedBranches = z.object({
  matches: z.array(z.object({ isExact: z.boolean(), locations: z.array(ChosenLocation) })),
}) satisfies z.ZodType<{ readonly matches: readonly NameMatch[] }>
