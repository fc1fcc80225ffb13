/**
 * The current terms, identified by their effective date (ISO). Stored with every order; change it together with the text of
 * `src/features/catalogue/content/server/{locale}/terms.md`.
 */
export const termsVersion = '2026-11-22'
