import { useEffect, useState } from 'react'
import type { Editor } from '#designer/editor.ts'
import type { Selection } from '#designer/selection.ts'

/** Maximum delay between the two clicks of a double click. */
const doubleClickMs = 350

/**
 * The selection that panels are docked to. A panel that moves from one stage to another shifts the stages, so it waits until the pointer is
 * idle. Otherwise a stage would move away under a pressed pointer or before the second click of a double click.
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
