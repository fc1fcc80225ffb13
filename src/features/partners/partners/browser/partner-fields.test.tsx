import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { markupOnPage } from '#tests/support/text-on-page.tsx'
import { AccountSection } from './partner-fields.tsx'
import type { PartnerFormState } from './partner-state.ts'

function Saved() {
  const form = useForm<PartnerFormState>({ defaultValues: { email: 'office@vrba.example' } as PartnerFormState })
  return (
    <FormProvider {...form}>
      <AccountSection dealers={[]} />
    </FormProvider>
  )
}

test('a partner arrives with its values in the fields, before any script has run', () =>
  expect(markupOnPage('en', <Saved />)).toContain('value="office@vrba.example"'))
