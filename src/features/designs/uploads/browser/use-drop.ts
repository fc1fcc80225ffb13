import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** Accepts files dropped on an element. Returns whether files are being dragged over it. */
export function useDrop(target: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const handleFiles = useEffectEvent(onFiles)
  useEffect(() => {
    const element = target.current
    if (!element) return
    const enter = (event: DragEvent) => {
      if (hasFiles(event)) setIsOver(true)
    }
    const handleLeave = ({ relatedTarget }: DragEvent) => {
      // Entering a child of the element fires a leave event of another child.
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      handleFiles([...(event.dataTransfer?.files ?? [])])
    }
    element.addEventListener('dragenter', enter)
    element.addEventListener('dragover', enter)
    element.addEventListener('dragleave', handleLeave)
    element.addEventListener('drop', drop)
    return () => {
      element.removeEventListener('dragenter', enter)
      element.removeEventListener('dragover', enter)
      element.removeEventListener('dragleave', handleLeave)
      element.removeEventListener('drop', drop)
    }
  }, [target])
  return isOver
}

/** Prevents the browser from opening a file that is dropped next to its target. */
export function usePreventFileOpening(): void {
  useEffect(() => {
    const preventOpening = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    window.addEventListener('dragover', preventOpening)
    window.addEventListener('drop', preventOpening)
    return () => {
      window.removeEventListener('dragover', preventOpening)
      window.removeEventListener('drop', preventOpening)
    }
  }, [])
}
