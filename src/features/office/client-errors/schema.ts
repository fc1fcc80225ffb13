import { z } from 'zod'
import { locales } from '#domain/locale.ts'

/** Where an error was caught. */
export const errorSources = ['script', 'promise', 'page', 'hydration', 'handled'] as const
export type ErrorSource = (typeof errorSources)[number]

/** A browser error as reported by its page. `page` is the page's name, not its URL, which can contain the key of an order. */
export const ClientErrorReport = z.object({
  source: z.enum(errorSources),
  message: z.string().max(300),
  stack: z.string().max(2000),
  page: z.string().max(40),
  locale: z.enum(locales),
})
export type ClientErrorReport = z.infer<typeof ClientErrorReport>
