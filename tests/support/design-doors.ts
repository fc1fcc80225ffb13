import { DesignDocument } from '#domain/design/document-schema.ts'
import { blankDesign } from '#domain/design/document.ts'
import { upgradeDesign } from '#domain/design/upgrade-design.ts'
import { readClipboard } from '#designer/clipboard/clipboard-nodes.ts'
import { cartStore } from '#features/checkout/cart/browser/cart-store.ts'
import { readAsDraft } from '#features/designs/drafts/browser/draft-store.ts'
import { DesignToSave, SavedDesign } from '#features/designs/links/schema.ts'
import { textOf } from './design-nodes.ts'

/** Gives a node as it comes through a door; null if the door refuses it. */
type Door = (node: unknown) => unknown

/** The group of the node that is sent through the doors, and of two others. It is sound without the node, too. */
export const groupOfNode = 'a group'
const groups = [{ id: groupOfNode }]
const others = [textOf('one', { group: groupOfNode, z: 1 }), textOf('two', { group: groupOfNode, z: 2 })]

const designWith = (node: unknown) => ({
  ...blankDesign(),
  sides: blankDesign().sides.map((side, index) => (index === 0 ? { ...side, nodes: [node, ...others], groups } : side)),
})

const nodeOf = (nodes: readonly unknown[] | undefined): unknown => (nodes?.length === others.length + 1 ? nodes[0] : null)
const firstOf = (design: DesignDocument | undefined): unknown => nodeOf(design?.sides[0]?.nodes)

const configuration = { productId: 'block-72', color: 'white', scale: 'freeTop', quantity: 100 } as const
const line = { ...configuration, id: 'one', currency: 'CZK', otherPrices: [], pdfData: [] }
const prices = { price: 1, productPrice: 1, technologyPrice: 1, surchargePrice: 1, preparationPrice: 1 }

/** Where designs come in: orders and prices, drafts, the cart, and links, when they are made and when they are opened. */
export const doors: Readonly<Record<string, Door>> = {
  server: (node) => firstOf(DesignDocument.safeParse(designWith(node)).data),
  draft: (node) => {
    const read = readAsDraft({ ...line, design: designWith(node) })
    return read.ok ? firstOf(read.draft.design) : null
  },
  cart: (node) => firstOf(cartStore.read([{ ...line, ...prices, design: designWith(node) }])?.[0]?.design),
  newLink: (node) => firstOf(DesignToSave.safeParse({ ...configuration, design: designWith(node) }).data?.design),
  link: (node) => {
    const read = upgradeDesign(designWith(node))
    // As the server answers: what does not fit the schema of the answer is an error of the shop.
    return read.ok
      ? firstOf(SavedDesign.parse({ ...configuration, design: read.design, expiresAt: new Date(0).toISOString() }).design)
      : null
  },
}

/** The clipboard, which has text only. */
export const clipboardDoor: Door = (node) => nodeOf(readClipboard(JSON.stringify({ version: 2, nodes: [node, ...others], groups }))?.nodes)
