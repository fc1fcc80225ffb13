import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { translatorOf } from '#messages/every-message.ts'
import { textOnPage } from '#tests/support/text-on-page.tsx'
import type { AuditEntry, AuditList } from '#features/accounts/audit/schema.ts'
import { OrderHistory } from './order-history.tsx'

const entry = {
  id: 'e1',
  at: '2026-11-21T10:00:00.000Z',
  actor: 'account',
  account: { id: 'a1', email: 'dealer@example.com', firstName: 'Jana', lastName: 'Vrbová' },
  subject: 'order',
  subjectId: 'o1',
  changes: [{ field: 'status', before: 'new', after: 'designApproved' }],
  reason: 'Agreed by phone.',
} as const satisfies AuditEntry
const historyOf = (items: readonly AuditEntry[], total: number = items.length) => ({ items, total, names: {} }) as unknown as AuditList

describe.each(locales)('the history on an order, on the site %s,', (locale) => {
  const { of } = translatorOf(locale)

  test('says who changed what, when and why', () => {
    const text = textOnPage(locale, <OrderHistory history={historyOf([entry])} />)
    for (const words of ['Jana Vrbová', '21.11.2026 11:00', 'Agreed by phone.']) expect(text).toContain(words)
    const [before, after] = [of('office')('status.new'), of('office')('status.designApproved')]
    expect(text).toContain(`${before} → ${after}`)
  })

  test('names what acted without an account, and counts what is not listed', () => {
    const text = textOnPage(locale, <OrderHistory history={historyOf([{ ...entry, actor: 'system', account: null }], 4)} />)
    expect(text).toContain(of('office')('settings.trail.system'))
    expect(text).toContain(of('office')('settings.trail.more', { count: 3 }))
  })

  test('is not there while nobody changed anything', () => expect(textOnPage(locale, <OrderHistory history={historyOf([])} />)).toBe(''))
})
