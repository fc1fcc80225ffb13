import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { SettingsIssue } from '#domain/catalogue/settings-issues.ts'
import { publicSettings } from '#domain/catalogue/public-settings.ts'
import { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import { maxParcelG } from '#domain/shipping/transport.ts'
import type { TariffIssue } from '#domain/shipping/tariff-issues.ts'
import type { Db } from '#db/client.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import { commonErrors, ErrorReply, refusal } from '#platform/server/http/error-replies.ts'
import { AdminSettings, SettingsInput } from '../schema.ts'
import { readAdminSettings } from './reads.ts'
import { saveSettings } from './save-settings.ts'

interface SettingsDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly catalogue: { readonly current: () => { readonly settings: PublicSettings } }
}

const messages: Readonly<Record<(SettingsIssue | TariffIssue)['kind'], string>> = {
  reminderAfterExpiry: 'must be before the order is given up',
  refusedAboveWarning: 'must not be above the warning',
  postalCodeForm: 'is not a postal code of this country',
  postalCodeOrder: 'must not come before the first code',
  sameWeightTwice: 'this weight has a price already',
  parcelTooHeavy: `a parcel has at most ${maxParcelG / 1000} kg`,
  noFullParcel: `the heaviest parcel must have ${maxParcelG / 1000} kg`,
  cheaperThanLighter: 'must not be below the price of a lighter one',
}

const toIssue = (issue: SettingsIssue | TariffIssue) => ({
  path: 'path' in issue ? issue.path : `tariffs.${issue.index}.${issue.field === 'upToG' ? 'upToKg' : 'price'}`,
  message: messages[issue.kind],
})

const notFound = { message: 'Settings not found.' }

/** The routes of the settings. */
export function settingsRoutes(app: FastifyInstance, deps: SettingsDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/settings',
    {
      schema: {
        summary: 'Rates, minimums, one-off prices and print limits; for an admin all settings with the tariffs and their version',
        tags: ['settings'],
        response: { 200: z.union([AdminSettings, PublicSettings]), ...commonErrors },
      },
    },
    async ({ account }, reply) => {
      if (account?.role !== 'admin') return publicSettings(deps.catalogue.current().settings)
      return (await readAdminSettings(deps.db)) ?? reply.code(404).send(notFound)
    },
  )

  routes.put(
    '/api/settings',
    {
      schema: {
        summary: 'Changes settings; what is absent stays, and with a late `version` nothing is changed',
        tags: ['settings'],
        body: SettingsInput,
        response: { 200: AdminSettings, 409: ErrorReply.extend({ current: AdminSettings }), ...commonErrors },
      },
    },
    async (request, reply) => {
      const { id } = requireAccount(request)
      const saved = await saveSettings(deps, { accountId: id, input: request.body })
      if (saved.ok) return saved.settings
      if (saved.reason === 'no-settings') return reply.code(404).send(notFound)
      if (saved.reason === 'invalid') return reply.code(400).send(refusal(saved.issues.map(toIssue)))
      const { reason, current } = saved
      return reply.code(409).send({ message: 'Somebody else has changed the settings meanwhile.', reason, current })
    },
  )
}
