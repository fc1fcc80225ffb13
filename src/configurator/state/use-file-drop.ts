import { type RefObject, useEffect, useRef } from 'react'

/** Accepts files dropped on an element. `side` is the stage under the pointer, null outside the stages. */
export function useFileDrop(target: RefObject<HTMLElement | null>, onFiles: (files: readonly File[], side: number | null) => void): void {
  const handleFiles = useRef(onFiles)
  useEffect(() => {
    handleFiles.current = onFiles
  })
  useEffect(() => {
    const element = target.current
    if (!element) return
    const over = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])]
      const side = event.target instanceof Element ? event.target.closest('[data-side]')?.getAttribute('data-side') : null
      if (files.length > 0) handleFiles.current(files, side === null || side === undefined ? null : Number(side))
    }
    element.addEventListener('dragover', over)
    element.addEventListener('drop', drop)
    return () => {
      element.removeEventListener('dragover', over)
      element.removeEventListener('drop', drop)
    }
  }, [target])
}
