/** The API's sentences for a failed sign-in; the page recognises them and shows its own text. */
export const signInErrors = {
  /** Does not reveal which part was wrong. */
  wrong: 'The e-mail or password is incorrect, or the account is not active.',
  tooMany: 'Too many attempts to sign in. Try again later.',
  /** The reply to a right password contained no token. */
  tokenNotFound: 'Token not found',
} as const
