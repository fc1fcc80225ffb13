import { expect, test } from 'vitest'
import { markupOnPage } from '#tests/support/text-on-page.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

test('name, order number and e-mail of a withdrawal must be given, its goods need not', () => {
  const markup = markupOnPage('en', <WithdrawalForm contactEmail="shop@example.com" />)
  const required = [...markup.matchAll(/<(?:input|textarea)[^>]*>/g)].flatMap(([field]) =>
    field.includes('aria-required="true"') ? [/name="(\w+)"/.exec(field)?.[1]] : [],
  )
  expect(required).toEqual(['name', 'orderCode', 'email'])
})
