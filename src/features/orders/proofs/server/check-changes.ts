import { and, eq } from 'drizzle-orm'
import type { DesignDocument } from '#domain/design/document.ts'
import type { Locale } from '#domain/locale.ts'
import type { Db } from '#db/client.ts'
import { orderItems } from '#db/schema/orders.ts'
import type { Issue } from '#platform/server/http/validate-input.ts'

type OrderedItem = typeof orderItems.$inferSelect

/** Whether a design can take the place of the ordered one: as it prints, or the issues by paths that begin with `design`. */
export type CheckChange = (
  item: OrderedItem,
  changed: DesignDocument,
  locale: Locale,
) => Promise<{ readonly ok: true; readonly design: DesignDocument } | { readonly ok: false; readonly issues: readonly Issue[] }>

interface Deps {
  readonly db: Db
  readonly checkChange: CheckChange
}

interface SentDesigns {
  readonly orderId: string
  /** The language of refusals. */
  readonly locale: Locale
  readonly proofs: readonly {
    /** Where it stands in the request, such as `attachments.2`. */
    readonly path: string
    readonly orderItemId: string
    readonly design?: DesignDocument | undefined
  }[]
}

/** Checks the changed designs among the proofs of an order. The designs are returned by their items, as they print. */
export async function checkChanges({ db, checkChange }: Deps, { orderId, locale, proofs }: SentDesigns) {
  const designs = new Map<string, DesignDocument>()
  const issues: Issue[] = []
  for (const { path, orderItemId, design } of proofs) {
    if (!design) continue
    const [item] = await db
      .select()
      .from(orderItems)
      .where(and(eq(orderItems.id, orderItemId), eq(orderItems.orderId, orderId)))
    // An item of another order is refused with the other proofs.
    if (!item) continue
    const checked = await checkChange(item, design, locale)
    if (checked.ok) designs.set(orderItemId, checked.design)
    else issues.push(...checked.issues.map((issue) => ({ ...issue, path: `${path}.${issue.path}` })))
  }
  return { designs, issues }
}
