import { use } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'

/**
 * The style sheets of the open page. With a precedence React shows a page only when its sheets are there, and keeps those of earlier pages.
 * The router's own `Links` takes them away and adds the new ones with the page, so that a frame without style may be seen.
 */
export function StyleLinks() {
  const routes = use(FrameworkContext)?.manifest.routes
  const sheets = new Set(useMatches().flatMap(({ id }) => routes?.[id]?.css ?? []))
  return [...sheets].map((href) => <link key={href} rel="stylesheet" href={href} precedence="page" />)
}
