import type { ProductFacts } from '../../catalogue/product-schema.ts'

interface BareArticle {
  readonly id: string
  readonly name: string
  readonly type: ProductFacts['type']
  /** In cm. */
  readonly length: number
  readonly scale: ProductFacts['scales'][number]
  readonly weight: number
}

/** Articles in bare wood only, each with the one scale of its row; `width` and `height` in mm. */
export const inBareWood = <Row extends BareArticle>(
  rows: readonly Row[],
  common: Pick<ProductFacts, 'category' | 'width' | 'height'>,
  sidesOf: (row: Row) => ProductFacts['sides'],
): readonly ProductFacts[] =>
  rows.map((row) => {
    const { scale, ...facts } = row
    return { ...facts, ...common, shape: null, sides: sidesOf(row), meterColors: [], pencilColors: [], scales: [scale] }
  })
