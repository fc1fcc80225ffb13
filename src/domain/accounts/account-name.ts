interface NamedAccount {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** What a person is called: the name, otherwise the e-mail address. */
export const accountName = ({ firstName, lastName, email }: NamedAccount): string => `${firstName} ${lastName}`.trim() || email
