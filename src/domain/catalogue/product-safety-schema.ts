import { z } from 'zod'
import { visibleLine } from '../format/typed-line.ts'
import { visibleText } from '../format/visible-text.ts'
import { addressLengths } from '../contact/address.ts'
import { type ManufacturerIssue, manufacturerIssue, maxSafetyLength, type OwnManufacturer } from './product-safety.ts'

const line = (max: number) => z.string().overwrite(visibleLine).max(max)
const information = z.string().overwrite(visibleText).max(maxSafetyLength)

const messages: Readonly<Record<ManufacturerIssue, string>> = {
  wholeAddress: 'a manufacturer needs its name, postal address and e-mail address; leave all of them empty for the seller',
  country: 'not a country of the European Union',
  zipCode: 'not a postal code of this country',
  email: 'invalid email',
}

const Manufacturer = z
  .object({
    name: line(addressLengths.companyName),
    street: line(addressLengths.street),
    zipCode: line(addressLengths.zipCode),
    city: line(addressLengths.city),
    country: line(addressLengths.country),
    email: line(addressLengths.email),
  })
  .superRefine((manufacturer, context) => {
    for (const field of Object.keys(manufacturer) as (keyof OwnManufacturer)[]) {
      const issue = manufacturerIssue(field, manufacturer)
      if (issue !== null) context.addIssue({ code: 'custom', path: [field], message: messages[issue] })
    }
  })

/** A `ProductSafety` as it comes from outside. */
export const ProductSafety = z.object({
  manufacturer: Manufacturer,
  information: z.object({ cz: information, en: information, de: information }),
})
