import { foldText } from '#domain/lists/fold-text.ts'
import type { Locale } from '#domain/locale.ts'
import type { BillingAddress } from '#domain/contact/address.ts'
import type { Choices } from './choices.ts'
import type { StoryPrint } from './story-designs.ts'
import { storyInks } from './story-logos.ts'
import { names, towns, trades } from './trades.ts'

/** A customer of the story, and what is printed for them. */
export interface StoryCustomer {
  readonly locale: Locale
  readonly isCompany: boolean
  readonly billing: BillingAddress
  readonly print: StoryPrint
}

const inkCounts = [1, 2, 3, 1, 2] as const

const fonts = ['Open Sans', 'Roboto', 'Montserrat'] as const

/** A text as a part of an address. */
const plain = (text: string): string =>
  foldText(text)
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')

const suffix: Readonly<Record<Locale, string>> = { cz: 's.r.o.', en: 'Ltd', de: 'GmbH' }

/** Makes up a customer of a site. The number makes names, numbers and addresses differ. */
export function customerOf(choices: Choices, locale: Locale, number: number): StoryCustomer {
  const { first, last } = names[locale]
  const trade = trades[number % trades.length] as (typeof trades)[number]
  const surName = last[number % last.length] as string
  // Few drawings: the shop looks at each in a process of its own.
  const look = (number % trades.length) + 3 * (number % 2)
  const workshop = `${trade.words[locale]} ${surName}`
  const town = choices.of(towns[locale])
  const isCompany = choices.percent(55)
  const phone = `${town.phone}${String(10 + (number % 90))}`
  const domain = `${plain(workshop)}.example`
  return {
    locale,
    isCompany,
    billing: {
      companyName: isCompany ? `${workshop} ${suffix[locale]}` : '',
      taxIn: isCompany ? String(40_000_000 + number * 7919).slice(0, 8) : '',
      taxTin: '',
      firstName: choices.of(first),
      surName,
      country: town.country,
      street: `${town.street} ${choices.between(2, 88)}`,
      city: town.city,
      zipCode: town.zipCode,
      phone,
      email: `${plain(surName)}@${domain}`,
    },
    print: {
      lines: choices.percent(70) ? [workshop, choices.percent(50) ? phone : `www.${domain}`] : [workshop],
      logo: choices.percent(65) ? { name: trade.logo, inkCount: inkCounts[look % inkCounts.length] as 1 | 2 | 3 } : null,
      inks: storyInks[look % storyInks.length] as StoryPrint['inks'],
      fontFamily: choices.of(fonts),
      link: choices.percent(25) ? `https://${domain}` : null,
      isOnBothSides: choices.percent(35),
    },
  }
}
