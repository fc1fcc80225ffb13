/** The seller named in the imprint, terms and documents; configured by the SELLER_… variables. */
export interface Seller {
  readonly name: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  /** ISO 3166-1 alpha-2; pages show its name. */
  readonly country: string
  /** The number in the register of companies. */
  readonly companyId: string
  readonly vatId: string
  /** Court and file of the entry in the register of companies. */
  readonly register: string
  readonly representative: string
  readonly phone: string
}

/** The seller of the demo: no number can belong to a real company. */
export const demoSeller: Seller = {
  name: 'Rule & Lead s.r.o.',
  street: 'Dřevařská 40',
  zipCode: '602 00',
  city: 'Brno',
  country: 'CZ',
  companyId: '12345678',
  vatId: 'CZ12345678',
  register: 'Krajský soud v Brně, C 00000',
  representative: 'Jana Vzorová',
  phone: '+420 100 200 300',
}
