import { beforeEach, expect, test, vi } from 'vitest'
import { blankDesign } from '#domain/design/document.ts'
import { emptyInformation } from '#domain/orders/information.ts'
import type { AcceptedFile } from '#domain/uploads/file-list.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'

/** Opens a site with its own origin, storage and modules. */
async function openSite() {
  const storage = () => {
    const entries = new Map<string, string>()
    return {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    }
  }
  const [localStorage, sessionStorage] = [storage(), storage()]
  const enter = () => {
    vi.stubGlobal('localStorage', localStorage)
    vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, sessionStorage }))
  }
  enter()
  vi.resetModules()
  const [
    { exportVisitorState, rememberExported, importVisitorState },
    { cartStore },
    { informationStore },
    drafts,
    { currencyStore },
    { fileListStore },
    origins,
  ] = await Promise.all([
    import('./visitor-state.ts'),
    import('#features/checkout/cart/browser/cart-store.ts'),
    import('#features/checkout/steps/browser/information-store.ts'),
    import('#features/designs/drafts/browser/draft-store.ts'),
    import('#features/checkout/cart/browser/currency-store.ts'),
    import('#features/designs/uploads/browser/file-list-store.ts'),
    import('#features/designs/company-designs/browser/design-origin-store.ts'),
  ])
  return {
    enter,
    cartStore,
    informationStore,
    currencyStore,
    fileListStore,
    drafts,
    origins,
    leave() {
      const state = exportVisitorState()
      if (state) rememberExported()
      return state && (JSON.parse(JSON.stringify(state)) as typeof state)
    },
    arrive: importVisitorState,
  }
}
type Site = Awaited<ReturnType<typeof openSite>>

const item = (id: string, quantity = 100): PricedConfiguration => ({
  id,
  productId: 'block-71',
  color: 'white',
  scale: 'freeTop',
  quantity,
  design: blankDesign(),
  price: 1234.5,
  otherPrices: [{ pcsFrom: 1, pcsTo: null, price: 12.35 }],
  latestSelectedPriceLevel: 100,
  digitalSurchargeCount: 0,
  tamponSurchargeCount: 0,
  simpleSurchargeCount: 0,
  productPrice: 1234.5,
  technologyPrice: 0,
  surchargePrice: 0,
  preparationPrice: 0,
  printTechnologyPriceDifference: 0,
  currency: 'CZK',
  pdfData: [],
})

const printFile = (id: string, change: Partial<AcceptedFile> = {}): AcceptedFile => ({
  id,
  slot: 'aaaaaaaaaa.0',
  name: `${id}.pdf`,
  sizeBytes: 1000,
  sha256: id,
  state: 'sent',
  ...change,
})

let czech: Site
let german: Site
beforeEach(async () => {
  german = await openSite()
  czech = await openSite()
})

function cross(from: Site, to: Site): void {
  from.enter()
  const state = from.leave()
  to.enter()
  if (state) to.arrive(state)
}

test('a saved design that is carried along can be replaced on the other site, and here again after returning', () => {
  czech.cartStore.set([item('aaaaaaaaaa')])
  czech.drafts.saveDraft(item('dddddddddd'))
  czech.origins.rememberOrigin('aaaaaaaaaa', { id: 'fair', version: 1 })
  czech.origins.rememberOrigin('dddddddddd', { id: 'anniversary', version: 3 })
  czech.origins.rememberOrigin('eeeeeeeeee', { id: 'older', version: 1 })
  cross(czech, german)
  const { originOfDesign, rememberOrigin } = german.origins
  expect(['aaaaaaaaaa', 'dddddddddd', 'eeeeeeeeee'].map(originOfDesign)).toEqual([
    { id: 'fair', version: 1 },
    { id: 'anniversary', version: 3 },
    null,
  ])
  rememberOrigin('dddddddddd', { id: 'anniversary', version: 4 })
  cross(german, czech)
  expect(czech.origins.originOfDesign('dddddddddd')).toEqual({ id: 'anniversary', version: 4 })
  expect(czech.origins.originOfDesign('eeeeeeeeee')).toEqual({ id: 'older', version: 1 })
})

