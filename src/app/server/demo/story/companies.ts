import type { Currency } from '#domain/currency.ts'
import type { Locale } from '#domain/locale.ts'
import type { StoryPrint } from './story-designs.ts'
import { storyInks } from './story-logos.ts'

/** A company that orders again and again. */
export interface StoryCompany {
  readonly name: string
  readonly locale: Locale
  readonly currency: Currency
  /** Its first person. */
  readonly email: string
  /** Those whom the first person invites. */
  readonly colleagues: readonly { readonly email: string; readonly firstName: string; readonly lastName: string }[]
  readonly print: StoryPrint
  /** Where its branches are: street, town and postal code. */
  readonly branches: readonly (readonly [street: string, city: string, zipCode: string])[]
  /** How the office creates it; null for a company of the demo's accounts. */
  readonly founded: {
    readonly percentOff: number
    readonly firstName: string
    readonly surName: string
    readonly country: string
    readonly phone: string
    readonly taxIn: string
  } | null
}

const czechBranches = [
  ['Vídeňská 119', 'Brno', '619 00'],
  ['Plzeňská 42', 'Praha 5', '150 00'],
  ['Nádražní 8', 'Ostrava', '702 00'],
  ['Palackého 15', 'Pardubice', '530 02'],
  ['Masarykova 31', 'Jihlava', '586 01'],
  ['Husova 6', 'České Budějovice', '370 01'],
  ['Tovární 2', 'Liberec', '460 01'],
  ['Na Hrázi 17', 'Zlín', '760 01'],
  ['Wolkerova 9', 'Olomouc', '779 00'],
  ['Dukelská 70', 'Hradec Králové', '500 03'],
  ['Žižkova 21', 'Kolín', '280 02'],
  ['Pražská 54', 'Plzeň', '301 00'],
] as const

const germanBranches = [
  ['Holzweg 7', 'Dresden', '01067'],
  ['Werkstraße 3', 'Chemnitz', '09111'],
  ['Am Sägewerk 12', 'Görlitz', '02826'],
] as const

const [red, green, blue, black] = storyInks as readonly [StoryPrint['inks'], StoryPrint['inks'], StoryPrint['inks'], StoryPrint['inks']]

export const companies: readonly StoryCompany[] = [
  {
    name: 'Tesařství Vrba s.r.o.',
    locale: 'cz',
    currency: 'CZK',
    email: 'partner@demo.example',
    colleagues: [
      { email: 'sklad@vrba.example', firstName: 'Milan', lastName: 'Vrba' },
      { email: 'nakup@vrba.example', firstName: 'Lenka', lastName: 'Dvořáková' },
    ],
    print: {
      lines: ['TESAŘSTVÍ VRBA', 'krovy · pergoly · schody'],
      logo: { name: 'house', inkCount: 2 },
      inks: red,
      fontFamily: 'Open Sans',
      link: 'https://vrba.example',
      isOnBothSides: true,
    },
    branches: czechBranches,
    founded: null,
  },
  {
    name: 'Zimmerei Lindner GmbH',
    locale: 'de',
    currency: 'EUR',
    email: 'partner.de@demo.example',
    colleagues: [{ email: 'lager@lindner.example', firstName: 'Uwe', lastName: 'Lindner' }],
    print: {
      lines: ['ZIMMEREI LINDNER', 'Dresden · seit 1921'],
      logo: { name: 'sawBlade', inkCount: 1 },
      inks: green,
      fontFamily: 'Roboto',
      link: null,
      isOnBothSides: true,
    },
    branches: germanBranches,
    founded: null,
  },
  {
    name: 'Stavebniny Hrušovany a.s.',
    locale: 'cz',
    currency: 'CZK',
    email: 'nakup@stavebniny-hrusovany.example',
    colleagues: [{ email: 'marketing@stavebniny-hrusovany.example', firstName: 'Petra', lastName: 'Součková' }],
    print: {
      lines: ['Stavebniny Hrušovany', '12 poboček v celé republice'],
      logo: { name: 'bricks', inkCount: 3 },
      inks: red,
      fontFamily: 'Montserrat',
      link: 'https://stavebniny-hrusovany.example',
      isOnBothSides: false,
    },
    branches: czechBranches,
    founded: { percentOff: 15, firstName: 'Karel', surName: 'Nečas', country: 'CZ', phone: '+420 312 555 090', taxIn: '45317054' },
  },
  {
    name: 'Barvy Malý, spol. s r.o.',
    locale: 'cz',
    currency: 'CZK',
    email: 'objednavky@barvy-maly.example',
    colleagues: [],
    print: {
      lines: ['BARVY MALÝ', 'barvy a laky od roku 1993'],
      logo: { name: 'brush', inkCount: 3 },
      inks: blue,
      fontFamily: 'Open Sans',
      link: null,
      isOnBothSides: false,
    },
    branches: czechBranches.slice(3, 6),
    founded: { percentOff: 8, firstName: 'Jitka', surName: 'Malá', country: 'CZ', phone: '+420 312 555 091', taxIn: '60192933' },
  },
  {
    name: 'Elektro Böhm KG',
    locale: 'de',
    currency: 'EUR',
    email: 'einkauf@elektro-boehm.example',
    colleagues: [{ email: 'werbung@elektro-boehm.example', firstName: 'Svenja', lastName: 'Böhm' }],
    print: {
      lines: ['ELEKTRO BÖHM', 'Notdienst 0341 5550 112'],
      logo: { name: 'bolt', inkCount: 2 },
      inks: blue,
      fontFamily: 'Roboto',
      link: 'https://elektro-boehm.example',
      isOnBothSides: false,
    },
    branches: germanBranches,
    founded: { percentOff: 10, firstName: 'Ralf', surName: 'Böhm', country: 'DE', phone: '+49 341 5550 112', taxIn: 'HRA 20417' },
  },
  {
    name: 'Northfield Timber Ltd',
    locale: 'en',
    currency: 'EUR',
    email: 'orders@northfield-timber.example',
    colleagues: [],
    print: {
      lines: ['NORTHFIELD TIMBER', 'trees with a future'],
      logo: { name: 'tree', inkCount: 1 },
      inks: black,
      fontFamily: 'Montserrat',
      link: null,
      isOnBothSides: true,
    },
    branches: [['Oudegracht 210', 'Utrecht', '3511 AB']],
    founded: { percentOff: 5, firstName: 'Ingrid', surName: 'Marsh', country: 'NL', phone: '+31 30 555 0190', taxIn: '30184455' },
  },
]
