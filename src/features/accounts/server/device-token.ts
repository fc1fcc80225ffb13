import { randomUUID } from 'node:crypto'
import type { JWT } from '@fastify/jwt'
import { z } from 'zod'
import type { Account } from '../account.ts'

/** How long a device is known after the last sign-in on it: one year. */
export const knownDeviceSeconds = 365 * 86_400
/** The accounts of a shared computer that are kept, the last one first. */
const maxAccounts = 5

/** The accounts that have signed in on a device. It opens nothing: it only keeps guesses made elsewhere from locking the device out. */
const KnownDevice = z.object({
  use: z.literal('known-device'),
  id: z.uuid(),
  /** With the time when the password was set, in ms: a new password makes all devices unknown. */
  accounts: z.array(z.object({ id: z.uuid(), passwordChangedAt: z.number() })),
})
export type KnownDevice = z.infer<typeof KnownDevice>

/** What a device token says if this shop signed it and its time is not over; else null. */
export function readDeviceToken(jwt: JWT, token: string): KnownDevice | null {
  try {
    return KnownDevice.safeParse(jwt.verify(token)).data ?? null
  } catch {
    // Forged, of another key, or too old.
    return null
  }
}

type DeviceAccount = Pick<Account, 'id' | 'passwordChangedAt'>

/** A token for a device on which an account has just signed in; the accounts before it stay known. */
export function signDeviceToken(jwt: JWT, before: KnownDevice | null, { id, passwordChangedAt }: DeviceAccount): string {
  const others = before?.accounts.filter((account) => account.id !== id) ?? []
  const accounts = [{ id, passwordChangedAt: passwordChangedAt.getTime() }, ...others].slice(0, maxAccounts)
  const device: KnownDevice = { use: 'known-device', id: before?.id ?? randomUUID(), accounts }
  return jwt.sign(device, { expiresIn: knownDeviceSeconds })
}

/** Whether an account has signed in on a device with the password that it has now. */
export const isKnownTo = (device: KnownDevice, { id, passwordChangedAt }: DeviceAccount): boolean =>
  device.accounts.some((account) => account.id === id && account.passwordChangedAt === passwordChangedAt.getTime())
