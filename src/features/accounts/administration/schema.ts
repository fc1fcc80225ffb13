import { z } from 'zod'
import { accountStates } from '#domain/accounts/account-states.ts'
import { roles } from '#domain/accounts/roles.ts'
import { isPhone, typedPhone } from '#domain/contact/contact-rules.ts'
import { visibleText } from '#domain/format/visible-text.ts'
import { listOf, paging } from '#domain/lists/list-schema.ts'
import { AccountEmail } from '#features/accounts/accounts/schema.ts'

export const AccountParams = z.object({ accountId: z.uuid() })

const accountSorts = ['name', 'email', 'role', 'lastSignInAt', 'createdAt'] as const
export type AccountSort = (typeof accountSorts)[number]

/** Absent criteria do not filter. Each word of the phrase is searched in names, e-mail and company. */
export const AccountListQuery = z.object({
  ...paging,
  sortBy: z.enum(accountSorts).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  phrase: z.string().trim().max(200).optional(),
  role: z.enum(roles).optional(),
  state: z.enum(accountStates).optional(),
  partnerId: z.uuid().optional(),
})
export type AccountListQuery = z.infer<typeof AccountListQuery>

const Company = z.object({ id: z.string(), name: z.string() })
export type Company = z.infer<typeof Company>

export const ListedAccount = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  /** Null for accounts of the office. */
  company: Company.nullable(),
  state: z.enum(accountStates),
  hasTwoFactor: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  version: z.number(),
})
export type ListedAccount = z.infer<typeof ListedAccount>

export const AccountList = listOf(ListedAccount)
export type AccountList = z.infer<typeof AccountList>

const name = z.string().overwrite(visibleText).max(50)
const person = {
  email: AccountEmail,
  firstName: name,
  lastName: name,
  /** May be empty. */
  phone: z
    .string()
    .overwrite((text) => typedPhone(visibleText(text)))
    .max(40)
    .refine((text) => text === '' || isPhone(text), 'not a phone number'),
  role: z.enum(roles),
  /** The company of a partner's person; absent or null for all other roles. */
  partnerId: z.uuid().nullish(),
}
const hasFittingCompany = ({ role, partnerId }: { readonly role: string; readonly partnerId?: string | null | undefined }): boolean =>
  (role === 'partner') === (partnerId !== undefined && partnerId !== null)
const companyIssue = { path: ['partnerId'], message: 'partners belong to a company, nobody else does' }

export const NewAccount = z.object(person).refine(hasFittingCompany, companyIssue)
export type NewAccount = z.infer<typeof NewAccount>
/** With `version` a change of older data is refused; without it the last one wins. */
export const AccountUpdate = z.object({ ...person, version: z.number().int().min(1).optional() }).refine(hasFittingCompany, companyIssue)
export type AccountUpdate = z.infer<typeof AccountUpdate>
export const AccountActivity = z.object({ isActive: z.boolean() })
export const AccountMade = z.object({ id: z.string() })
