import type { MoveWarning } from '#domain/orders/move-warnings.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { callApi } from '#platform/browser/call-api.ts'

/** `acknowledged` is what the person was told of, with the reason for moving the order all the same. */
export const putStatus = (
  orderId: string,
  move: { readonly from: OrderStatus; readonly to: OrderStatus; readonly acknowledged: readonly MoveWarning[]; readonly reason: string },
): Promise<unknown> =>
  callApi('PUT /api/b2b/dealer/order/{orderId}/status/update', {
    path: { orderId },
    body: { ...move, acknowledged: [...move.acknowledged] },
  })
