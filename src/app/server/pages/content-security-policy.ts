/** Origins of PayPal's buttons and of what they frame, call and show. */
export const payPalOrigins = ' https://*.paypal.com https://*.paypalobjects.com'

/** Lets WebAssembly be compiled, and nothing else: the reader of codes for browsers that have none. */
export const webAssembly = "'wasm-unsafe-eval'"

/**
 * Allows everything from this host; inline scripts only from the given sources. Style attributes are allowed (swatches, bars). `others` are
 * further origins, for pages with PayPal's buttons.
 */
export const contentSecurityPolicy = (scriptSources: readonly string[], others = ''): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptSources].join(' ')}${others}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${others}`,
    ...(others === '' ? [] : [`connect-src 'self'${others}`, `frame-src 'self'${others}`]),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
