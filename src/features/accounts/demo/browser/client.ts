import type { DemoState } from '../demo-facts.ts'

/** Reads how far the story is; null while the program starts again. */
export async function readDemoState(): Promise<DemoState | null> {
  try {
    const reply = await fetch('/demo/state.json', { cache: 'no-store' })
    return reply.ok ? ((await reply.json()) as DemoState) : null
  } catch {
    return null
  }
}

/** Throws the demo away and starts a new one; false when the program refused it. */
export async function resetDemo(): Promise<boolean> {
  const reply = await fetch('/demo/reset', { method: 'POST' })
  return reply.ok
}
