import { z } from 'zod'

/** The driver takes a bare %, but the client programs of PostgreSQL, which backups call, do not. */
function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address)
    return true
  } catch {
    return false
  }
}

/** The address of a PostgreSQL database that its driver and its client programs both understand. */
export const DatabaseAddress = z
  .url({ protocol: /^postgres(ql)?$/ })
  .refine(isDecodable, 'a % in a name or password is written %25, as other special characters have their codes')

/**
 * The address without its password, for where everybody can see it, and the password, which is empty if there is none. As the driver reads
 * them: the parameter `password` counts before the login, and its last value alone.
 */
export function withoutPassword(databaseUrl: string): { readonly address: string; readonly password: string } {
  const url = new URL(databaseUrl)
  const password = url.searchParams.getAll('password').at(-1) || decodeURIComponent(url.password)
  url.password = ''
  url.searchParams.delete('password')
  // The client programs read a + as it is, the driver as a space.
  url.search = url.search.replaceAll('+', '%20')
  return { address: url.href, password }
}
