/** The reason for a one-time link in a mail: a colleague's first password, or a new one. Either way it sets the password. */
export const linkPurposes = ['invitation', 'reset'] as const
export type LinkPurpose = (typeof linkPurposes)[number]
