import type { DeliveryAddress } from './address.ts'
import type { Locale } from '../locale.ts'
import { countryName } from '../postal/country-name.ts'
import { formatPostalCode } from '../postal/postal-code.ts'

type Town = Pick<DeliveryAddress, 'country' | 'zipCode' | 'city'>
export type Place = Town & Pick<DeliveryAddress, 'street'>

/** The parts that have words, as one line. */
export const joinedLine = (...parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join(', ')

/** Postal code and city, and the country if a locale is given: "110 00 Praha, Česko". */
export const townLine = ({ country, zipCode, city }: Town, locale?: Locale): string =>
  joinedLine(`${formatPostalCode(country, zipCode)} ${city}`, locale === undefined ? '' : countryName(country, locale))

/** Street and town in one line: "Dlouhá 12, 110 00 Praha". */
export const placeLine = (place: Place, locale?: Locale): string => joinedLine(place.street, townLine(place, locale))

export const personName = ({ firstName, surName }: Pick<DeliveryAddress, 'firstName' | 'surName'>): string =>
  `${firstName} ${surName}`.trim()

/** An address as it stands on a parcel: company, person, street, town with country, and phone, each if it is given. */
export function addressLines(address: DeliveryAddress, locale: Locale): readonly string[] {
  const lines = [address.companyName, personName(address), address.street, townLine(address, locale), address.phone]
  return lines.filter((line) => line.trim() !== '')
}
