import { describe, expect, test } from 'vitest'
import { readPageQuery } from './page-queries.ts'

const read = (path: string, query: string) => readPageQuery(path, query, 'en')

describe('the query of a page', () => {
  test('contains only parameters that the page reads; others are ignored', () => {
    expect(read('/meter', 'utm_source=mail&color=red485&x=1')).toEqual({ search: '?color=red485', isCacheable: true })
    expect(read('/cart', 'color=red485')).toEqual({ search: '', isCacheable: true })
    expect(read('/meter', 'shape=round&sharpened=true')).toEqual({ search: '', isCacheable: true })
  })

  test('is normalised, whatever the order and repetition of its parameters', () => {
    expect(read('/meter', 'color=red485&length=2&color=white')).toEqual(read('/meter', 'length=2&color=red485'))
  })

  test('with values that are not in the table is rendered, but not cached', () => {
    expect(read('/meter', 'color=made-up-4711')).toEqual({ search: '?color=made-up-4711', isCacheable: false })
    expect(read('/login', 'back=/cart')).toEqual({ search: '?back=%2Fcart', isCacheable: false })
  })

  test('contains every filter that a list links to', () => {
    for (const query of ['type=block5', 'length=2', 'scale=freeTop', 'endScalePrint=true', 'color=white'])
      expect(read('/meter', query)).toEqual({ search: `?${query}`, isCacheable: true })
    expect(read('/spatula', 'perforated=true&type=holes')).toEqual({ search: '?type=holes&perforated=true', isCacheable: true })
  })

  test('of a partner contains which tab is shown, and what is searched in its prices', () =>
    expect(read('/admin/partners/edit/vrba', 'phrase=slim&show=prices&tab=meter&x=1').search).toBe('?tab=meter&phrase=slim&show=prices'))

  test('of a data request contains its routes too, without unknown ones', () => {
    expect(read('/meter.data', '_routes=meter.1,frame/shop-layout,x&color=white')).toEqual({
      search: '?color=white&_routes=frame%2Fshop-layout%2Cmeter.1',
      isCacheable: true,
    })
    expect(read('/_root.data', 'x=1')).toEqual({ search: '', isCacheable: true })
    expect(read('/meter', '_routes=meter')).toEqual({ search: '', isCacheable: true })
  })

  test('of a route manifest request is left to the router', () =>
    expect(read('/__manifest', 'paths=%2Fmeter&version=1')).toEqual({ search: '?paths=%2Fmeter&version=1', isCacheable: false }))

  test('of data at another spelling of the path is answered, but not cached', () => {
    for (const path of ['/METER.data', '/skladaci-metry.data', '/product/block%2d72.data']) expect(read(path, '').isCacheable).toBe(false)
    expect(read('/product/block-72.data', '').isCacheable).toBe(true)
  })

  test('of an unknown path is not cached', () => expect(read('/nowhere', 'x=1')).toEqual({ search: '', isCacheable: false }))
})
