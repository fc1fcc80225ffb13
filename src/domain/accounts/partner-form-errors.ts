import { minPasswordLength } from './passwords.ts'

/** The messages of the form's fields, as the API gives them; pages show their translation. */
export const partnerFormErrors = {
  required: 'required',
  email: 'invalid email',
  emailTaken: 'Email already taken',
  zipCode: 'not a postal code of this country',
  phone: 'not a phone number',
  password: `at least ${minPasswordLength} characters`,
  percent: 'a per cent from 0 to below 100 with at most two decimals',
  percentTooLarge: 'a price would be 0',
  tooLong: 'too long',
  letters: 'only Latin, Greek or Cyrillic letters',
  dealer: 'not an active dealer',
} as const
export type PartnerFormError = keyof typeof partnerFormErrors
