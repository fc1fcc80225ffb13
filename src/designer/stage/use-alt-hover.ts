import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Hovered } from '../tools/distances.ts'

/** The id of an object, null for the empty stage, undefined outside the stage. */
type Under = string | null | undefined

/** The moves of a mouse over a stage without a button. */
export interface HoverEvents {
  readonly over: (event: PointerEvent<SVGSVGElement>) => void
  readonly leave: () => void
}

/** What a mouse is on while Alt is held, for the distances to it. Follows the key without a move of the mouse. */
export function useAltHover(enabled: boolean): { readonly hovered: Hovered | null; readonly events: HoverEvents } {
  const under = useRef<Under>(undefined)
  const [shown, setShown] = useState<Under>(undefined)
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Alt' || under.current === undefined) return
      // Alone it would open the menu of the browser.
      event.preventDefault()
      setShown(event.type === 'keydown' ? under.current : undefined)
    }
    const rest = () => setShown(undefined)
    document.addEventListener('keydown', onKey)
    document.addEventListener('keyup', onKey)
    window.addEventListener('blur', rest)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('keyup', onKey)
      window.removeEventListener('blur', rest)
    }
  }, [enabled])
  const events = useMemo<HoverEvents>(
    () => ({
      over(event) {
        if (event.pointerType !== 'mouse') return
        const element = event.target instanceof Element ? event.target : null
        under.current = element?.closest('[data-node]')?.getAttribute('data-node') ?? null
        setShown(event.altKey ? under.current : undefined)
      },
      leave() {
        under.current = undefined
        setShown(undefined)
      },
    }),
    [],
  )
  return { hovered: enabled && shown !== undefined ? { id: shown } : null, events }
}
