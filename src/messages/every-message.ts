import czAccounts from './cz/accounts.json' with { type: 'json' }
import czCatalogue from './cz/catalogue.json' with { type: 'json' }
import czCategories from './cz/categories.json' with { type: 'json' }
import czCheckout from './cz/checkout.json' with { type: 'json' }
import czControls from './cz/controls.json' with { type: 'json' }
import czDemo from './cz/demo.json' with { type: 'json' }
import czDesigner from './cz/designer.json' with { type: 'json' }
import czDocuments from './cz/documents.json' with { type: 'json' }
import czHome from './cz/home.json' with { type: 'json' }
import czLaw from './cz/law.json' with { type: 'json' }
import czOffice from './cz/office.json' with { type: 'json' }
import czOrders from './cz/orders.json' with { type: 'json' }
import czPortal from './cz/portal.json' with { type: 'json' }
import czProduct from './cz/product.json' with { type: 'json' }
import czShell from './cz/shell.json' with { type: 'json' }
import deAccounts from './de/accounts.json' with { type: 'json' }
import deCatalogue from './de/catalogue.json' with { type: 'json' }
import deCategories from './de/categories.json' with { type: 'json' }
import deCheckout from './de/checkout.json' with { type: 'json' }
import deControls from './de/controls.json' with { type: 'json' }
import deDemo from './de/demo.json' with { type: 'json' }
import deDesigner from './de/designer.json' with { type: 'json' }
import deDocuments from './de/documents.json' with { type: 'json' }
import deHome from './de/home.json' with { type: 'json' }
import deLaw from './de/law.json' with { type: 'json' }
import deOffice from './de/office.json' with { type: 'json' }
import deOrders from './de/orders.json' with { type: 'json' }
import dePortal from './de/portal.json' with { type: 'json' }
import deProduct from './de/product.json' with { type: 'json' }
import deShell from './de/shell.json' with { type: 'json' }
import enAccounts from './en/accounts.json' with { type: 'json' }
import enCatalogue from './en/catalogue.json' with { type: 'json' }
import enCategories from './en/categories.json' with { type: 'json' }
import enCheckout from './en/checkout.json' with { type: 'json' }
import enControls from './en/controls.json' with { type: 'json' }
import enDemo from './en/demo.json' with { type: 'json' }
import enDesigner from './en/designer.json' with { type: 'json' }
import enDocuments from './en/documents.json' with { type: 'json' }
import enHome from './en/home.json' with { type: 'json' }
import enLaw from './en/law.json' with { type: 'json' }
import enOffice from './en/office.json' with { type: 'json' }
import enOrders from './en/orders.json' with { type: 'json' }
import enPortal from './en/portal.json' with { type: 'json' }
import enProduct from './en/product.json' with { type: 'json' }
import enShell from './en/shell.json' with { type: 'json' }
import type { Locale } from '#domain/locale.ts'
import { createTranslator, type Translator } from './translator.ts'

const en = {
  shell: enShell,
  home: enHome,
  accounts: enAccounts,
  catalogue: enCatalogue,
  categories: enCategories,
  product: enProduct,
  designer: enDesigner,
  checkout: enCheckout,
  controls: enControls,
  office: enOffice,
  portal: enPortal,
  orders: enOrders,
  law: enLaw,
  demo: enDemo,
  documents: enDocuments,
}

/** The type of all messages: a key that English has and another language lacks fails the type check. */
export type Messages = typeof en

/** All messages of all languages, for the server. The browser loads single namespaces, see `load-messages.ts`. */
export const everyMessage: Readonly<Record<Locale, Messages>> = {
  en,
  cz: {
    shell: czShell,
    home: czHome,
    accounts: czAccounts,
    catalogue: czCatalogue,
    categories: czCategories,
    product: czProduct,
    designer: czDesigner,
    checkout: czCheckout,
    controls: czControls,
    office: czOffice,
    portal: czPortal,
    orders: czOrders,
    law: czLaw,
    demo: czDemo,
    documents: czDocuments,
  },
  de: {
    shell: deShell,
    home: deHome,
    accounts: deAccounts,
    catalogue: deCatalogue,
    categories: deCategories,
    product: deProduct,
    designer: deDesigner,
    checkout: deCheckout,
    controls: deControls,
    office: deOffice,
    portal: dePortal,
    orders: deOrders,
    law: deLaw,
    demo: deDemo,
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
