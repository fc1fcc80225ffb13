import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import { commonFaults } from '#platform/server/http/faults.ts'

interface SettingsDeps {
  readonly catalogue: { readonly current: () => { readonly settings: PublicSettings } }
}

/** The public part of the settings, for everybody. */
export function settingsRoutes(app: FastifyInstance, { catalogue }: SettingsDeps): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/api/settings',
      { schema: { summary: 'Rates, minimums and one-off prices', tags: ['settings'], response: { 200: PublicSettings, ...commonFaults } } },
      () => catalogue.current().settings,
    )
}
