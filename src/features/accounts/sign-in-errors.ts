/** The sentences of the API about a sign-in that failed; the page tells them apart by these and says them in its language. */
export const signInErrors = {
  /** Never says which half was wrong. */
  wrong: 'The e-mail or password is incorrect, or the account is not active.',
  tooMany: 'Too many attempts to sign in. Try again later.',
  /** The answer to a right password had none. */
  tokenNotFound: 'Token not found',
} as const
