import { everyElement, readSvgTree, type SvgElement } from './svg-tree.ts'

/** What a step of a filter costs over the whole picture, in seconds of a core at four megapixels, as measured with librsvg 2.60. */
const stepSeconds: Readonly<Record<string, number>> = {
  feGaussianBlur: 1,
  feDropShadow: 1.1,
  feDiffuseLighting: 0.8,
  feSpecularLighting: 0.8,
  feColorMatrix: 0.25,
  feComponentTransfer: 0.25,
  feDisplacementMap: 0.4,
}
const otherStepSeconds = 0.1
/** A picture of its own for a mask, an opacity or a filter. */
const layerSeconds = 0.05
/** An element with its shape. */
const elementSeconds = 0.000_02
const octaveSeconds = 0.7
/** A morphology looks at every pixel within its radius. */
const morphologySeconds = 4
const kernelSeconds = 0.08
/** Beyond any drawing that is drawn. */
const endless = 1e6

const wholeNumber = (text: string | undefined, otherwise: number): number => {
  const value = Number.parseInt(text ?? '', 10)
  return Number.isFinite(value) && value >= 0 ? value : otherwise
}

function secondsOfStep({ tag, attribute }: SvgElement): number {
  if (tag === 'feTurbulence') return octaveSeconds * Math.max(1, wholeNumber(attribute('numOctaves'), 1))
  if (tag === 'feConvolveMatrix') return kernelSeconds * wholeNumber(attribute('order'), 3) ** 2
  if (tag === 'feMorphology') return Number.parseFloat(attribute('radius') ?? '0') > 0 ? morphologySeconds : otherStepSeconds
  return tag.startsWith('fe') && !tag.startsWith('feFunc') && tag !== 'feMergeNode' ? (stepSeconds[tag] ?? otherStepSeconds) : 0
}

const reference = /url\(\s*["']?#([^"')]+)["']?\s*\)/
const ruleWithFilter = /([^{}]*)\{[^{}]*?(?<![\w-])filter\s*:\s*([^;{}]+)[^{}]*\}/g
const styleWithFilter = /(?:^|;)\s*filter\s*:\s*([^;]+)/

interface FilterRule {
  readonly classes: readonly string[]
  readonly tag: string
  readonly value: string
}

/** The last part of each selector of a rule with a filter: what it may be applied to. */
function filterRules(css: string): readonly FilterRule[] {
  return Array.from(css.matchAll(ruleWithFilter)).flatMap(([, selectors = '', value = '']) =>
    selectors.split(',').map((selector) => {
      const last =
        selector
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? ''
      return { classes: Array.from(last.matchAll(/\.([\w-]+)/g), ([, name = '']) => name), tag: /^[a-z]+/i.exec(last)?.[0] ?? '', value }
    }),
  )
}

/** The filters of CSS: `blur()` and the like. */
const secondsOfFunctions = (value: string): number =>
  Array.from(value.matchAll(/\b(blur|drop-shadow|[a-z-]+)\(/g)).reduce(
    (sum, [, name = '']) => sum + (name === 'url' ? 0 : name === 'blur' || name === 'drop-shadow' ? 1.1 : 0.25),
    0,
  )

/**
 * How much work it is to draw a drawing (SVG source) at four megapixels, in seconds of an idle core: an estimate from its filters, layers
 * and copies that depends only on the file, so that the same file is always accepted or always refused. Filters count as large as the
 * picture. 0 for a file that is not well-formed, which nothing draws.
 */
export function drawingWork(svg: string): number {
  const root = readSvgTree(svg)
  if (!root) return 0
  const elements = everyElement(root)
  const byId = new Map(elements.toReversed().flatMap((element) => (element.id === undefined ? [] : [[element.id, element] as const])))
  const rules = filterRules(elements.flatMap(({ tag, text }) => (tag === 'style' ? [text] : [])).join('\n'))
  const steps = new Map<SvgElement, number>()
  const secondsOfFilter = (value: string): number => {
    const filter = byId.get(reference.exec(value)?.[1] ?? '')
    const cached = filter && steps.get(filter)
    const sum = cached ?? (filter ? everyElement(filter).reduce((seconds, step) => seconds + secondsOfStep(step), 0) : 0)
    if (filter) steps.set(filter, sum)
    return sum + secondsOfFunctions(value) + layerSeconds
  }
  const filterOf = (element: SvgElement): string | undefined =>
    styleWithFilter.exec(element.attribute('style') ?? '')?.[1] ??
    rules.findLast(({ classes, tag }) => classes.every((name) => element.classes.includes(name)) && (tag === '' || tag === element.tag))
      ?.value ??
    element.attribute('filter')
  const hasLayer = ({ attribute }: SvgElement): boolean =>
    ['opacity', 'mask', 'clip-path'].some((name) => attribute(name) !== undefined || attribute('style')?.includes(name) === true)
  const cache = new Map<SvgElement, number>()
  /** Each element once for each copy that `use` makes of it; one that contains itself is drawn by no program. */
  const workOf = (element: SvgElement): number => {
    const before = cache.get(element)
    if (before !== undefined) return before
    cache.set(element, 0)
    const filter = filterOf(element)
    const target =
      element.tag === 'use' ? byId.get((element.attribute('href') ?? element.attribute('xlink:href') ?? '').trim().slice(1)) : undefined
    const own = elementSeconds + (hasLayer(element) ? layerSeconds : 0) + (filter && filter.trim() !== 'none' ? secondsOfFilter(filter) : 0)
    const sum = element.children.reduce((seconds, child) => seconds + workOf(child), own) + (target ? workOf(target) : 0)
    cache.set(element, Math.min(endless, sum))
    return Math.min(endless, sum)
  }
  return workOf(root)
}
