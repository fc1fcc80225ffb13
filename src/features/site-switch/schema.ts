import { z } from 'zod'

/**
 * What goes along to the site of another language: whatever the browser keeps in its own storage, by key. The server hands it back
 * untouched and the other site reads it as it reads its own storage, so it is not looked into here; only its size is bounded by the route.
 */
export const VisitorState = z.object({
  cart: z.unknown().optional(),
  draft: z.unknown().optional(),
  information: z.unknown().optional(),
  prefilled: z.unknown().optional(),
  currency: z.unknown().optional(),
  payment: z.unknown().optional(),
  placedOrder: z.unknown().optional(),
  pendingOrder: z.unknown().optional(),
  files: z.unknown().optional(),
})
export type VisitorState = z.infer<typeof VisitorState>

/** What was left, and whether the browser is signed in on this site now as it was on the other. */
export const RestoredVisitor = VisitorState.extend({ isSignedIn: z.boolean() })
export type RestoredVisitor = z.infer<typeof RestoredVisitor>

export const HandoverToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) })
export type HandoverToken = z.infer<typeof HandoverToken>

/**
 * `from` is the page that led here, as the browser names it. Only who comes from another of our sites is signed in: a link elsewhere
 * could lead into a foreign account otherwise.
 */
export const RedeemHandover = HandoverToken.extend({ from: z.string().max(2000).default('') })
export type RedeemHandover = z.infer<typeof RedeemHandover>
