import { z } from 'zod'
import { scales } from '../catalogue/category-facets.ts'
import { currencies } from '../currency.ts'
import { typedPhone } from '../contact/contact-rules.ts'
import { SentDesign } from '../design/sent-design-schema.ts'
import { typedLine } from '../format/typed-line.ts'
import { visibleText } from '../format/visible-text.ts'
import { locales, requireLocale, sites } from '../locale.ts'
import type { Country } from '../postal/countries.ts'
import { normalisePostalCode } from '../postal/postal-code.ts'
import { maxQuantity } from '../quantity/limits.ts'
import { maxFileName, maxFiles } from '../uploads/print-files.ts'
import { placeOfSlot, wholeOrder } from '../uploads/print-slots.ts'
import { configurationIdLength } from './cart.ts'
import { informationIssues } from './check-information.ts'
import type { BillingAddress, Checked, DeliveryAddress } from '../contact/address.ts'
import { paymentMethods, paymentMethodsOf } from './payment-methods.ts'
import { maxNoteLength } from './text-lengths.ts'

/** Far longer than any field of the form. */
const maxText = 1000

/** `informationIssues` checks content and length; its messages are message keys that a page or route translates. */
const line = z
  .string()
  .max(maxText)
  .overwrite(typedLine)
  .regex(/^\P{Cc}*$/u, 'one line of text')
const optionalLine = line.default('')

const deliveryFields = {
  companyName: optionalLine,
  firstName: optionalLine,
  surName: optionalLine,
  country: z.string().max(2).default(''),
  street: optionalLine,
  city: optionalLine,
  zipCode: optionalLine,
  phone: optionalLine.overwrite(typedPhone),
}
const billingFields = { ...deliveryFields, taxIn: optionalLine, taxTin: optionalLine, email: optionalLine }

/** Addresses and switches of step 2, validated together. Fields that are switched off are neither checked nor kept. */
const addressFields = {
  useBillingCompany: z.boolean(),
  billingAddress: z.object(billingFields),
  useDeliveryAddress: z.boolean(),
  deliveryAddress: z.object(deliveryFields).nullish(),
}
export const orderNote = z.string().max(maxNoteLength).overwrite(visibleText).default('')
const informationFields = {
  ...addressFields,
  note: orderNote,
}

type Switches = {
  useBillingCompany: boolean
  billingAddress: BillingAddress
  useDeliveryAddress: boolean
  deliveryAddress?: DeliveryAddress | null | undefined
}

const addIssues = (input: Switches, context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }): void => {
  for (const { path, message } of informationIssues({ ...input, deliveryAddress: input.deliveryAddress ?? null }))
    context.addIssue({ code: 'custom', path: [...path], message })
}

/** `informationIssues` has validated the country. Normalizes the postal code for storage. */
function checkedAddress<A extends DeliveryAddress>(address: A): Checked<A> {
  const country = address.country as Country
  return { ...address, country, zipCode: normalisePostalCode(country, address.zipCode) ?? address.zipCode }
}

const withoutUnused = <Input extends Switches>(input: Input) => ({
  ...input,
  billingAddress: checkedAddress(
    input.useBillingCompany ? input.billingAddress : { ...input.billingAddress, companyName: '', taxIn: '', taxTin: '' },
  ),
  deliveryAddress: input.useDeliveryAddress && input.deliveryAddress ? checkedAddress(input.deliveryAddress) : null,
})

/** Step 2 as validated by the server. */
export const InformationInput = z.object(informationFields).superRefine(addIssues).transform(withoutUnused)
export type InformationInput = z.infer<typeof InformationInput>

/** An address as it was read, which is compared and not stored. */
const seenText = z.string().max(maxText)
const SeenDelivery = z.object({
  companyName: seenText,
  firstName: seenText,
  surName: seenText,
  country: seenText,
  street: seenText,
  city: seenText,
  zipCode: seenText,
  phone: seenText,
})

