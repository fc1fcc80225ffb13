import { z } from 'zod'

/** A bank account for payments. `local` is the domestic account number, where the country has one. */
export const BankAccountSetting = z
  .string()
  .transform((text) => text.split(';').map((part) => part.trim()))
  .pipe(
    z
      .tuple([
        z.string().min(1),
        z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/, 'no IBAN'),
        z.string().regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/, 'no BIC'),
      ])
      .rest(z.string()),
  )
  .transform(([owner, iban, bic, local]) => ({ owner, iban, bic, local: local ?? null }))
export type BankAccountSetting = z.output<typeof BankAccountSetting>
