import { darken } from './color-mixing.ts'
import type { Bounds } from './geometry.ts'
import { element, figure } from './svg.ts'

/** Pseudo-random numbers from 0 to 1, the same for each rendering. */
function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed, 7919) + 13
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

const linesPerMm = 1.5
const poresPerSquareMm = 0.03

export interface Grain {
  readonly area: Bounds
  readonly wood: string
  readonly seed: number
  /** 1 for beech; lower for paler woods. */
  readonly strength: number
}

/** Wood grain along x: slightly wavy lines over the whole length, and short pores. To be clipped to the body. */
export function woodGrain({ area, wood, seed, strength }: Grain): string {
  const random = randomNumbers(seed)
  const width = area.right - area.left
  const height = area.bottom - area.top
  const wander = (reach: number) => (random() - 0.5) * reach
  const dark = darken(wood, 0.42)

  const lines = Array.from({ length: Math.round(height * linesPerMm) }, () => {
    const y = area.top + random() * height
    const bends = [
      `${figure(area.left + width * 0.3)} ${figure(y + wander(1.6))}`,
      `${figure(area.left + width * 0.66)} ${figure(y + wander(1.6))}`,
      `${figure(area.right)} ${figure(y + wander(1.4))}`,
    ]
    return element('path', {
      d: `M${figure(area.left)} ${figure(y)}C${bends.join(' ')}`,
      stroke: dark,
      'stroke-opacity': (0.05 + random() * 0.17) * strength,
      'stroke-width': 0.12 + random() ** 2 * 0.75,
      fill: 'none',
    })
  })

  const pores = Array.from(
    { length: Math.round(width * height * poresPerSquareMm) },
    () => `M${figure(area.left + random() * width)} ${figure(area.top + random() * height)}h${figure(0.8 + random() * 2.2)}`,
  )
  const poreLook = { stroke: darken(wood, 0.5), 'stroke-opacity': 0.22 * strength, 'stroke-width': 0.18 }
  return lines.join('') + element('path', { d: pores.join(''), ...poreLook })
}
