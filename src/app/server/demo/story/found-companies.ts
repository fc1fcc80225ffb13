import { sites } from '#domain/locale.ts'
import { required } from '#domain/required.ts'
import type { PriceListPage } from '#features/catalogue/price-lists/schema.ts'
import type { Action, Teller } from '../teller.ts'
import { companies, type StoryCompany } from './companies.ts'
import { office, type StoryWorld } from './story-world.ts'

/** A password that nobody knows: the people of the story sign in without one. */
const unknownPassword = 'nobody-signs-in-with-this'

/** The office creates a company with its own prices. */
async function found(teller: Teller, { name, locale, currency, email, branches, founded }: StoryCompany): Promise<void> {
  if (!founded) return
  const [[street, city, zipCode]] = branches as readonly [StoryCompany['branches'][number]]
  const { percentOff, firstName, surName, country, phone, taxIn } = founded
  await teller.ask({
    method: 'POST',
    path: 'priceLists',
    as: office.admin,
    body: {
      isActive: true,
      currency,
      email,
      locale,
      password: unknownPassword,
      percentOff,
      useBillingCompany: true,
      billingCompanyName: name,
      billingTaxIn: taxIn,
      billingFirstName: firstName,
      billingSurName: surName,
      billingCountry: country,
      billingZipCode: zipCode,
      billingStreet: street,
      billingCity: city,
      billingPhone: phone,
      billingEmail: email,
    },
  })
}

/** The dealer of the demo looks after the company from its first order on. */
async function assignDealer(teller: Teller, { email }: StoryCompany): Promise<void> {
  const dealers = (await teller.ask({ method: 'GET', path: 'b2b/dealer/list/dealers', as: office.admin })) as unknown as readonly {
    readonly id: string
  }[]
  const dealerId = required(dealers[0], 'a dealer').id
  const { items } = (await teller.ask({ method: 'GET', path: 'priceLists?limit=100', as: office.admin })) as unknown as PriceListPage
  const { id, ...profile } = required(
    items.find((list) => list.email === email),
    `price list of ${email}`,
  )
  await teller.ask({ method: 'PUT', path: `priceLists/${id}`, as: office.admin, body: { ...profile, dealerId } })
}

/** The addresses of a company's branches, by which its orders are delivered. */
async function addBranches(teller: Teller, { name, locale, email, branches, founded }: StoryCompany): Promise<void> {
  const country = founded?.country ?? sites[locale].country
  const ids: string[] = []
  for (const [nth, [street, city, zipCode]] of branches.entries()) {
    const body = {
      companyName: branches.length > 1 ? `${name}, ${city}` : name,
      firstName: ['Jan', 'Eva', 'Petr', 'Hana'][nth % 4],
      lastName: ['Novotný', 'Veselá', 'Fiala', 'Benešová'][nth % 4],
      email: `branch${nth + 1}.${email}`,
      phone: locale === 'de' ? `+49 351 5550 1${10 + nth}` : `+420 312 555 1${10 + nth}`,
      street,
      city,
      zipCode,
      country,
    }
    const { id } = await teller.ask({ method: 'POST', path: 'b2b/partner/delivery-location/create', as: email, locale, body })
    ids.push(String(id))
  }
  await teller.keep(`branches ${email}`, ids)
}

const invite = async (teller: Teller, { email, locale, colleagues }: StoryCompany): Promise<void> => {
  for (const colleague of colleagues)
    await teller.ask({ method: 'POST', path: 'b2b/partner/company/people', as: email, locale, body: colleague })
}

/** The companies, their branches and their people come in the first days of the story. */
export function foundCompanies({ days }: StoryWorld): Action[] {
  return companies.flatMap((company, number): Action[] => [
    { at: days.at(-95, 420 + number), does: (teller) => found(teller, company) },
    { at: days.at(-95, 440 + number), does: (teller) => assignDealer(teller, company) },
    { at: days.at(-94, 480 + number), does: (teller) => addBranches(teller, company) },
    { at: days.at(-93, 540 + number), does: (teller) => invite(teller, company) },
  ])
}
