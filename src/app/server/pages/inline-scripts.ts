import { createHash } from 'node:crypto'

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** What browsers hash: the text as the parser leaves it (HTML §13.2.3.5, line endings). */
const hashOf = (script: string): string => createHash('sha256').update(script.replaceAll(/\r\n?/g, '\n')).digest('base64')

export interface HashedPage {
  /** The page without any nonce, so that the same page is the same bytes each time it is drawn. */
  readonly html: string
  /** The sources of its inline scripts for a content security policy, such as `'sha256-…'`. */
  readonly sources: readonly string[]
}

/**
 * Names the inline scripts of a page by their hashes. Only those count that bear the nonce of this drawing, which React and the router put on
 * their own scripts: markup that got into the page by an error does not know it, and is not let run.
 */
export function hashInlineScripts(html: string, nonce: string): HashedPage {
  const mark = ` nonce="${nonce}"`
  const sources = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(scriptElement))
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes)) sources.add(`'sha256-${hashOf(script)}'`)
  return { html: html.replaceAll(mark, ''), sources: [...sources] }
}
