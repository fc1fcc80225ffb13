import { type OrderToRender, renderOrder, type RenderedOrder } from './render-order.ts'

/** The entry of the worker thread: piscina calls the default export. */
export default function work(order: OrderToRender): Promise<RenderedOrder> {
  return renderOrder(order)
}
