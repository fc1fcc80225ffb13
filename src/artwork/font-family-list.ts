/** A name in quotes, or identifiers as CSS has them: none begins with a digit. */
const firstName =
  /^\s*(?:"([^"]*)"|'([^']*)'|(-?[a-z_\u0080-\uffff][\w\u0080-\uffff-]*(?:\s+-?[a-z_\u0080-\uffff][\w\u0080-\uffff-]*)*))\s*(?:,|$)/i

/** The first name in the value of `font-family`, without quotes; empty for what CSS does not read as one. */
export function firstFamily(list: string): string {
  const [, double, single, bare] = firstName.exec(list) ?? []
  return (double ?? single ?? bare ?? '').trim().replace(/\s+/g, ' ')
}
