import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { accountByEmail } from '#features/accounts/accounts/server/reads.ts'
import { signSessionToken } from '#features/accounts/accounts/server/session-token.ts'
import { required } from '#domain/required.ts'
import type { Locale } from '#domain/locale.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import type { Api } from '../build-api.ts'
import type { StoryRecord } from './story-record.ts'

type Method = 'GET' | 'POST' | 'PUT'

export interface Request {
  readonly method: Method
  /** Below `/api/`. */
  readonly path: string
  readonly body?: object
  readonly bytes?: { readonly type: string; readonly bytes: Uint8Array }
  /** The e-mail address of the account that asks; a shopper without one if omitted. */
  readonly as?: string
  readonly locale?: Locale
  readonly headers?: Readonly<Record<string, string>>
}

export interface Reply {
  readonly status: number
  readonly body: Record<string, unknown>
}

/** A refusal that ends the story: it is a mistake of the story, since people of a demo do nothing that the shop refuses. */
export class Refused extends Error {
  readonly status: number
  constructor({ method, path }: Request, { status, body }: Reply) {
    super(`${method} ${path}: ${status} ${JSON.stringify(body).slice(0, 600)}`)
    this.status = status
  }
}

interface Deps {
  readonly app: Api
  readonly db: Db
  readonly hosts: Readonly<Record<Locale, string>>
  readonly record: StoryRecord
  readonly clock: () => Date
}

/** Acts for the people of the story through the shop's own API. */
export function openTeller({ app, db, hosts, record, clock }: Deps) {
  const tokens = new Map<string, string>()
  const uploaded = new Set<string>()

  /** The token of an account: the story has no passwords to check. */
  async function tokenOf(email: string): Promise<string> {
    const cached = tokens.get(email)
    if (cached !== undefined) return cached
    const account = await accountByEmail(db, email)
    const token = signSessionToken(app.jwt, required(account, `account ${email}`), { id: randomUUID(), isRemembered: false })
    tokens.set(email, token)
    return token
  }

  async function send(request: Request): Promise<Reply> {
    const { method, path, body, bytes, as, locale = 'cz', headers = {} } = request
    const reply = await app.inject({
      method,
      url: `/api/${path}`,
      headers: {
        host: hosts[locale],
        'user-agent': 'Mozilla/5.0 (demo)',
        ...(as !== undefined && { authorization: `Bearer ${await tokenOf(as)}` }),
        ...(bytes && { 'content-type': bytes.type }),
        ...headers,
      },
      ...(bytes ? { payload: Buffer.from(bytes.bytes) } : body && { payload: body }),
    })
    const isJson = String(reply.headers['content-type']).includes('json')
    return { status: reply.statusCode, body: isJson ? reply.json() : {} }
  }

  /** @throws Refused */
  async function ask(request: Request): Promise<Record<string, unknown>> {
    const reply = await send(request)
    if (reply.status >= 400) throw new Refused(request, reply)
    return reply.body
  }

  return {
    /** The time of the story. */
    time: clock,
    send,
    ask,
    keep: record.keep,
    kept: record.kept,
    /** Uploads a drawing once, and returns its hash. */
    async upload(bytes: Uint8Array): Promise<string> {
      const sha256 = sha256Of(bytes)
      if (!uploaded.has(sha256)) await ask({ method: 'PUT', path: `design-images/${sha256}`, bytes: { type: 'image/svg+xml', bytes } })
      uploaded.add(sha256)
      return sha256
    },
  }
}
export type Teller = ReturnType<typeof openTeller>

/** Something that somebody does at a moment of the story. */
export interface Action {
  readonly at: Date
  readonly does: (teller: Teller) => Promise<void>
}
