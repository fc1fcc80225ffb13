/** The secrets that sign tokens. The first signs and encrypts; what another has signed or encrypted is accepted while they are changed. */
export type TokenSecrets = readonly [string, ...string[]]
