import type { FastifyInstance } from 'fastify'
import { languageTag, type Locale } from '#domain/locale.ts'
import type { SiteSettings } from '#platform/server/sites.ts'
import { urlFor } from '#urls'

const red = '#c8102e'
const paper = '#f6f2ea'

/** What a phone needs to keep the shop on its home screen, as the W3C's Web Application Manifest. The shop opens in the browser as before. */
const webManifest = (locale: Locale, brand: string) => ({
  name: brand,
  short_name: brand,
  lang: languageTag(locale),
  start_url: urlFor(locale, 'home'),
  display: 'browser',
  background_color: paper,
  theme_color: red,
  icons: [192, 512].map((side) => ({ src: `/icon-${side}.png`, sizes: `${side}x${side}`, type: 'image/png' })),
})

/** Serves `/site.webmanifest` of the requested site. */
export function webManifestRoute(app: FastifyInstance, { site }: { readonly site: Pick<SiteSettings, 'brand'> }): void {
  app.get('/site.webmanifest', { schema: { hide: true } }, (request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').send(JSON.stringify(webManifest(request.locale, site.brand))),
  )
}
