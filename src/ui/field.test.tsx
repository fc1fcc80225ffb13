import { expect, test } from 'vitest'
import { markupOnPage } from '#tests/support/text-on-page.tsx'
import { SelectField, TextArea, TextField } from './field.tsx'

const isRequired = (markup: string): boolean => markup.includes('aria-required="true"')

test('a screen reader says that a text must be filled in unless the field is optional or only shows something', () => {
  expect(isRequired(markupOnPage('en', <TextField label="Name" />))).toBe(true)
  expect(isRequired(markupOnPage('en', <TextArea label="Reason" />))).toBe(true)
  expect(isRequired(markupOnPage('en', <TextField label="Note" optional="optional" />))).toBe(false)
  expect(isRequired(markupOnPage('en', <TextField label="Note" required={false} />))).toBe(false)
  expect(isRequired(markupOnPage('en', <TextField label="Address" value="https://" readOnly />))).toBe(false)
  expect(isRequired(markupOnPage('en', <SelectField label="Country" />))).toBe(false)
  expect(isRequired(markupOnPage('en', <SelectField label="Country" required />))).toBe(true)
})
