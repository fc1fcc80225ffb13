import { z } from 'zod'

/** ISO 13616: the IBAN with its first four characters at the end, letters as numbers, leaves 1 when divided by 97. */
const hasRightCheckDigits = (iban: string): boolean =>
  BigInt((iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))) % 97n === 1n

/** A bank account for payments. `local` is the domestic account number, where the country has one. */
export const BankAccountSetting = z
  .string()
  .transform((text) => text.split(';').map((part) => part.trim()))
  .pipe(
    z
      .tuple([
        z.string().min(1),
        z
          .string()
          .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/, { error: 'no IBAN', abort: true })
          .refine(hasRightCheckDigits, 'the check digits of the IBAN are wrong'),
        z.string().regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/, 'no BIC'),
      ])
      .rest(z.string()),
  )
  .transform(([owner, iban, bic, local]) => ({ owner, iban, bic, local: local ?? null }))
export type BankAccountSetting = z.output<typeof BankAccountSetting>
