import { expect, test } from 'vitest'
import { emptyInformation } from '#domain/orders/information.ts'
import { countries, type Country } from '#domain/postal/countries.ts'
import { markupOnPage } from '#tests/support/text-on-page.tsx'
import { AddressFields } from './address-fields.tsx'

const nothing = () => undefined

/** The keyboard that a phone shows for the postal code. */
function keyboardIn(country: Country): string | undefined {
  const fields = markupOnPage(
    'en',
    <AddressFields
      name="billingAddress"
      address={{ ...emptyInformation.billingAddress, country }}
      issueOf={nothing}
      onChange={nothing}
      onLeave={nothing}
      hasCompany
    />,
  )
  const field = fields.match(/<input[^>]*name="billingAddress\.zipCode"[^>]*>/)?.[0]
  return field?.match(/inputmode="(\w+)"/i)?.[1]
}

test('a phone offers letters and signs for the postal codes of the Netherlands (1012 AB) and Poland (00-001), figures for the others', () => {
  const withOther = countries.filter((country) => keyboardIn(country) !== 'numeric')
  expect(withOther.toSorted()).toEqual(['NL', 'PL'])
  expect(keyboardIn('NL')).toBe('text')
})