/**
 * Corrected addresses of an order. With `version`, a late correction is a conflict. For an order that goes to several addresses,
 * `deliveryFrom` is the one of its `destinations` that `deliveryAddress` replaces.
 */
export const AddressesInput = z
  .object({ ...addressFields, version: z.number().int().optional(), deliveryFrom: SeenDelivery.optional() })
  .superRefine(addIssues)
  .refine(({ deliveryFrom, useDeliveryAddress }) => deliveryFrom === undefined || useDeliveryAddress, {
    path: ['deliveryFrom'],
    message: 'needs the address that replaces it',
  })
  .transform(withoutUnused)
export type AddressesInput = z.infer<typeof AddressesInput>

/** One line of an order, without a price, which the server computes. */
export const OrderConfiguration = z.object({
  id: z.string().length(configurationIdLength),
  productId: z.string().min(1).max(60),
  color: z.string().min(1).max(40),
  scale: z.enum(scales),
  quantity: z.number().int().min(1).max(maxQuantity),
  design: SentDesign,
})
export type OrderConfiguration = z.infer<typeof OrderConfiguration>

/**
 * A print file uploaded in the recapitulation, addressed by its content. `slot` is `{configurationId}.{side}.{sha256 of the picture}`,
 * empty for the whole order.
 */
export const OrderFile = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string().min(1).max(maxFileName),
  slot: z.string().default(wholeOrder),
})
export type OrderFile = z.infer<typeof OrderFile>

export const acceptedTerms = z.string().min(1).max(40)

export const orderFilesSchema = z.array(OrderFile).max(maxFiles).default([])

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length

/** The lines of an order: each has its own id. */
export const linesSchema = <Line extends z.ZodType<{ readonly id: string }>>(line: Line) =>
  z
    .array(line)
    .min(1)
    .max(50)
    .refine((lines) => isUnique(lines.map(({ id }) => id)), 'ids must be unique')

interface FilesOfLines {
  readonly files: readonly { readonly slot: string }[]
  readonly lines: readonly OrderConfiguration[]
}

/** Files that name a picture which no line has. */
export const slotIssues = ({ files, lines }: FilesOfLines) =>
  files.flatMap(({ slot }, index) =>
    slot === wholeOrder || placeOfSlot(slot, lines) !== null
      ? []
      : [{ path: ['files', index, 'slot'], message: 'not a picture of this order' }],
  )

/** The locale of an order, also in capitals; stored in the form of the shop's own key. */
export const orderLocale = z
  .enum([...locales, ...locales.map((locale) => locale.toUpperCase() as Uppercase<typeof locale>)])
  .transform((locale) => requireLocale(locale.toLowerCase()))

/** The body of `POST orders`. `seenTotal` is the total without VAT that the shopper saw. Messages of address fields are message keys. */
export const OrderInput = z
  .object({
    locale: orderLocale,
    currency: z.enum(currencies),
    paymentMethod: z.enum(paymentMethods),
    ...informationFields,
    configurations: linesSchema(OrderConfiguration),
    files: orderFilesSchema,
    termsVersion: acceptedTerms,
    seenTotal: z.number().min(0),
  })
  .superRefine((input, context) => {
    addIssues(input, context)
    for (const issue of slotIssues({ files: input.files, lines: input.configurations })) context.addIssue({ code: 'custom', ...issue })
    if (!sites[input.locale].currencies.includes(input.currency))
      context.addIssue({ code: 'custom', path: ['currency'], message: `not offered on the site ${input.locale}` })
    if (!paymentMethodsOf(input.locale).includes(input.paymentMethod))
      context.addIssue({ code: 'custom', path: ['paymentMethod'], message: `not offered on the site ${input.locale}` })
  })
  .transform(withoutUnused)
export type OrderInput = z.infer<typeof OrderInput>

/** An order of the shop or of a partner. Without a payment method it is paid by invoice, and its delivery is set afterwards. */
export type OrderToPlace = Omit<OrderInput, 'paymentMethod'> & { readonly paymentMethod: OrderInput['paymentMethod'] | null }
