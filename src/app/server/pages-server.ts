import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { type PageContext, pageContext } from './page-context.ts'

// The virtual module's optional fields are typed more loosely than `ServerBuild` with exact optional properties. The routes are ranked once:
// with a function that returns the build, React Router would rank them for every page.
const handler = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

/** Renders a page, or the data of one, for a request. The entry point of the server into the built pages. */
export function renderPage(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider()
  provider.set(pageContext, context)
  return handler(request, provider)
}
