import { isLocale } from '#domain/locale.ts'
import { callApi } from '#platform/browser/call-api.ts'
import { matchPage } from '#urls'
import type { ErrorSource } from '../schema.ts'

/** A page that fails in a loop says so a few times, not for ever. */
const maxReports = 5
const reported = new Set<string>()

/** Tells the shop of an error on this page; each error once, and never a failure to tell. */
export function reportClientError(source: ErrorSource, error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
  if (reported.has(message) || reported.size >= maxReports) return
  reported.add(message)
  const { locale = '' } = document.documentElement.dataset
  if (!isLocale(locale)) return
  const page = matchPage(window.location.pathname, locale)?.name ?? 'none'
  const body = { source, message: message.slice(0, 300), stack: stack.slice(0, 2000), page, locale }
  callApi('POST /api/client-errors', { body }).catch(() => {
    // Without a connection nobody can be told.
  })
}
