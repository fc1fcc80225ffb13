import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { translatorOf } from '#messages/every-message.ts'
import { MessagesProvider } from '#messages/browser/use-messages.tsx'
import { pageContext } from './server/page-context.ts'
import { PageNonce } from './server/page-nonce.ts'
import { earlyPressScript } from './server/pages/early-press.ts'

export const streamTimeout = 5000

/** Logs what a loader or the rendering of a page threw; React Router shows its error page. A visitor's disconnection is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).logError(error)
}

/** Renders the whole page before it is sent: pages are cached whole, and nothing on them is deferred. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce, logError } = provider.get(pageContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  // Other requests go between reading the data of a page and rendering it.
  await nextTurn()
  return new Promise((resolve, reject) => {
    let finalStatus = status
    let isShellDrawn = false
    let timer: NodeJS.Timeout
    const { pipe, abort } = renderToPipeableStream(
      <PageNonce value={nonce}>
        <MessagesProvider translator={translatorOf(locale)}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </MessagesProvider>
      </PageNonce>,
      {
        nonce,
        bootstrapScriptContent: earlyPressScript,
        onShellReady() {
          isShellDrawn = true
        },
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500
          // An error that breaks the shell reaches `handleError` anyway.
          if (isShellDrawn) logError(error)
        },
      },
    )
    timer = setTimeout(() => abort(new Error('the page took too long to render')), streamTimeout)
  })
}
