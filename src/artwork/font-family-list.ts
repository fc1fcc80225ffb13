/** A quoted name, or CSS identifiers, which must not start with a digit. */
const firstName =
  /^\s*(?:"([^"]*)"|'([^']*)'|(-?[a-z_\u0080-\uffff][\w\u0080-\uffff-]*(?:\s+-?[a-z_\u0080-\uffff][\w\u0080-\uffff-]*)*))\s*(?:,|$)/i

/** The first name in a `font-family` value, without quotes; empty if CSS cannot parse it. */
export function firstFamily(list: string): string {
  const [, double, single, bare] = firstName.exec(list) ?? []
  return (double ?? single ?? bare ?? '').trim().replace(/\s+/g, ' ')
}
