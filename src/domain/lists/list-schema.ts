import { z } from 'zod'
import { plannedDays } from '../orders/planned-days.ts'
import { defaultPageSize, maxPage, maxPageSize } from './paging.ts'

/** The parameters of every list that has pages. */
export const paging = {
  page: z.coerce.number().int().min(1).max(maxPage, 'narrow the filter').default(1),
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(defaultPageSize),
}

/** A stored day. PostgreSQL knows no year 0. */
export const CalendarDay = z.iso.date().refine((day) => day >= '0001-01-01', 'a day of the calendar')

/** A day by which a list is filtered. A year such as 0202 or 9999 is a slip of the keyboard. */
export const FilterDay = z.iso
  .date()
  .refine((day) => day >= plannedDays.first && day <= plannedDays.last, `from ${plannedDays.first} to ${plannedDays.last}`)

/** A page of a list. `totalIsMore`: there are more than the 10,000 that were counted. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ total: z.number(), totalIsMore: z.literal(true).optional(), limit: z.number(), offset: z.number(), items: z.array(item) })
