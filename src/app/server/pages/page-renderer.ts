import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageContext } from '../page-context.ts'

type RenderPage = (request: Request, context: PageContext) => Promise<Response>

/** A request for a page, with the query parameters that the page reads. */
interface PageRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly search: string
}

/** Renders a page for a request, either from the build or from the sources. */
export type PageRenderer = (request: PageRequest, context: PageContext) => Promise<Response>

/** HEAD is rendered like GET, so that the headers are the same; Fastify omits the body. */
function toFetch({ request, reply, search }: PageRequest, { site }: PageContext): Request {
  const fetched = createRequest(request.raw, reply.raw, { protocol: `${request.protocol}:`, host: request.host || site.hosts.cz })
  const url = new URL(fetched.url)
  url.search = search
  return new Request(url, { method: 'GET', headers: fetched.headers, signal: fetched.signal })
}

/** The folder of the built pages. */
export const buildFolder = join(import.meta.dirname, '../../../../build')

export async function builtPages(): Promise<PageRenderer> {
  const built = (await import(pathToFileURL(join(buildFolder, 'server/index.js')).href)) as { renderPage: RenderPage }
  return (request, context) => built.renderPage(toFetch(request, context), context)
}

/** Renders pages from the sources, with hot reload through the server's own port. */
export async function sourcePages(app: FastifyInstance): Promise<PageRenderer> {
  const [vite, { default: middie }] = await Promise.all([import('vite'), import('@fastify/middie')])
  const server = await vite.createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
  await app.register(middie)
  app.addHook('onRequest', (request, reply, next) => server.middlewares(request.raw, reply.raw, () => next()))
  app.addHook('onClose', () => server.close())
  const { ssr } = server.environments
  if (!vite.isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to run pages in')
  return async (request, context) => {
    const pages = (await ssr.runner.import('./src/app/server/pages-server.ts')) as { renderPage: RenderPage }
    return pages.renderPage(toFetch(request, context), context)
  }
}
