import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { translatorOf } from '#messages/every-message.ts'
import { MessagesProvider } from '#messages/use-messages.tsx'
import { pageContext } from './page-context.ts'

export const streamTimeout = 5000

/** Draws the whole page before it is sent: pages are cached whole, and nothing on them is deferred. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce } = provider.get(pageContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let finalStatus = status
    let timer: NodeJS.Timeout
    const { pipe, abort } = renderToPipeableStream(
      <MessagesProvider translator={translatorOf(locale)}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </MessagesProvider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500
          console.error(error)
        },
      },
    )
    timer = setTimeout(() => abort(new Error('the page took too long to render')), streamTimeout)
  })
}
