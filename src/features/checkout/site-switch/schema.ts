import { z } from 'zod'

/**
 * State that moves to the site of another language: the contents of the browser's storage by key. The server returns it unchanged and the
 * other site validates it like its own storage; the route only limits its size.
 */
export const VisitorState = z.object({
  cart: z.unknown().optional(),
  draft: z.unknown().optional(),
  origins: z.unknown().optional(),
  information: z.unknown().optional(),
  currency: z.unknown().optional(),
  payment: z.unknown().optional(),
  placedOrder: z.unknown().optional(),
  pendingOrder: z.unknown().optional(),
  files: z.unknown().optional(),
})
export type VisitorState = z.infer<typeof VisitorState>

/** The visitor's state, and whether the browser is now signed in here as on the other site. */
export const RestoredVisitor = VisitorState.extend({ isSignedIn: z.boolean() })
export type RestoredVisitor = z.infer<typeof RestoredVisitor>

export const HandoverToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) })
export type HandoverToken = z.infer<typeof HandoverToken>

/**
 * `from` is the referring page as reported by the browser. Only a visitor from another of our sites is signed in: otherwise a link on a
 * foreign site could sign someone in to a foreign account.
 */
export const RedeemHandover = HandoverToken.extend({ from: z.string().max(2000).default('') })
export type RedeemHandover = z.infer<typeof RedeemHandover>
