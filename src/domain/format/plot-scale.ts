/** The scale of a bar plot that is drawn as a rule. */
export interface PlotScale {
  /** The values of the horizontal lines, from 0 to the top. */
  readonly lines: readonly number[]
  /** What one tick of a bar stands for. */
  readonly unit: number
  /** Every so many ticks one is longer: at half a step, and longest at a step. */
  readonly ticksPerStep: number
}

const niceSteps = [1, 2, 2.5, 5, 10]
const maxSteps = 4
/** Lower values need no finer scale; this one keeps ticks and labels whole. */
const minStep = 10
const ticksPerStep = 10

/** The scale for values up to `max`: at most four steps of a round height, and ten ticks a step. Without values it has one step. */
export function plotScale(max: number): PlotScale {
  const wanted = Math.max(max / maxSteps, minStep)
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = power * (niceSteps.find((nice) => nice * power >= wanted) ?? 10)
  const steps = Math.max(1, Math.ceil(max / step))
  return { lines: Array.from({ length: steps + 1 }, (_, nth) => nth * step), unit: step / ticksPerStep, ticksPerStep }
}
