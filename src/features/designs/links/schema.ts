import { z } from 'zod'
import { DesignDocument } from '#domain/design/document-schema.ts'
import { OrderConfiguration } from '#domain/orders/order-input-schema.ts'

/** The saved part of a configuration, as an order would take it. A copy opened from the link gets a new id. */
export const DesignToSave = OrderConfiguration.omit({ id: true })
export type DesignToSave = z.infer<typeof DesignToSave>

export const DesignLinkToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) })
export const DesignLinkMade = DesignLinkToken.extend({ expiresAt: z.iso.datetime() })
export type DesignLinkMade = z.infer<typeof DesignLinkMade>

export const SavedDesign = DesignToSave.extend({ design: DesignDocument, expiresAt: z.iso.datetime() })
export type SavedDesign = z.infer<typeof SavedDesign>
