import { z } from 'zod'
import { accountStates } from '#domain/accounts/account-states.ts'
import { CompanyForm } from '#domain/accounts/partner-form-schema.ts'
import { visibleText } from '#domain/format/visible-text.ts'
import { locales } from '#domain/locale.ts'
import { AccountEmail } from '#features/accounts/accounts/schema.ts'

export { CompanyForm } from '#domain/accounts/partner-form-schema.ts'

export const CompanyPerson = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  state: z.enum(accountStates),
  /** The first active person invites and deactivates the others. */
  isFirst: z.boolean(),
  /** Whether it is the one who asks. */
  isOwn: z.boolean(),
})
export type CompanyPerson = z.infer<typeof CompanyPerson>

/** A company as its own people see it. Billing details that the office has not filled in are empty. */
export const OwnCompany = z.object({
  ...CompanyForm.shape,
  billingCountry: z.string(),
  locale: z.enum(locales),
  version: z.number().int(),
  people: z.array(CompanyPerson),
})
export type OwnCompany = z.infer<typeof OwnCompany>

const name = z.string('required').overwrite(visibleText).min(1, 'required').max(50, 'too long')
export const InvitedPerson = z.object({ email: AccountEmail, firstName: name, lastName: name })
export type InvitedPerson = z.infer<typeof InvitedPerson>

export const PersonParams = z.object({ accountId: z.uuid() })
export const PersonActivity = z.object({ isActive: z.boolean() })
