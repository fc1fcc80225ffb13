import { z } from 'zod'
import { categories } from '#domain/catalogue/categories.ts'
import { scales } from '#domain/catalogue/category-facets.ts'
import { maxPageSize, minPhraseLength } from '#domain/lists/paging.ts'
import { IdempotencyKey } from '#domain/idempotency-key-schema.ts'
import { SheetIssue, WorkbookRefusal } from '#features/catalogue/price-lists/schema.ts'
import { bookedKinds, maxPieces, movementKinds } from '#domain/stock/stock-movements.ts'
import { visibleText } from '#domain/format/visible-text.ts'
import { listOf, paging } from '#domain/lists/list-schema.ts'
import { stockStates } from './stock-facts.ts'

const stockSorts = ['article', 'quantity', 'minimum'] as const

/** The phrase is searched in names, ids and codes of the articles. */
export const StockQuery = z.object({
  ...paging,
  phrase: z.string().trim().min(minPhraseLength, 'phrase-too-short').max(200).optional(),
  category: z.enum(categories).optional(),
  color: z.string().max(60).optional(),
  scale: z.enum(scales).optional(),
  state: z.enum(stockStates).optional(),
  sortBy: z.enum(stockSorts).default('article'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
})
export type StockQuery = z.infer<typeof StockQuery>

const StockedVariant = z.object({ productId: z.string().max(60), color: z.string().max(60), scale: z.enum(scales) })
export type StockedVariant = z.infer<typeof StockedVariant>

/** The stock of one colour and scale of an article. */
export const StockRow = StockedVariant.extend({
  name: z.string(),
  category: z.enum(categories),
  /** Of the default price list; null for a variant that it does not have. */
  code: z.string().nullable(),
  quantity: z.number(),
  /** Below it the stock is low; null without one. */
  minimum: z.number().nullable(),
  /** Incremented with each change of the minimum. */
  version: z.number(),
})
export type StockRow = z.infer<typeof StockRow>

/** `counts` are those without any filter. */
export const StockList = listOf(StockRow).extend({
  counts: z.object({ all: z.number(), low: z.number(), out: z.number(), unset: z.number() }),
})
export type StockList = z.infer<typeof StockList>

export const StockProductParams = z.object({ productId: z.string().max(60) })
export const MovementQuery = z.object({ ...paging, color: z.string().max(60), scale: z.enum(scales) })
export type MovementQuery = z.infer<typeof MovementQuery>

export const StockMovement = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  kind: z.enum(movementKinds),
  quantity: z.number(),
  left: z.number(),
  reason: z.string(),
  /** Null for what a person booked, and once the order was purged. */
  order: z.object({ id: z.string(), orderCode: z.string() }).nullable(),
  account: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type StockMovement = z.infer<typeof StockMovement>
export const MovementList = listOf(StockMovement)
export type MovementList = z.infer<typeof MovementList>

/** A receipt adds pieces; a correction adds or removes them and needs a reason. */
export const BookingInput = StockedVariant.omit({ productId: true })
  .extend({
    kind: z.enum(bookedKinds),
    quantity: z
      .number()
      .int()
      .min(-maxPieces)
      .max(maxPieces)
      .refine((pieces) => pieces !== 0, 'at least one piece'),
    reason: z.string().overwrite(visibleText).max(200).default(''),
  })
  .refine(({ kind, quantity }) => kind !== 'receipt' || quantity >= 0, { path: ['quantity'], message: 'a receipt brings pieces' })
  .refine(({ kind, reason }) => kind !== 'correction' || reason !== '', { path: ['reason'], message: 'say why the stock is corrected' })
export type BookingInput = z.infer<typeof BookingInput>

/** With a key, a booking that is sent again is booked once. */
export const BookingHeaders = z.object({ 'idempotency-key': IdempotencyKey.optional() })

/** With `version`, a minimum that was changed meanwhile is a conflict. */
export const MinimumInput = z.object({
  variants: z
    .array(StockedVariant.extend({ version: z.number().int().optional() }))
    .min(1)
    .max(maxPageSize),
  minimum: z.number().int().min(0).max(maxPieces).nullable(),
})
export type MinimumInput = z.infer<typeof MinimumInput>
export const SavedMinimum = z.object({ items: z.array(StockRow) })
export const MinimumConflict = z.object({ message: z.string(), reason: z.string().optional(), current: z.array(StockRow).optional() })

/** Why a cell of a counted sheet can't be booked. */
export const countIssueReasons = [
  'no-sheet',
  'missing-column',
  'double-column',
  'unknown-variant',
  'double-row',
  'not-whole',
  'too-few',
  'too-many',
  'nothing-counted',
  'hidden-sheet',
  'hidden-column',
  'hidden-row',
] as const

/** An error of a counted sheet; `value` is what the sheet has there. */
export const CountIssue = SheetIssue.extend({ reason: z.enum(countIssueReasons), value: z.string() })
export type CountIssue = z.infer<typeof CountIssue>
export const CountRefusal = WorkbookRefusal.extend({ errors: z.array(CountIssue).optional() })

export const CountQuery = z.object({ dryRun: z.enum(['true', 'false']).default('false'), digest: z.string().max(100).optional() })

/** A row of a workbook whose count differs from what its `book` says. */
export const CountedDifference = StockedVariant.extend({
  name: z.string(),
  code: z.string().nullable(),
  book: z.number(),
  counted: z.number(),
  /** In stock now; orders may have come after the export. */
  quantity: z.number(),
  /** In stock once the difference is booked. */
  left: z.number(),
})
export type CountedDifference = z.infer<typeof CountedDifference>

export const CountReply = z.object({
  success: z.literal(true),
  isDryRun: z.boolean(),
  digest: z.string(),
  /** Rows with a count. */
  counted: z.number(),
  differences: z.array(CountedDifference),
})
export type CountReply = z.infer<typeof CountReply>
