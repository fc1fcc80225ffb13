import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type PageContext, pageContext } from './page-context.ts'

const handler = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE)

/** Renders a page, or the data of one, for a request. The door between the server and the built pages. */
export function renderPage(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider()
  provider.set(pageContext, context)
  return handler(request, provider)
}
