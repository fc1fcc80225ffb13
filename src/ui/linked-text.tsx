import { Fragment, type ReactNode } from 'react'

/**
 * A sentence with marked passages, as translators write them: `I accept the <terms>terms</terms>.` `link` draws a passage by its mark.
 */
export function LinkedText({ text, link }: { text: string; link: (mark: string, passage: string) => ReactNode }) {
  const parts = text.split(/<(\w+)>([^<]*)<\/\1>/)
  return parts.map((part, index) => {
    // Text, mark, passage, text, mark, passage …
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>
    return index % 3 === 1 ? <Fragment key={index}>{link(part, parts[index + 1] ?? '')}</Fragment> : null
  })
}
