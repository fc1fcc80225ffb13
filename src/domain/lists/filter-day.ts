import { z } from 'zod'

/** A day by which a list is filtered. PostgreSQL knows no year 0. */
export const FilterDay = z.iso.date().refine((day) => day >= '0001-01-01', 'a day of the calendar')
