/**
 * The terms in force, named by the day they took effect (ISO date). Stored on every order; raise it together with the
 * text of `src/features/content/{locale}/terms.md`.
 */
export const termsVersion = '2026-11-21'
