import { copyStoredDesign, type LinkedDesign, loadingFailureOf } from '#features/designs/links/browser/load-linked-design.ts'
import { orderedItemIn } from '../item-design-links.ts'
import { getItemDesign } from './client.ts'

/** Fetches the design of an ordered item with its pictures, for the office to change; `value` names the item in the URL. */
export async function loadItemDesign(value: string): Promise<LinkedDesign> {
  const item = orderedItemIn(value)
  if (!item) return { ok: false, reason: 'office' }
  try {
    const { orderCode: _, ...ordered } = await getItemDesign(item)
    return await copyStoredDesign(ordered, 'office')
  } catch (error) {
    return { ok: false, reason: loadingFailureOf(error) ?? 'office' }
  }
}
