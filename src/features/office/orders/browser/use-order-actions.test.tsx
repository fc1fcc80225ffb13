import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { type MoveWarning, moveWarnings } from '#domain/orders/move-warnings.ts'
import { translatorOf } from '#messages/every-message.ts'
import { textOnPage } from '#tests/support/text-on-page.tsx'
import type { ListedOrder } from '../schema.ts'
import { useOrderActions } from './use-order-actions.ts'

/** The question before an order moves to production, and whether it asks for a reason. */
function Question({ warnings }: { readonly warnings: readonly MoveWarning[] }) {
  const order = {
    id: 'a',
    orderCode: '26110001',
    orderStatus: 'designApproved',
    nextStatuses: ['waitingForProduction'],
    moveWarnings: warnings,
    paidAt: null,
    cancelledAt: null,
    paymentMethod: null,
    totalWithVat: 121,
    currency: 'CZK',
    mayBeCancelled: false,
  } as unknown as ListedOrder
  return useOrderActions(order).map(({ label, question, needsReason, reasonLabel }) => (
    <p key={label}>{[question, needsReason ? reasonLabel : 'no reason'].join(' | ')}</p>
  ))
}

describe.each(locales)('the question before an order moves, on the site %s,', (locale) => {
  const t = translatorOf(locale).of('office')
  const ask = (...warnings: readonly MoveWarning[]) => textOnPage(locale, <Question warnings={warnings} />)

  test.each(moveWarnings)('names what goes wrong by it: %s', (warning) => {
    expect(ask(warning)).toContain(t(`ask.warnings.${warning}`))
    for (const other of moveWarnings.filter((each) => each !== warning)) expect(ask(warning)).not.toContain(t(`ask.warnings.${other}`))
  })

  test('asks for a reason if money or a parcel is missing, and else for none', () => {
    expect(ask('unpaid')).toContain(t('ask.allTheSame'))
    expect(ask('codeMissing')).toContain(t('ask.allTheSame'))
    expect(ask('noProof')).toContain('| no reason')
    expect(ask()).toContain('| no reason')
  })
})
