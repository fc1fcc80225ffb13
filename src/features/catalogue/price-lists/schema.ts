import { z } from 'zod'
import { categories } from '#domain/catalogue/categories.ts'
import { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import { currencies } from '#domain/currency.ts'
import { locales } from '#domain/locale.ts'
import { priceTabs } from '#domain/pricing/price-tabs.ts'
import { printTypes } from '#domain/pricing/price-list-schema.ts'
import { versionSources } from '#domain/pricing/version-sources.ts'
import { listOf, paging } from '#domain/lists/list-schema.ts'
import { CurrencyQuery, PriceListReply } from '#features/catalogue/products/schema.ts'
import { workbookErrorCodes } from './workbook-errors.ts'

const timestamp = z.iso.datetime()
const text = z.string()
const currency = z.enum(currencies)

export const PriceListParams = z.object({ id: text.min(1).max(60) })
export const VersionParams = PriceListParams.extend({ version: z.coerce.number().int().min(1).max(2_000_000_000) })

export const PriceListsQuery = z.object({
  ...paging,
  /** One of the two groups of partners; without it, the default list comes first. */
  isActive: z.enum(['true', 'false']).optional(),
  sortBy: z.enum(['company', 'createdAt']).default('company'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  /** Each word is searched in company, names, telephones, e-mail addresses and company numbers, ignoring case and accents. */
  phrase: z.string().trim().min(3, 'phrase-too-short').max(200).optional(),
})
export type PriceListsQuery = z.infer<typeof PriceListsQuery>

const billing = {
  useBillingCompany: z.boolean(),
  billingCompanyName: text,
  billingTaxIn: text,
  billingTaxTin: text,
  billingFirstName: text,
  billingSurName: text,
  billingCountry: text,
  billingZipCode: text,
  billingStreet: text,
  billingCity: text,
  billingPhone: text,
  billingEmail: text,
}

/** A price list without its prices: the partner, and which version is in force. The fields of the default list's partner are empty. */
export const PriceListProfile = z.object({
  id: text,
  /** The e-mail address of the partner's first person. */
  email: text,
  isActive: z.boolean(),
  currency,
  isDefault: z.boolean(),
  ...billing,
  /** For the office alone; empty for anyone else. */
  note: text,
})
export type PriceListProfile = z.infer<typeof PriceListProfile>

export const ListedPriceList = PriceListProfile.extend({
  partnerId: text.nullable(),
  /** The dealer who looks after the partner. */
  dealerId: text.nullable(),
  /** The number of its orders; those of more than 10,000 are not counted. */
  orders: z.number().int(),
  /** Of the profile: a save that sends it back and is late is refused. */
  version: z.number().int(),
  priceVersion: z.number().int(),
  createdAt: timestamp,
})
export type ListedPriceList = z.infer<typeof ListedPriceList>

export const PriceListPage = listOf(ListedPriceList)
export type PriceListPage = z.infer<typeof PriceListPage>

const PlannedVersion = z.object({ version: z.number().int(), validFrom: timestamp })

/** A price list with its prices in force. What the office alone may know is left out for partners and visitors. */
export const PriceListDetail = PriceListReply.extend({
  ...PriceListProfile.shape,
  settings: PublicSettings,
  partnerId: text.nullable().optional(),
  dealerId: text.nullable().optional(),
  orders: z.number().int().optional(),
  locale: z.enum(locales).nullable().optional(),
  version: z.number().int().optional(),
  priceVersion: z.number().int(),
  /** When the version in force took effect. */
  pricesSince: timestamp.optional(),
  /** Versions that will take effect by themselves. */
  planned: z.array(PlannedVersion).optional(),
  /** Imported codes that are no articles: kept and never sold. The first 100 are named. */
  unknownCodes: z
    .object({ total: z.number().int(), first: z.array(z.object({ heliosId: text, description: text, category: z.enum(categories) })) })
    .optional(),
})
export type PriceListDetail = z.infer<typeof PriceListDetail>

/** Refused because someone else has saved meanwhile; `current` is what stands now. */
export const Conflict = z.object({
  message: text,
  reason: text.optional(),
  issues: z.array(z.object({ path: text, message: text })).optional(),
  current: PriceListDetail.optional(),
  /** Who has the e-mail address that was asked for: a company, or a person of the office. */
  owner: text.optional(),
})

const validFrom = timestamp.optional()
const pcsFrom = z.number().int()
const amount = z.number().min(0).max(1_000_000)

/** A named row changes something. */
const changesRow = ({ tiers, description }: { readonly tiers: readonly unknown[]; readonly description?: string | undefined }): boolean =>
  tiers.length > 0 || description !== undefined
const rowIssue = { path: ['tiers'], message: 'name at least one price' }

/** Changed prices: rows and tiers that are absent stay as they are. */
export const PricesInput = z.object({
  prices: z
    .array(
      z
        .object({
          heliosId: text.min(1).max(40),
          description: text.trim().max(200).optional(),
          tiers: z.array(z.object({ pcsFrom, productPrice: amount })).max(15),
        })
        .refine(changesRow, rowIssue),
    )
    .max(2000)
    .optional(),
  technologies: z
    .array(
      z
        .object({
          printType: z.enum(printTypes),
          category: z.enum(categories),
          description: text.trim().max(200).optional(),
          tiers: z.array(z.object({ pcsFrom, price: amount })).max(15),
        })
        .refine(changesRow, rowIssue),
    )
    .max(100)
    .optional(),
  /** The version of prices that was edited. */
  priceVersion: z.number().int().optional(),
  /** When the prices take effect; at once without it. */
  validFrom,
})
export type PricesInput = z.infer<typeof PricesInput>

const namesPrices = ({ prices, technologies }: PricesInput): boolean =>
  (prices === undefined && technologies === undefined) || [...(prices ?? []), ...(technologies ?? [])].length > 0

/** The body of `PUT priceLists/{id}`: the whole profile, or prices, or both. The profile's fields are checked by `PartnerForm`. */
export const PriceListUpdate = z
  .object({
    ...billing,
    isActive: z.boolean(),
    currency,
    email: text,
    password: text,
    note: text,
    locale: z.enum(locales),
    dealerId: text.nullable(),
  })
  .partial()
  .extend({ ...PricesInput.shape, version: z.number().int().optional() })
  .refine(namesPrices, { path: ['prices'], message: 'name at least one row' })
export type PriceListUpdate = z.infer<typeof PriceListUpdate>

/** What was saved; `message` says so when a planned version will replace it. */
export const SavedPriceList = PriceListDetail.extend({ message: text.optional() })

const activity = z.object({ isActive: z.boolean() })
/** Both bodies of the specification. */
export const ActivityInput = z
  .object({ isActive: z.boolean().optional(), activeStateDto: activity.optional() })
  .transform((body, context) => {
    const isActive = body.activeStateDto?.isActive ?? body.isActive
    if (isActive !== undefined) return { isActive }
    context.addIssue({ code: 'custom', path: ['isActive'], message: 'required' })
    return z.NEVER
  })

export const PriceVersion = z.object({
  version: z.number().int(),
  validFrom: timestamp,
  createdAt: timestamp,
  /** Null for the program. */
  author: z.object({ id: text, email: text }).nullable(),
  source: z.enum(versionSources),
  basedOn: z.number().int().nullable(),
  fileName: text.nullable(),
  state: z.enum(['past', 'inForce', 'planned', 'withdrawn']),
})
export type PriceVersion = z.infer<typeof PriceVersion>
export const PriceVersions = listOf(PriceVersion)
export type PriceVersions = z.infer<typeof PriceVersions>
export const VersionsQuery = z.object(paging)
export const ChangesQuery = z.object({ since: z.coerce.number().int().min(1).max(2_000_000_000) })
export const RestoreInput = z.object({ validFrom, priceVersion: z.number().int().optional() }).default({})

/** Amounts are in the currency of the list; null where the row is missing. */
const changedPrice = z.object({
  pcsFrom: z.number().int(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  percent: z.number().nullable(),
  isSuspicious: z.boolean(),
})
export const PriceChangesReply = z.object({
  rows: z.object({ added: z.number(), removed: z.number(), changed: z.number(), same: z.number() }),
  prices: z.object({ up: z.number(), down: z.number(), suspicious: z.number() }),
  tabs: z.array(
    z.object({ tab: z.enum(priceTabs), rows: z.number().int(), changed: z.number().int(), up: z.number().int(), down: z.number().int() }),
  ),
  /** Of the changed prices, in per cent. */
  average: z.number().nullable(),
  maxRise: z.number().nullable(),
  maxFall: z.number().nullable(),
  /** The first 500 changed rows, suspicious ones first. */
  named: z.array(
    z.object({
      kind: z.enum(['added', 'removed', 'changed']),
      category: z.enum(categories),
      heliosId: text.nullable(),
      printType: z.enum(printTypes).nullable(),
      description: text,
      descriptionBefore: text.nullable(),
      isSold: z.boolean(),
      prices: z.array(changedPrice),
    }),
  ),
})
export type PriceChangesReply = z.infer<typeof PriceChangesReply>

export const ImportQuery = CurrencyQuery.extend({
  dryRun: z.enum(['true', 'false']).optional(),
  digest: text.max(100).optional(),
  validFrom,
})
/** Of a list of changes; the digest is that of the dry run that is looked at. */
export const ChangesOfWorkbookQuery = ImportQuery.pick({ currency: true, digest: true })
/** A per cent from 0 to below 100 with at most two decimals. */
const percentOff = z.coerce.number().min(0).lt(100).multipleOf(0.01).default(0)
export const NewFromWorkbookQuery = ImportQuery.pick({ dryRun: true, digest: true }).extend({ currency, percentOff })
/** How the prices of the workbook differ from a copy of the default list; `id` is that of the new list, null in a dry run. */
export const NewFromWorkbookReply = z.object({ id: text.nullable(), digest: text, changes: PriceChangesReply })
export type NewFromWorkbookReply = z.infer<typeof NewFromWorkbookReply>
/** `version` is null in a dry run, and when the workbook changes nothing. */
export const ImportReply = z.object({
  success: z.literal(true),
  isDryRun: z.boolean(),
  digest: text,
  changes: PriceChangesReply,
  version: z.number().int().nullable(),
  planned: z.array(PlannedVersion),
  message: text.optional(),
})
export type ImportReply = z.infer<typeof ImportReply>
/** An error of a workbook. `row` and `column` are as the program that made it shows them. */
export const SheetIssue = z.object({ sheet: text, row: z.number().int().nullable(), column: text.nullable(), message: text })
/** An error of a price list's workbook, with what a sentence in another language needs: its code, and what the message names. */
export const WorkbookIssue = SheetIssue.extend({
  code: z.enum(workbookErrorCodes),
  values: z.object({ text: text.optional(), place: text.optional(), known: text.optional(), max: text.optional() }),
})
export type WorkbookIssue = z.infer<typeof WorkbookIssue>
export const WorkbookRefusal = z.object({
  message: text,
  reason: text.optional(),
  issues: z.array(z.object({ path: text, message: text })).optional(),
  /** Errors of cells, at most 1,000; `total` counts all. */
  errors: z.array(WorkbookIssue).optional(),
  total: z.number().int().optional(),
  /** Who has the e-mail address of a new partner. */
  owner: text.optional(),
})
