import { z } from 'zod'
import { locales } from '#domain/locale.ts'

/** Where in a page an error came up. */
export const errorSources = ['script', 'promise', 'page', 'hydration', 'handled'] as const
export type ErrorSource = (typeof errorSources)[number]

/** An error in a browser, as its page reports it. `page` is the name of the page, never its address: that can hold the key of an order. */
export const ClientErrorReport = z.object({
  source: z.enum(errorSources),
  message: z.string().max(300),
  stack: z.string().max(2000),
  page: z.string().max(40),
  locale: z.enum(locales),
})
export type ClientErrorReport = z.infer<typeof ClientErrorReport>
