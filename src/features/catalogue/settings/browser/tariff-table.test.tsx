import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { countries } from '#domain/postal/countries.ts'
import { markupOnPage } from '#tests/support/text-on-page.tsx'
import type { AdminSettings } from '../schema.ts'
import { tariffKey } from './form-state.ts'
import { TariffFields } from './tariff-table.tsx'

const column = { carrier: 'parcel', upToKg: 31.5 } as const
const base = { tariffs: [{ ...column, country: 'CZ', price: 120 }] } as unknown as AdminSettings
const prices = Object.fromEntries(countries.map((country) => [tariffKey({ ...column, country }), '']))

function Tariffs() {
  const form = useForm({ defaultValues: { prices } })
  return (
    <FormProvider {...form}>
      <TariffFields base={base} saved={{}} issues={new Map()} />
    </FormProvider>
  )
}

test('the table of tariffs is in reach of the keyboard before any script has run, because it scrolls', () =>
  expect(markupOnPage('en', <Tariffs />)).toMatch(/<div[^>]* role="group"[^>]* tabindex="0"/i))
