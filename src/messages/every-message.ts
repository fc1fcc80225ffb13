import czAccounts from './cz/accounts.json' with { type: 'json' }
import czCatalogue from './cz/catalogue.json' with { type: 'json' }
import czCheckout from './cz/checkout.json' with { type: 'json' }
import czDesigner from './cz/designer.json' with { type: 'json' }
import czDocuments from './cz/documents.json' with { type: 'json' }
import czOrders from './cz/orders.json' with { type: 'json' }
import czShell from './cz/shell.json' with { type: 'json' }
import deAccounts from './de/accounts.json' with { type: 'json' }
import deCatalogue from './de/catalogue.json' with { type: 'json' }
import deCheckout from './de/checkout.json' with { type: 'json' }
import deDesigner from './de/designer.json' with { type: 'json' }
import deDocuments from './de/documents.json' with { type: 'json' }
import deOrders from './de/orders.json' with { type: 'json' }
import deShell from './de/shell.json' with { type: 'json' }
import enAccounts from './en/accounts.json' with { type: 'json' }
import enCatalogue from './en/catalogue.json' with { type: 'json' }
import enCheckout from './en/checkout.json' with { type: 'json' }
import enDesigner from './en/designer.json' with { type: 'json' }
import enDocuments from './en/documents.json' with { type: 'json' }
import enOrders from './en/orders.json' with { type: 'json' }
import enShell from './en/shell.json' with { type: 'json' }
import type { Locale } from '#domain/locale.ts'
import { createTranslator, type Translator } from './translator.ts'

const en = {
  shell: enShell,
  accounts: enAccounts,
  catalogue: enCatalogue,
  designer: enDesigner,
  checkout: enCheckout,
  orders: enOrders,
  documents: enDocuments,
}

/** What every language must say: a key that English has and another language lacks fails the type check. */
export type Messages = typeof en

/** All messages of all languages: for the server. The browser loads single drawers, see `load-messages.ts`. */
export const everyMessage: Readonly<Record<Locale, Messages>> = {
  en,
  cz: {
    shell: czShell,
    accounts: czAccounts,
    catalogue: czCatalogue,
    designer: czDesigner,
    checkout: czCheckout,
    orders: czOrders,
    documents: czDocuments,
  },
  de: {
    shell: deShell,
    accounts: deAccounts,
    catalogue: deCatalogue,
    designer: deDesigner,
    checkout: deCheckout,
    orders: deOrders,
    documents: deDocuments,
  },
}

const translators: Readonly<Record<Locale, Translator>> = {
  cz: createTranslator('cz', everyMessage.cz),
  en: createTranslator('en', everyMessage.en),
  de: createTranslator('de', everyMessage.de),
}

/** The server's translator of a language. */
export const translatorOf = (locale: Locale): Translator => translators[locale]
