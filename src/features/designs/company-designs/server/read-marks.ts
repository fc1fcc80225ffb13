import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { companyDesigns } from '#db/schema/company-designs.ts'
import type { CompanyBranding } from '../schema.ts'

/** More are hardly looked through; the ones in most designs come first. */
const maxLogos = 24
const maxInks = 12
/** A design can be a megabyte large, and marks change slowly. */
const maxReadDesigns = 100

/**
 * The pictures and inks of a company's latest designs: the ones in most designs first, then the latest. What is hidden does not count.
 */
export async function readMarks(db: Db, partnerId: string): Promise<CompanyBranding> {
  const latest = db
    .select({ id: companyDesigns.id, design: companyDesigns.design, savedAt: companyDesigns.savedAt })
    .from(companyDesigns)
    .where(eq(companyDesigns.partnerId, partnerId))
    .orderBy(desc(companyDesigns.savedAt), desc(companyDesigns.id))
    .limit(maxReadDesigns)
    .as('latest')
  const shown = sql`jsonb_path_query(${latest.design}, '$.sides[*].nodes[*] ? (@.hidden == false)') as node`
  const byUse = sql`count(distinct ${latest.id}) desc, max(${latest.savedAt}) desc`
  const [logos, inks] = await Promise.all([
    db.execute<{ readonly sha256: string; readonly name: string }>(sql`
      select node->>'image' as sha256, (array_agg(node->>'name' order by ${latest.savedAt} desc))[1] as name
      from ${latest}, ${shown}
      where node->>'kind' = 'image'
      group by 1 order by ${byUse}, 1 limit ${maxLogos}`),
    db.execute<{ readonly hex: string; readonly pantone: string | null }>(sql`
      select ink->>'hex' as hex, ink->>'pantone' as pantone
      from ${latest}, ${shown}, jsonb_array_elements(node->'inks') as ink
      group by 1, 2 order by ${byUse}, 1, 2 limit ${maxInks}`),
  ])
  return { logos: logos.rows, inks: inks.rows.map(({ hex, pantone }) => (pantone === null ? { hex } : { hex, pantone })) }
}
