import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type PageContext, pageContext } from './page-context.ts'

// The virtual module's optional fields are typed more loosely than `ServerBuild` with exact optional properties.
const build = (): Promise<ServerBuild> => import('virtual:react-router/server-build') as Promise<ServerBuild>
const handler = createRequestHandler(build, import.meta.env.MODE)

/** Renders a page, or the data of one, for a request. The entry point of the server into the built pages. */
export function renderPage(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider()
  provider.set(pageContext, context)
  return handler(request, provider)
}
