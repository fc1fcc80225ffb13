import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { containing } from '#db/like-pattern.ts'
import { accounts, partners } from '#db/schema/accounts.ts'
import { priceLists } from '#db/schema/price-lists.ts'

/** What is searched for a partner: its billing details and all of its people. */
const searchedText = sql`searchable(concat_ws(' ', ${partners.billing}->>'companyName', ${partners.billing}->>'firstName',
  ${partners.billing}->>'surName', ${partners.billing}->>'email', ${partners.billing}->>'taxIn', ${partners.billing}->>'phone',
  replace(${partners.billing}->>'phone', ' ', ''),
  (SELECT string_agg(concat_ws(' ', ${accounts.email}, ${accounts.firstName}, ${accounts.lastName}), ' ')
     FROM ${accounts} WHERE ${accounts.partnerId} = ${partners.id})))`

/** Condition of partners that have every word of a phrase somewhere, ignoring case and accents; undefined without a word. */
export const partnerMatches = (phrase: string): SQL | undefined =>
  and(
    ...phrase
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => sql`${searchedText} LIKE searchable(${containing(word)})`),
  )

/** What a partner is called: its company, otherwise its person, otherwise the address of its first account. */
const nameOfPartner = sql<string>`coalesce(nullif(${partners.billing}->>'companyName', ''),
  nullif(trim(concat_ws(' ', ${partners.billing}->>'firstName', ${partners.billing}->>'surName')), ''),
  (SELECT ${accounts.email} FROM ${accounts} WHERE ${accounts.partnerId} = ${partners.id} ORDER BY ${accounts.createdAt}, ${accounts.id} LIMIT 1),
  '')`

/** The first partners by name that a phrase finds, with their price lists. */
export const searchPartners = (db: Db, phrase: string, limit: number) =>
  db
    .select({
      id: partners.id,
      priceListId: priceLists.id,
      name: nameOfPartner,
      companyId: sql<string>`coalesce(${partners.billing}->>'taxIn', '')`,
    })
    .from(partners)
    .innerJoin(priceLists, eq(priceLists.partnerId, partners.id))
    .where(partnerMatches(phrase))
    .orderBy(asc(sql`searchable(${nameOfPartner})`), asc(partners.id))
    .limit(limit)
