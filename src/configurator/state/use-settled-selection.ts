import { useEffect, useState } from 'react'
import type { Editor } from '#designer/editor.ts'
import type { Selection } from '#designer/selection.ts'

/** So long after a click a second one may still make it a double click. */
const doubleClickMs = 350

/**
 * The selection that things are docked for. What leaves its place under one stage and docks to another moves the stages: it waits until
 * the hand rests, so that none is pushed away from under a pointer that is down or about to click again.
 */
export function useSettledSelection({ selection, tool }: Editor): Selection {
  const [docked, setDocked] = useState(selection)
  const [held, setHeld] = useState(false)
  const rests = tool.name === 'idle'
  if (!rests && !held && docked.side !== selection.side) setHeld(true)
  if (rests && !held && docked !== selection) setDocked(selection)
  useEffect(() => {
    if (!held || !rests) return
    const timer = setTimeout(() => setHeld(false), doubleClickMs)
    return () => clearTimeout(timer)
  }, [held, rests])
  return docked
}
