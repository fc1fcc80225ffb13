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
  const [isPressed, setPressed] = useState(false)
  const rests = tool.name === 'idle'
  if (!rests && !isPressed && docked.side !== selection.side) setPressed(true)
  if (rests && !isPressed && docked !== selection) setDocked(selection)
  useEffect(() => {
    if (!isPressed || !rests) return
    const timer = setTimeout(() => setPressed(false), doubleClickMs)
    return () => clearTimeout(timer)
  }, [isPressed, rests])
  return docked
}
