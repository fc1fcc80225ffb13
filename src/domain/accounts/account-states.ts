/** `invited`: active, but without a password yet. `inactive`: the account or its company is deactivated. */
export const accountStates = ['active', 'invited', 'inactive'] as const
export type AccountState = (typeof accountStates)[number]
