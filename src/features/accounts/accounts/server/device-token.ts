import { randomUUID } from 'node:crypto'
import type { JWT } from '@fastify/jwt'
import { z } from 'zod'
import type { Account } from '../account.ts'
import type { VerifyToken } from './verify-token.ts'

/** How long a device is recognised after the last sign-in on it: one year. */
export const knownDeviceSeconds = 365 * 86_400
/** Maximum number of accounts remembered for a shared device, most recent first. */
const maxAccounts = 5

/**
 * The accounts that have signed in on a device. It grants no access: it only prevents guesses made elsewhere from locking the device out.
 */
const KnownDevice = z.object({
  use: z.literal('known-device'),
  id: z.uuid(),
  /** With the time when the password was set, in ms: after a password change no device is recognised. */
  accounts: z.array(z.object({ id: z.uuid(), passwordChangedAt: z.number() })),
})
export type KnownDevice = z.infer<typeof KnownDevice>

/** Reads a device token; null unless this shop signed it and it has not expired. */
export function readDeviceToken(verify: VerifyToken, token: string): KnownDevice | null {
  try {
    return KnownDevice.safeParse(verify(token)).data ?? null
  } catch {
    // Forged, signed with another key, or expired.
    return null
  }
}

type DeviceAccount = Pick<Account, 'id' | 'passwordChangedAt'>

/** Signs a token for a device on which an account has just signed in; earlier accounts stay in it. */
export function signDeviceToken(jwt: JWT, before: KnownDevice | null, { id, passwordChangedAt }: DeviceAccount): string {
  const others = before?.accounts.filter((account) => account.id !== id) ?? []
  const accounts = [{ id, passwordChangedAt: passwordChangedAt.getTime() }, ...others].slice(0, maxAccounts)
  const device: KnownDevice = { use: 'known-device', id: before?.id ?? randomUUID(), accounts }
  return jwt.sign(device, { expiresIn: knownDeviceSeconds })
}

/** Whether an account has signed in on a device with its current password. */
export const isKnownTo = (device: KnownDevice, { id, passwordChangedAt }: DeviceAccount): boolean =>
  device.accounts.some((account) => account.id === id && account.passwordChangedAt === passwordChangedAt.getTime())
