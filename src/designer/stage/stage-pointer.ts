import type { PointerEvent } from 'react'
import { type Handle, handles, type Keys, type Target } from '../tools/tool.ts'
import type { PointMm } from '#domain/design/geometry.ts'

/** The target under the pointer, from the data attributes of the rendered elements. */
export function targetOf(event: PointerEvent<SVGSVGElement>, side: number, selected: boolean): Target {
  const element = event.target instanceof Element ? event.target : null
  const handle = element?.closest('[data-handle]')?.getAttribute('data-handle')
  const match = handles.find((candidate: Handle) => candidate === handle)
  if (selected && match) return { kind: 'handle', side, handle: match }
  const turning = element?.closest('[data-rotate]')?.getAttribute('data-rotate')
  if (selected && turning) return { kind: 'rotate', side, at: turning === 'left' ? 'left' : 'right' }
  const id = element?.closest('[data-node]')?.getAttribute('data-node')
  return id === null || id === undefined ? { kind: 'stage', side } : { kind: 'node', side, id }
}

/** The pointer position on the side, mm. */
export function pointOf(event: PointerEvent<SVGSVGElement>, pxPerMm: number, padPx: number): PointMm {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return { xMm: (event.clientX - left - padPx) / pxPerMm, yMm: (event.clientY - top - padPx) / pxPerMm }
}

export const keysOf = (event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): Keys => ({
  command: event.ctrlKey || event.metaKey,
  shift: event.shiftKey,
  alt: event.altKey,
})
