import { z } from 'zod'
import { DesignDocument, Ink } from '#domain/design/document-schema.ts'
import { visibleText } from '#domain/format/visible-text.ts'
import { defaultPageSize } from '#domain/lists/paging.ts'
import { DesignToSave } from '#features/designs/links/schema.ts'
import { listOf, paging } from '#domain/lists/list-schema.ts'
import { maxDesignsOfPage, maxDesignNameLength } from './limit-designs.ts'

export const DesignParams = z.object({ id: z.uuid() })

/** Each word is searched in the names, ignoring case and accents. */
export const DesignsQuery = z.object({
  ...paging,
  limit: z.coerce.number().int().min(1).max(maxDesignsOfPage).default(defaultPageSize),
  phrase: z.string().trim().max(200).optional(),
})
export type DesignsQuery = z.infer<typeof DesignsQuery>

/** The version that the person saw; without it the last one to save wins. */
const version = z.number().int().optional()
const name = z.string().overwrite(visibleText).min(1, 'required').max(maxDesignNameLength, 'too long')

export const NewCompanyDesign = DesignToSave.extend({ name })
export type NewCompanyDesign = z.infer<typeof NewCompanyDesign>

export const ChangedCompanyDesign = DesignToSave.extend({ version })
export type ChangedCompanyDesign = z.infer<typeof ChangedCompanyDesign>

export const DesignName = z.object({ name, version })
export type DesignName = z.infer<typeof DesignName>

export const DeleteDesignQuery = z.object({ version: z.coerce.number().int().optional() })

/** A saved design of a company; its design is of the document version of this release. */
export const CompanyDesign = DesignToSave.extend({
  design: DesignDocument,
  id: z.string(),
  name: z.string(),
  version: z.number().int(),
  /** The name of the person who saved it last; empty once that person is gone. */
  savedBy: z.string(),
  savedAt: z.iso.datetime(),
})
export type CompanyDesign = z.infer<typeof CompanyDesign>

/** What the saved designs of a company print: its logos and colours, those in most designs first. */
export const CompanyBranding = z.object({ logos: z.array(z.object({ sha256: z.string(), name: z.string() })), inks: z.array(Ink) })
export type CompanyBranding = z.infer<typeof CompanyBranding>

export const CompanyDesigns = listOf(CompanyDesign)
export type CompanyDesigns = z.infer<typeof CompanyDesigns>
