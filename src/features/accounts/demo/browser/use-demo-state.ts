import { useEffect, useState } from 'react'
import type { DemoState } from '../demo-facts.ts'
import { readDemoState } from './client.ts'

const everyMs = 3000

/** How far the story of the demo is, followed until it has ended; null before the first reply. */
export function useDemoState(): DemoState | null {
  const [state, setState] = useState<DemoState | null>(null)
  const isFilled = state?.isFilled === true
  useEffect(() => {
    if (isFilled) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isUnmounted = false
    async function follow(): Promise<void> {
      const read = await readDemoState()
      if (isUnmounted) return
      if (read) setState(read)
      timer = setTimeout(() => void follow(), everyMs)
    }
    void follow()
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [isFilled])
  return state
}
