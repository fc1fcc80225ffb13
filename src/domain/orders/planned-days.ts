/** Days on which something can be planned, and by which lists are filtered. A year such as 0202 or 20226 is a slip of the keyboard. */
export const plannedDays = { first: '2000-01-01', last: '2099-12-31' } as const