test('origins of designs that cannot be read are ignored', () => {
  german.enter()
  german.arrive({ cart: [item('aaaaaaaaaa')], origins: [['aaaaaaaaaa', { id: 'fair' }], 7, ['bbbbbbbbbb', { id: 'fair', version: 2 }]] })
  expect(german.origins.originOfDesign('aaaaaaaaaa')).toBeNull()
  expect(german.origins.originOfDesign('bbbbbbbbbb')).toEqual({ id: 'fair', version: 2 })
})

test('a visitor without any state transfers nothing', () => {
  expect(czech.leave()).toBeNull()
})

test('cart, draft, typed information and currency are transferred to the other site', () => {
  const information = { ...emptyInformation, note: 'Zvoňte.', billingAddress: { ...emptyInformation.billingAddress, firstName: 'Žofie' } }
  czech.cartStore.set([item('aaaaaaaaaa')])
  czech.informationStore.set(information)
  czech.currencyStore.set('EUR')
  czech.drafts.saveDraft(item('dddddddddd'))
  cross(czech, german)
  expect(german.cartStore.get()).toEqual([item('aaaaaaaaaa')])
  expect(german.informationStore.get()).toEqual(information)
  expect(german.currencyStore.get()).toBe('EUR')
  expect(german.drafts.readDraft()?.id).toBe('dddddddddd')
})

test('changes, deletions and orders on the other site apply after returning', () => {
  czech.cartStore.set([item('aaaaaaaaaa'), item('bbbbbbbbbb')])
  czech.drafts.saveDraft(item('dddddddddd'))
  cross(czech, german)
  german.cartStore.set([item('aaaaaaaaaa', 500), item('dddddddddd')])
  german.drafts.discardDraft('dddddddddd')
  cross(german, czech)
  expect(czech.cartStore.get()).toEqual([item('aaaaaaaaaa', 500), item('dddddddddd')])
  expect(czech.drafts.readDraft()).toBeNull()
})

test('an emptied cart stays empty after returning', () => {
  czech.cartStore.set([item('aaaaaaaaaa')])
  cross(czech, german)
  german.cartStore.set([])
  cross(german, czech)
  expect(czech.cartStore.get()).toEqual([])
})

test('a cart started on the other site is not lost', () => {
  german.enter()
  german.cartStore.set([item('gggggggggg')])
  czech.enter()
  czech.cartStore.set([item('aaaaaaaaaa')])
  cross(czech, german)
  expect(german.cartStore.get().map(({ id }) => id)).toEqual(['aaaaaaaaaa', 'gggggggggg'])
})

const idsOf = (site: Site) => site.fileListStore.get().map(({ id }) => id)

test('uploaded print files are transferred with the cart; pending ones stay where their bytes are', () => {
  czech.cartStore.set([item('aaaaaaaaaa')])
  czech.fileListStore.set([printFile('one'), printFile('two', { slot: '', state: 'waiting' })])
  cross(czech, german)
  expect(idsOf(german)).toEqual(['one'])
  german.fileListStore.update((list) => [...list, printFile('three', { slot: '' })])
  cross(german, czech)
  expect(idsOf(czech)).toEqual(['one', 'three', 'two'])
})

test('a print file removed on the other site is removed here; one for a line of this site only stays', () => {
  german.enter()
  german.cartStore.set([item('gggggggggg')])
  german.fileListStore.set([printFile('own', { slot: 'gggggggggg.0' })])
  czech.enter()
  czech.cartStore.set([item('aaaaaaaaaa')])
  czech.fileListStore.set([printFile('one')])
  cross(czech, german)
  expect(idsOf(german)).toEqual(['one', 'own'])
  german.fileListStore.update((list) => list.filter(({ id }) => id !== 'one'))
  cross(german, czech)
  expect(idsOf(czech)).toEqual(['own'])
})
