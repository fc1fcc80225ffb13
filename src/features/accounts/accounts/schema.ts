import { z } from 'zod'
import { roles } from '#domain/accounts/roles.ts'
import { minPasswordLength } from '#domain/accounts/passwords.ts'
import { isEmail } from '#domain/contact/contact-rules.ts'
import { currencies } from '#domain/currency.ts'

/** Accounts are identified by their e-mail address in lower case. */
export const AccountEmail = z.string().trim().toLowerCase().max(254).refine(isEmail, 'an e-mail address')
const GivenPassword = z.string().min(1).max(500)
const NewPassword = z.string().min(minPasswordLength, `at least ${minPasswordLength} characters`).max(500)
const GivenCode = z.string().trim().min(1).max(40)

/** The body of `POST auth/login`. `domain` repeats the host of the request. */
export const Login = z.object({
  email: AccountEmail,
  password: GivenPassword,
  /** Of the authenticator app, or a recovery code; only accounts with two-factor sign-in need it. */
  code: GivenCode.optional(),
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

export const PasswordResetRequest = z.object({ email: AccountEmail })
/** `token` is that of the link in the mail. */
export const LinkPassword = z.object({ token: z.string().min(20).max(100), password: NewPassword })

export const PasswordChange = z.object({ current: GivenPassword, password: NewPassword })
/** Acts on one's own second factor need the password again: a browser left open must not be enough. */
export const PasswordConfirmation = z.object({ password: GivenPassword })
export const FirstCode = z.object({ code: GivenCode })
/**
 * What an authenticator app needs: the secret in base32 for typing, and `otpauth://…` for the QR code. It leaves the server only until the
 * first code has proved that the app has it.
 */
export const AuthenticatorKey = z.object({ secret: z.string(), uri: z.string() })
export type AuthenticatorKey = z.infer<typeof AuthenticatorKey>
/** Shown once; each is valid once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const OpenSession = z.object({
  id: z.string(),
  /** Null if the User-Agent header names none that we know. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The session of this request. */
  isCurrent: z.boolean(),
})
/** Turns mails about messages of orders on or off. */
export const MessageMails = z.object({ isOn: z.boolean() })

export const SessionParams = z.object({ sessionId: z.uuid() })

/** One's own account, for its page. */
export const OwnAccount = z.object({
  email: text,
  firstName: text,
  lastName: text,
  role: z.enum(roles),
  twoFactor: z.object({
    isActive: z.boolean(),
    /** Whether the settings demand it of this account. */
    isDemanded: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
  /** Whether mails about messages of orders are on. */
  messageMails: z.boolean(),
  sessions: z.array(OpenSession),
})
export type OwnAccount = z.infer<typeof OwnAccount>
