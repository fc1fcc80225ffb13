import { z } from 'zod'
import { roles } from '#domain/accounts/roles.ts'
import { isEmail } from '#domain/contact/contact-rules.ts'
import { currencies } from '#domain/currency.ts'

/** The body of `POST auth/login`. `domain` repeats the host of the request. */
export const Login = z.object({
  /** Accounts are identified by their e-mail address in lower case. */
  email: z.string().trim().toLowerCase().max(254).refine(isEmail, 'an e-mail address'),
  password: z.string().min(1).max(500),
  domain: z.string().max(300).optional(),
  /** Whether the browser stays signed in for a year. */
  remember: z.boolean().default(false),
})
export type Login = z.input<typeof Login>

export const AccessToken = z.object({ access_token: z.string() })
export type AccessToken = z.infer<typeof AccessToken>

const text = z.string()

/** The signed-in account; for a partner also its price list and billing details. */
export const Profile = z.object({
  role: z.enum(roles),
  email: text,
  priceListId: text.optional(),
  currency: z.enum(currencies).optional(),
  billing: z
    .object({
      useBillingCompany: z.boolean(),
      companyName: text,
      taxIn: text,
      taxTin: text,
      firstName: text,
      surName: text,
      country: text,
      street: text,
      city: text,
      zipCode: text,
      phone: text,
      email: text,
    })
    .optional(),
})
export type Profile = z.infer<typeof Profile>
