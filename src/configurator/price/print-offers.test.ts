import { describe, expect, test } from 'vitest'
import type { DesignNode, Ink } from '#domain/design/document.ts'
import { required } from '#domain/required.ts'
import type { AnalysesOfImages } from '#designer/images/use-image-facts.ts'
import { sideViews } from '#designer/side-views.ts'
import { red, textOf } from '#tests/support/design-nodes.ts'
import { analysisOf, inked, logoImage, logoOf, printContext } from '#tests/support/print-contexts.ts'
import { quoteFor } from './price-view.ts'
import { cheaperInInks, mergeOffer } from './print-offers.ts'

type Context = ReturnType<typeof printContext>
const mixedRed: Ink = { hex: '#d8281e' }
const written = (ink: Ink, nth = 0): DesignNode => textOf(`Text ${nth}`, { inks: [ink] })
const found = (analysis = analysisOf(3)): AnalysesOfImages => new Map([[logoImage, analysis]])
const totalOf = ({ view, configuration }: Context, design = configuration.design) =>
  quoteFor(view, { ...configuration, design }).totalCurrentPriceThousandths
const technologyAfter = ({ view, configuration }: Context, design: Context['configuration']['design']) => {
  const { product, settings } = view
  return required(sideViews({ product, scale: configuration.scale, count: configuration.quantity, settings }, design)[0], 'side').technology
}

describe('a cheaper way to print', () => {
  test('is as many inks as a logo has colours, with the saving that the price then shows', () => {
    const context = printContext([logoOf()])
    expect(context.side.technology).toBe('Digital')
    const offer = required(cheaperInInks(context, found()), 'offer')
    expect([offer.inks, offer.isReduced]).toEqual([3, false])
    const after = offer.print(context.configuration.design)
    expect(technologyAfter(context, after)).toBe('Tampon')
    expect(totalOf(context) - totalOf(context, after)).toBe(offer.savedThousandths)
    expect(offer.savedThousandths).toBeGreaterThan(0)
  })

  test('is three inks for a logo in more colours, and it is said that similar ones share an ink', () => {
    expect(cheaperInInks(printContext([logoOf()]), found(analysisOf(4)))).toMatchObject({ inks: 3, isReduced: true })
  })

  test('leaves room for the inks of the texts on the side', () => {
    const context = printContext([logoOf(), written({ hex: '#777777' })])
    expect(cheaperInInks(context, found())).toMatchObject({ inks: 3, isReduced: true })
    expect(cheaperInInks(context, found(analysisOf(2)))).toMatchObject({ inks: 3, isReduced: false })
  })

  test('is the inks of texts and pictures that the shopper had printed digitally', () => {
    const design = { technologyChoice: 'digital' } as const
    expect(cheaperInInks(printContext([written(red)], { design }), new Map())).toMatchObject({ inks: 1, isReduced: false })
    expect(cheaperInInks(printContext([logoOf(inked(2))], { design }), new Map())).toMatchObject({ inks: 2 })
  })

  test('is not offered for a photo, a drawing with a gradient, or a picture that is not analysed yet', () => {
    for (const refused of ['photo', 'gradient', 'text'] as const)
      expect(cheaperInInks(printContext([logoOf()]), found(analysisOf(2, { refused })))).toBeNull()
    expect(cheaperInInks(printContext([logoOf()]), new Map())).toBeNull()
    expect(cheaperInInks(printContext([logoOf()]), new Map([[logoImage, null]]))).toBeNull()
  })

  test('is not offered where the quantity, the product or more than three inks of texts rule inks out', () => {
    expect(cheaperInInks(printContext([logoOf()], { count: 99 }), found())).toBeNull()
    for (const id of ['spatula-1', 'slimboy']) expect(cheaperInInks(printContext([logoOf()], { id }), found())).toBeNull()
    const four = ['#111111', '#aa0000', '#00aa00', '#0000aa'].map((hex, nth) => written({ hex }, nth))
    expect(cheaperInInks(printContext(four), new Map())).toBeNull()
  })

  test('is not offered for what plates print already, for a blank side, or for a locked picture', () => {
    expect(cheaperInInks(printContext([logoOf(inked(3))]), found())).toBeNull()
    expect(cheaperInInks(printContext([]), new Map())).toBeNull()
    expect(cheaperInInks(printContext([logoOf({ locked: true })]), found())).toBeNull()
  })

  test('never costs the same or more, at any quantity', () => {
    for (const count of [100, 150, 200, 499, 500, 1000, 5000, 50_000])
      for (const colors of [1, 2, 3, 4]) {
        const context = printContext([logoOf()], { count })
        const offer = cheaperInInks(context, found(analysisOf(colors)))
        const after = offer ? totalOf(context, offer.print(context.configuration.design)) : 0
        expect(after).toBeLessThan(totalOf(context))
      }
  })
})

describe('nearly equal inks', () => {
  test('are offered as one, with what the price then shows less', () => {
    const context = printContext([written(red), written(mixedRed, 1)])
    const offer = required(mergeOffer(context), 'offer')
    expect([offer.near.from, offer.near.into]).toEqual([mixedRed, red])
    const after = offer.print(context.configuration.design)
    expect(totalOf(context) - totalOf(context, after)).toBe(offer.savedThousandths)
    expect(offer.savedThousandths).toBeGreaterThan(0)
  })

  test('are offered on products that are never printed digitally', () => {
    for (const id of ['spatula-1', 'slimboy']) expect(mergeOffer(printContext([written(red), written(mixedRed, 1)], { id }))).not.toBeNull()
  })

  test('are not offered where the side prints digitally all the same', () => {
    const nodes = [written(red), written(mixedRed, 1)]
    expect(mergeOffer(printContext(nodes, { count: 99 }))).toBeNull()
    expect(mergeOffer(printContext(nodes, { design: { technologyChoice: 'digital' } }))).toBeNull()
    expect(mergeOffer(printContext([...nodes, logoOf()]))).toBeNull()
  })

  test('are offered where one ink less makes pad print possible', () => {
    const others = ['#123c8c', '#00843d'].map((hex, nth) => written({ hex }, nth + 2))
    const context = printContext([written(red), written(mixedRed, 1), ...others])
    expect(context.side.technology).toBe('Digital')
    const offer = required(mergeOffer(context), 'offer')
    expect(technologyAfter(context, offer.print(context.configuration.design))).toBe('Tampon')
  })

  test('are not offered if nothing looks alike', () => {
    expect(mergeOffer(printContext([written(red), written({ hex: '#123c8c' }, 1)]))).toBeNull()
    expect(mergeOffer(printContext([]))).toBeNull()
  })
})
