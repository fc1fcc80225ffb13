import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { markupOnPage } from '#tests/support/text-on-page.tsx'
import { FormNumber } from './setting-field.tsx'

const rates = { cz: '25,5', en: '25.5', de: '25,5' }

function Rate({ text }: { readonly text: string }) {
  const form = useForm({ defaultValues: { numbers: { eurRate: text } } })
  return (
    <FormProvider {...form}>
      <FormNumber path="numbers.eurRate" saved={text} label="EUR" />
    </FormProvider>
  )
}

test.each(locales)('a setting arrives with its value in the field, before any script has run, %s', (locale) =>
  expect(markupOnPage(locale, <Rate text={rates[locale]} />)).toContain(`value="${rates[locale]}"`),
)
