/** The API's sentences for a failed sign-in; the page recognises them and shows its own text. */
export const signInErrors = {
  /** Does not reveal which part was wrong. */
  wrong: 'The e-mail or password is incorrect, or the account is not active.',
  codeRequired: 'Enter the code of your authenticator app.',
  codeWrong: 'The code is incorrect, or was used before.',
  tooMany: 'Too many attempts to sign in. Try again later.',
  /** The reply to a right password contained no token. */
  tokenNotFound: 'Token not found',
} as const

/** The reasons of a refusal with the right password: the first asks for the code, the second for another one. */
export const codeReasons = { required: 'code-required', wrong: 'code-wrong' } as const
