import type { DesignChecker } from '#features/orders/orders/server/order-threads.ts'
import { inThreadChecker } from '#features/orders/orders/server/in-thread-checker.ts'
import type { OrderToRender, RenderedOrder } from '#features/orders/orders/server/render-order.ts'

const nothing = new Uint8Array()

/** Instead of an order's documents, which are drawn when somebody looks: nothing, wherever there will be something. */
export const drawLater = ({ document }: OrderToRender): Promise<RenderedOrder> =>
  Promise.resolve({
    pdf: nothing,
    itemPictures: document.items.map(() => nothing),
    printPictures: document.items.map(({ sides }) => (sides.length > 0 ? nothing : null)),
    qr: document.payment.qr === null ? null : nothing,
  })

/** Checks designs but for how thin their pictures print, which takes a second each: a test measures the pictures of the story. */
export const storyChecker: DesignChecker = {
  ...inThreadChecker,
  measurePicture: ({ sizes }) => Promise.resolve(sizes.map(() => ({ line: null, gap: null }))),
}
