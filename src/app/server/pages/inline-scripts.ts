import { createHash } from 'node:crypto'

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** Browsers hash the text after the parser has normalised its line endings (HTML §13.2.3.5). */
const hashOf = (script: string): string => createHash('sha256').update(script.replaceAll(/\r\n?/g, '\n')).digest('base64')

export interface HashedPage {
  /** The page without nonces, so that every rendering gives the same bytes. */
  readonly html: string
  /** The sources of its inline scripts for a content security policy, such as `'sha256-…'`. */
  readonly sources: readonly string[]
}

/**
 * Hashes the inline scripts of a page. Only scripts with this rendering's nonce count, which React and the router put on their own:
 * injected markup does not have it and will not run.
 */
export function hashInlineScripts(html: string, nonce: string): HashedPage {
  const mark = ` nonce="${nonce}"`
  const sources = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(scriptElement))
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes)) sources.add(`'sha256-${hashOf(script)}'`)
  return { html: html.replaceAll(mark, ''), sources: [...sources] }
}
