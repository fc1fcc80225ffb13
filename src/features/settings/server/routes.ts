import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import { commonErrors } from '#platform/server/http/error-replies.ts'

interface SettingsDeps {
  readonly catalogue: { readonly current: () => { readonly settings: PublicSettings } }
}

/** The route of the public settings. */
export function settingsRoutes(app: FastifyInstance, { catalogue }: SettingsDeps): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/settings',
    {
      schema: {
        summary: 'Rates, minimum quantities and one-off prices',
        tags: ['settings'],
        response: { 200: PublicSettings, ...commonErrors },
      },
    },
    () => catalogue.current().settings,
  )
}
