/** The steps of `npm test` that run tests. */
export const testSteps = ['rules', 'print', 'database', 'program', 'browser'] as const
export type TestStep = (typeof testSteps)[number]

interface CatalogueEntry {
  /** The key of the message, or its text. */
  readonly message: string
  /** The page or endpoint that shows it. */
  readonly where: string
  /** The step with the test that proves it. */
  readonly step: TestStep
}

/**
 * Every error message and state of the specification (storefront, §8). The test that causes it calls `provesMessage` with its id; `npm
 * test` fails if no test of the step has proved it.
 */
export const errorCatalogue = {
  'quantityAboveStock.configurator': {
    message: 'exceededQuantityAlert for 3 s, and the quantity becomes the stock',
    where: 'configurator',
    step: 'browser',
  },
  'quantityAboveStock.cart': { message: 'exceededQuantityAlert', where: 'cart', step: 'browser' },
  'quantityBelowMinimum.configurator': {
    message: 'underMinQuantityAlert, and the quantity becomes the minimum',
    where: 'configurator',
    step: 'browser',
  },
  'quantityBelowMinimum.cart': { message: 'underMinQuantityAlert', where: 'cart', step: 'browser' },
  'tooManyColors.configurator': {
    message: 'pages.configuration.slimboy.tooManyColorsError',
    where: 'configurator',
    step: 'browser',
  },
  'tooManyColors.everyLanguage': {
    message: 'pages.configuration.slimboy.tooManyColorsError',
    where: 'configurator, in every language',
    step: 'rules',
  },
  'tierAboveStock.configurator': { message: 'tooltip of a tier above the stock', where: 'configurator', step: 'browser' },
  'invalidForm.information': {
    message: 'stores.orderStore.invalidFormError; please correct errors',
    where: 'information',
    step: 'browser',
  },
  'wrongField.information': {
    message: 'errorRequired, errorNameFormat, errorPhoneFormat, errorPhoneLetters, errorEmail, errorZipCode',
    where: 'information',
    step: 'browser',
  },
  'undeliverablePostcode.information': {
    message: 'errorZipCode where nobody delivers, on the active address',
    where: 'information',
    step: 'rules',
  },
  'transportUnknown.information': { message: 'transport that cannot be computed', where: 'information', step: 'browser' },
  'paymentFailed.card': {
    message: 'errors.unSuccessfulPayment for 4 s; payment failed, try again',
    where: 'payment by card',
    step: 'browser',
  },
  'paymentFailed.payPal': { message: 'payment failed, try again', where: 'payment by PayPal', step: 'browser' },
  'paymentUnavailable.card': { message: 'payment method currently unavailable', where: 'payment by card', step: 'browser' },
  'paymentUnavailable.everyLanguage': {
    message: 'payment method currently unavailable',
    where: 'payment, in every language',
    step: 'rules',
  },
  'paymentUnavailable.api': { message: 'payment method currently unavailable', where: 'API', step: 'database' },
  'payPalBroken.payment': { message: 'PayPal error: loading ends, failure is told', where: 'payment', step: 'browser' },
  'payPalOrderFailed.api': { message: 'Failed to create PayPal order', where: 'API', step: 'database' },
  'paymentNotKnown.payment': { message: 'the payment is not known yet', where: 'payment', step: 'browser' },
  'orderNotSent.payment': { message: 'error while the order is sent: loading ends', where: 'payment', step: 'browser' },
  'orderNotSent.console': { message: 'error while the order is sent: it is logged', where: 'payment', step: 'rules' },
  'priceChanged.payment': { message: 'changed price', where: 'payment', step: 'browser' },
  'signInFailed.page': { message: 'login failure in the query, pages.login.error', where: 'login pages', step: 'browser' },
  'signInFailed.api': { message: 'wrong password, unknown and inactive account alike', where: 'API', step: 'database' },
  'signInWithoutToken.page': {
    message: 'Token not found; too many attempts; the shop fails or is away',
    where: 'login pages',
    step: 'browser',
  },
  'passwordReset.api': { message: 'a link is on its way, whether the address has an account or not', where: 'API', step: 'database' },
  'passwordReset.page': {
    message: 'a link is on its way, whether the address has an account or not',
    where: 'forgotten password',
    step: 'browser',
  },
  'linkExpired.api': { message: 'a link that is used or expired', where: 'API', step: 'database' },
  'linkExpired.page': { message: 'a link that is used or expired', where: 'new password', step: 'browser' },
  'codeRequired.api': { message: 'the code of the app is missing: code-required', where: 'API', step: 'database' },
  'codeWrong.page': { message: 'a wrong code of the app', where: 'login pages', step: 'browser' },
  'tooManyCodes.api': { message: 'too many wrong codes', where: 'API', step: 'database' },
  'twoFactorRequired.api': { message: 'two-factor sign-in must be set up first', where: 'API', step: 'database' },
  'passwordWrong.api': { message: 'the current password is wrong', where: 'API', step: 'database' },
  'emailTaken.accounts': { message: 'Email already taken, at the field', where: 'accounts', step: 'browser' },
  'ownAccount.api': { message: 'nobody deactivates or demotes themselves', where: 'API', step: 'database' },
  'accountConflict.api': { message: 'somebody else has changed the account meanwhile', where: 'API', step: 'database' },
  'erasureNotConfirmed.page': { message: 'the address of the person was not repeated', where: 'personal data', step: 'browser' },
  'outOfStock.cart': { message: 'not enough pieces in stock; choose a different colour', where: 'cart', step: 'browser' },
  'outOfStock.everyLanguage': {
    message: 'not enough pieces in stock; choose a different colour',
    where: 'configurator, in every language',
    step: 'rules',
  },
  'outOfStock.lists': { message: 'not enough pieces in stock; choose a different colour', where: 'lists', step: 'browser' },
  'stockTakenMeanwhile.payment': { message: 'not enough pieces left between cart and order', where: 'payment', step: 'browser' },
  'tooManyOrders.api': { message: 'too many orders in an hour', where: 'API', step: 'database' },
  'tooManyOrders.payment': { message: 'too many orders in an hour', where: 'payment', step: 'rules' },
  'databaseAway.api': { message: 'the database is away', where: 'API', step: 'rules' },
  'uploadRefused.recapitulation': {
    message: 'upload size exceeded; wrong file extension',
    where: 'recapitulation',
    step: 'browser',
  },
  'lineNotFound.configurator': { message: 'configuration not found in cart', where: 'configurator', step: 'browser' },
  'lineNotFound.thrown': { message: 'configuration not found in cart', where: 'thrown', step: 'rules' },
  pageNotFound: { message: 'page not found', where: 'everywhere', step: 'browser' },
  noMatchingProduct: { message: 'no matching product', where: 'lists', step: 'browser' },
  unsupportedLocaleOrCurrency: { message: 'unsupported locale, unsupported currency', where: 'thrown', step: 'rules' },
  'unknownTab.thrown': { message: 'Category not found, for an unknown tab of prices', where: 'thrown', step: 'rules' },
  unknownTier: { message: 'Key not found', where: 'thrown', step: 'rules' },
  unknownCategory: { message: 'Category is undefined', where: 'thrown', step: 'rules' },
  configurationWithoutProduct: { message: 'Configuration product cannot be null', where: 'thrown', step: 'rules' },
  missingValue: {
    message: 'missing parameter, product, category, eurRate, availability, by name',
    where: 'thrown',
    step: 'rules',
  },
  'noDefaultPriceList.thrown': { message: 'Failed to find current price list!', where: 'thrown', step: 'database' },
  'noDefaultPriceList.api': { message: 'Failed to find current price list!, 404', where: 'API', step: 'database' },
  priceNotCalculated: {
    message: 'Error while calculating configuration price, but not when aborted',
    where: 'configurator, cart',
    step: 'rules',
  },
  'addressConflict.api': { message: 'somebody else has corrected the addresses meanwhile', where: 'API', step: 'database' },
  'addressConflict.page': { message: 'both values of a correction, and the choice between them', where: 'order', step: 'browser' },
  'scheduleConflict.api': { message: 'somebody else has changed the dates or codes meanwhile', where: 'API', step: 'database' },
  'moveConflict.page': { message: 'somebody else has moved the order; the fresh state', where: 'production board', step: 'browser' },
  'invoiceConflict.api': { message: 'somebody else has uploaded another invoice meanwhile', where: 'API', step: 'database' },
  'invoiceMissing.api': { message: 'upload the invoice first', where: 'API', step: 'database' },
  'invoiceType.page': { message: 'wrong file type of an invoice', where: 'order', step: 'browser' },
  'dealerNotFound.api': { message: 'Dealer not found', where: 'API', step: 'database' },
  'dealerConflict.api': { message: 'somebody else has assigned the order meanwhile', where: 'API', step: 'database' },
  'dealerConflict.page': { message: 'somebody else has assigned the order meanwhile, with the name', where: 'order', step: 'browser' },
  'scheduleConflict.page': { message: 'both values of a date or code, and the choice between them', where: 'order', step: 'browser' },
  'emailTaken.api': { message: 'Email already taken', where: 'API', step: 'database' },
  'splitSums.api': {
    message: 'Validation failed: quantity sums do not match or invalid rows exist',
    where: 'API',
    step: 'database',
  },
  'locationUsed.api': { message: 'Delivery location cannot be edited because used in an order', where: 'API', step: 'database' },
  'partnerHasOrders.api': { message: 'Partner cannot be deleted because it has orders', where: 'API', step: 'database' },
  'emailTaken.partner': { message: 'Email already taken, on the e-mail field with its owner', where: 'form of a partner', step: 'browser' },
  'formErrors.partner': { message: 'please correct errors in the form; invalid email', where: 'form of a partner', step: 'browser' },
  'notSaved.partner': { message: 'Error while updating price list', where: 'form of a partner', step: 'browser' },
  'partnerHasOrders.page': { message: 'Partner cannot be deleted because it has orders', where: 'page of a partner', step: 'browser' },
  'notDeleted.page': { message: 'Price list could not be deleted', where: 'page of a partner', step: 'browser' },
  'workbookErrors.api': { message: 'every error of a price list’s workbook, with sheet, row and column', where: 'API', step: 'database' },
  'settingsConflict.api': { message: 'somebody else has changed the settings meanwhile', where: 'API', step: 'database' },
  'settingsConflict.page': { message: 'both values of a setting, and the choice between them', where: 'settings', step: 'browser' },
  'wrongSetting.page': { message: 'a setting that is no number', where: 'settings', step: 'browser' },
  'pricesConflict.api': { message: 'somebody else has saved prices meanwhile', where: 'API', step: 'database' },
  'zeroPrice.api': { message: 'a price must be above 0', where: 'API', step: 'database' },
  'zeroPrice.page': { message: 'a price must be above 0, with the cell', where: 'price list', step: 'browser' },
  'imagesConflict.api': { message: 'somebody else has changed the pictures meanwhile', where: 'API', step: 'database' },
  'imagesConflict.page': { message: 'both orders of pictures, and the choice between them', where: 'image management', step: 'browser' },
  'imageRefused.api': {
    message: 'wrong file type; upload size exceeded; too many pixels; damaged; no file',
    where: 'API',
    step: 'database',
  },
  'tooManyImages.api': { message: 'a product has at most thirty pictures', where: 'API', step: 'database' },
  'imageRefused.page': { message: 'wrong file type; damaged picture', where: 'image management', step: 'browser' },
  'stockTooLow.api': { message: 'fewer pieces in stock than a correction takes', where: 'API', step: 'database' },
  'bookingKeyReused.api': { message: 'a key that belongs to another booking', where: 'API', step: 'database' },
  'minimumConflict.api': { message: 'somebody else has changed a minimum meanwhile', where: 'API', step: 'database' },
  'countErrors.api': { message: 'every error of a counted workbook, with its cell', where: 'API', step: 'database' },
  'countBookedAlready.api': { message: 'a count that has been booked already', where: 'API', step: 'database' },
  'wrongBooking.page': { message: 'no whole number of pieces; a correction without a reason', where: 'stock', step: 'browser' },
  'bookingUnanswered.page': {
    message: 'the shop did not answer; the booking can be sent again and is booked once',
    where: 'stock',
    step: 'browser',
  },
  'countErrors.page': { message: 'every error of a counted workbook, with its cell', where: 'stock', step: 'browser' },
  'ordersNotLoaded.page': { message: 'orders loading error, try again', where: 'orders', step: 'browser' },
  'orderNotFound.page': { message: 'no matching order, 404', where: 'order in the office', step: 'browser' },
  'noOrdersFound.page': { message: 'no orders found', where: 'orders', step: 'browser' },
  productNotFound: { message: 'Product not found, 404', where: 'API', step: 'database' },
  noSettings: { message: 'Settings not found.', where: 'start of the program', step: 'database' },
  'noSettings.api': { message: 'Settings not found., 404', where: 'API', step: 'database' },
} as const satisfies Readonly<Record<string, CatalogueEntry>>

export type MessageId = keyof typeof errorCatalogue
