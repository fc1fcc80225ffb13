import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '#db/client.ts'
import { lockAdmins } from '#features/accounts/accounts/server/require-admin.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { StoreUnavailable } from '#platform/server/files/store-unavailable.ts'
import { commonErrors, ErrorReply } from '#platform/server/http/error-replies.ts'
import { fileReply } from '#platform/server/http/file-reply.ts'
import { sendZip } from '#platform/server/http/send-zip.ts'
import { ErasedPersonalData, PersonErasure, PersonQuery, PersonSummary } from '../schema.ts'
import { deleteDiscarded } from '#features/designs/uploads/server/delete-discarded.ts'
import { erasePerson } from './erase-personal-data.ts'
import { exportPerson, nameOfFile } from './export-person.ts'
import { summaryOf } from './reads.ts'

interface PersonalDataDeps {
  readonly db: Db
  readonly files: Pick<FileStore, 'get' | 'has' | 'delete' | 'storedAt'>
  readonly clock: () => Date
}

/** The audit trail outlives the erasure, so it names a person only by a hash of the address. */
const subjectIdOf = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 32)

/** Routes of the office for what the shop stores about a person: see it, export it, erase it. */
export function personalDataRoutes(app: FastifyInstance, deps: PersonalDataDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const record = (tx: Db, accountId: string, email: string, act: 'exported' | 'erased', what: string) =>
    recordChange(tx, {
      accountId,
      subject: 'personalData',
      subjectId: subjectIdOf(email),
      changes: [{ field: act, before: null, after: what }],
      at: deps.clock(),
    })

  routes.post(
    '/api/admin/personal-data/find',
    {
      schema: {
        summary: 'How much the shop stores about the person with an e-mail address',
        tags: ['personal data'],
        body: PersonQuery,
        response: { 200: PersonSummary, ...commonErrors },
      },
    },
    async ({ body: { email } }, reply) =>
      (await summaryOf(deps, email)) ?? reply.code(404).send({ message: 'There are no data about this person.' }),
  )

  routes.get(
    '/api/admin/personal-data/export.zip',
    {
      schema: {
        summary: 'All data about a person as data.json with their files, in a ZIP',
        tags: ['personal data'],
        querystring: PersonQuery,
        response: { 200: fileReply('The archive', 'application/zip'), ...commonErrors },
      },
    },
    async (request, reply) => {
      const { email } = request.query
      const { data, files } = await exportPerson(deps, email)
      const stored = await Promise.all(files.map(async (file) => ((await deps.files.has(file.sha256)) ? [file] : [])))
      const kept = stored.flat()
      await record(deps.db, requireAccount(request).id, email, 'exported', `${data.orders.length} orders, ${kept.length} files`)
      return sendZip(reply, deps.files, {
        fileName: `personal-data-${email.replace(/[^a-z0-9]+/g, '-')}.zip`,
        texts: [{ fileName: 'data.json', text: `${JSON.stringify(data, null, 2)}\n` }],
        files: kept.map((file) => ({ fileName: `files/${nameOfFile(file)}`, sha256: file.sha256 })),
      })
    },
  )

  routes.post(
    '/api/admin/personal-data/erase',
    {
      schema: {
        summary: 'Erases what the law allows and names what is kept; `confirmation` repeats the address',
        tags: ['personal data'],
        body: PersonErasure,
        response: { 200: ErasedPersonalData, 409: ErrorReply, ...commonErrors },
      },
    },
    async (request, reply) => {
      const { email, confirmation } = request.body
      const admin = requireAccount(request)
      if (confirmation !== email)
        return reply
          .code(400)
          .send({ message: 'The address was not repeated.', issues: [{ path: 'confirmation', message: 'another address' }] })
      if (email === admin.email) return reply.code(409).send({ message: 'You cannot erase your own account.', reason: 'own-account' })
      const result = await deps.db.transaction(async (tx) => {
        if (!(await lockAdmins(tx, admin.id))) return null
        const { erased, kept } = await erasePerson(tx, email, deps.clock())
        await record(
          tx,
          admin.id,
          email,
          'erased',
          [...erased.map(({ kind }) => kind), ...kept.map(({ kind }) => `${kind} kept`)].join(', '),
        )
        return { erased, kept }
      })
      if (result === null) return reply.code(409).send({ message: 'You are no longer an admin.', reason: 'not-admin' })
      try {
        await deleteDiscarded(deps)
      } catch (error) {
        // The rows are erased, and the next purge deletes the bytes.
        if (!(error instanceof StoreUnavailable)) throw error
        request.log.error({ err: error }, 'the files of an erased person could not be deleted yet')
      }
      return result
    },
  )
}
