import { Fragment, type ReactNode } from 'react'

/** A text with marked passages, such as `I accept the <terms>terms</terms>.` `link` renders a passage by its mark. */
export function LinkedText({ text, link }: { text: string; link: (mark: string, passage: string) => ReactNode }) {
  const parts = text.split(/<(\w+)>([^<]*)<\/\1>/)
  return parts.map((part, index) => {
    // Text, mark, passage, text, mark, passage …
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>
    return index % 3 === 1 ? <Fragment key={index}>{link(part, parts[index + 1] ?? '')}</Fragment> : null
  })
}
