import type { Locale } from '#domain/locale.ts'
import type { StoryLogoName } from './story-logos.ts'

/** A craft, and the word for its workshops. */
export interface Trade {
  readonly logo: StoryLogoName
  readonly words: Readonly<Record<Locale, string>>
}

export const trades: readonly Trade[] = [
  { logo: 'sawBlade', words: { cz: 'Truhlářství', en: 'Joinery', de: 'Tischlerei' } },
  { logo: 'house', words: { cz: 'Tesařství', en: 'Carpentry', de: 'Zimmerei' } },
  { logo: 'bricks', words: { cz: 'Zednictví', en: 'Bricklaying', de: 'Maurerbetrieb' } },
  { logo: 'brush', words: { cz: 'Malířství', en: 'Decorators', de: 'Malerbetrieb' } },
  { logo: 'bolt', words: { cz: 'Elektro', en: 'Electric', de: 'Elektro' } },
  { logo: 'drop', words: { cz: 'Instalatérství', en: 'Plumbing', de: 'Sanitär' } },
  { logo: 'hammer', words: { cz: 'Kovářství', en: 'Forge', de: 'Schmiede' } },
  { logo: 'tree', words: { cz: 'Lesní škola', en: 'Forestry', de: 'Forstbetrieb' } },
  { logo: 'gear', words: { cz: 'Strojírna', en: 'Engineering', de: 'Maschinenbau' } },
  { logo: 'key', words: { cz: 'Zámečnictví', en: 'Locksmiths', de: 'Schlosserei' } },
]

interface Names {
  readonly first: readonly string[]
  /** Also of the workshops. */
  readonly last: readonly string[]
}

/** Common names that belong to nobody in particular. */
export const names: Readonly<Record<Locale, Names>> = {
  cz: {
    first: ['Tomáš', 'Pavel', 'Jiří', 'Ondřej', 'Radek', 'Luboš', 'Vojtěch', 'Marek', 'Zdeněk', 'Štěpán'],
    last: ['Říha', 'Dostál', 'Kučera', 'Šimek', 'Bartoš', 'Vlček', 'Hájek', 'Čermák', 'Žák', 'Havel', 'Sýkora', 'Mašek', 'Kadlec', 'Tichý'],
  },
  en: {
    first: ['Oliver', 'Amelia', 'Harry', 'Ruby', 'George', 'Emily', 'Jack', 'Grace'],
    last: ['Whitlock', 'Carter', 'Bailey', 'Fletcher', 'Mason', 'Turner', 'Hughes', 'Porter', 'Sawyer', 'Marsh'],
  },
  de: {
    first: ['Thomas', 'Sabine', 'Jürgen', 'Anke', 'Lukas', 'Heike', 'Stefan', 'Petra'],
    last: ['Brandt', 'Köhler', 'Vogel', 'Schäfer', 'Weiß', 'Krüger', 'Böhm', 'Lorenz', 'Jäger', 'Hübner'],
  },
}

export interface Town {
  readonly country: string
  readonly city: string
  readonly zipCode: string
  readonly street: string
  readonly phone: string
}

/** Towns and streets; the numbers are kept free for stories or unassigned. */
export const towns: Readonly<Record<Locale, readonly Town[]>> = {
  cz: [
    { country: 'CZ', city: 'Brno', zipCode: '602 00', street: 'Lipová', phone: '+420 312 555 0' },
    { country: 'CZ', city: 'Praha 8', zipCode: '180 00', street: 'Sokolovská', phone: '+420 312 555 1' },
    { country: 'CZ', city: 'Olomouc', zipCode: '779 00', street: 'Dolní náměstí', phone: '+420 312 555 2' },
    { country: 'CZ', city: 'Ústí nad Labem', zipCode: '400 01', street: 'Příčná', phone: '+420 312 555 3' },
    { country: 'SK', city: 'Bratislava', zipCode: '811 01', street: 'Obchodná', phone: '+421 2 555 50 0' },
  ],
  en: [
    { country: 'NL', city: 'Utrecht', zipCode: '3511 AB', street: 'Oudegracht', phone: '+31 30 555 01' },
    { country: 'SE', city: 'Uppsala', zipCode: '753 20', street: 'Kungsgatan', phone: '+46 18 555 01' },
    { country: 'DK', city: 'Aarhus', zipCode: '8000', street: 'Vestergade', phone: '+45 86 55 01' },
    { country: 'PL', city: 'Kraków', zipCode: '31-042', street: 'Grodzka', phone: '+48 12 555 01' },
  ],
  de: [
    { country: 'DE', city: 'München', zipCode: '80331', street: 'Mühlstraße', phone: '+49 89 5550 1' },
    { country: 'DE', city: 'Leipzig', zipCode: '04109', street: 'Nikolaistraße', phone: '+49 341 5550 1' },
    { country: 'AT', city: 'Linz', zipCode: '4020', street: 'Landstraße', phone: '+43 732 5550 1' },
    { country: 'DE', city: 'Freiburg im Breisgau', zipCode: '79098', street: 'Kaiser-Joseph-Straße', phone: '+49 761 5550 1' },
  ],
}
