import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { fontFaces, fontFileOf } from '#domain/fonts/font-families.ts'
import { cssWeightOf, isItalic } from '#domain/fonts/font-styles.ts'
import { openFont } from '#platform/server/fonts/font-faces.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { shopperOn } from '#tests/support/browser/shopper.ts'
import { everyNth, sweep } from '#tests/support/sweep.ts'

const blockOnSite = { color: 'white', scale: 'freeTop' }

const assets = join(import.meta.dirname, '../../build/client/assets')

/** The file that the browser loads for a font. */
function builtFile(face: (typeof fontFaces)[number]): string {
  const name = basename(fontFileOf(face), '.ttf')
  const file = readdirSync(assets).find((asset) => asset.startsWith(`${name}-`) && asset.endsWith('.woff2'))
  if (file === undefined) throw new Error(`not built: ${name}`)
  return join(assets, file)
}

/** Kerning pairs, ligatures, accents and figures, in which text shapers differ. */
const lines = [
  'Příliš žluťoučký kůň úpěl ďábelské ódy',
  'AVATAR Tyto LYŽE WAVE To. „Größe“ 1/2',
  'Office fluffy – affine, Straße 27, (jej) @ & % €',
]

/** Holds back the files of a family until they are released. */
async function fontsOf(page: Page, family: string) {
  let release: (() => void) | null = null
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/assets/${family.replaceAll(' ', '')}_*`, async (route) => {
    await held
    await route.continue()
  })
  return { arrive: () => release?.() }
}

test('every font has the same width in the browser and on the server, including kerning and ligatures', async ({ page, shop }) => {
  await page.goto(shop.url('en'))
  await page.route('**/measured-face/*', (route) => {
    const face = fontFaces[Number(route.request().url().split('/').at(-1))]
    if (!face) return route.abort()
    return route.fulfill({ body: readFileSync(builtFile(face)), contentType: 'font/woff2' })
  })
  const wrong: string[] = []
  for (const [nth, face] of sweep([...fontFaces.entries()], everyNth(5))) {
    const widths = await page.evaluate(
      async ({ nth, texts, weight, style }) => {
        const font = await new FontFace('Measured', `url(/measured-face/${nth})`, { weight, style }).load()
        document.fonts.add(font)
        const context = document.createElement('canvas').getContext('2d')
        if (!context) throw new Error('no canvas')
        context.font = `${style} ${weight} 1000px Measured`
        context.fontKerning = 'normal'
        const measured = texts.map((text) => context.measureText(text).width / 1000)
        document.fonts.delete(font)
        return measured
      },
      { nth, texts: lines, weight: String(cssWeightOf(face.fontStyle)), style: isItalic(face.fontStyle) ? 'italic' : 'normal' },
    )
    const font = openFont(face)
    for (const [line, text] of lines.entries()) {
      const server = font.layout(text).advanceWidth / font.unitsPerEm
      const browser = widths[line] ?? 0
      if (Math.abs(browser - server) / server > 0.001) wrong.push(`${face.fontFamily} ${face.fontStyle}: ${browser} / ${server}, ${text}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a design without texts loads no printing font; the first text loads its own', async ({ page, shop }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const file = /assets\/([A-Za-z]+)_\d.*\.woff2$/.exec(request.url())?.[1]
    if (file !== undefined) fetched.push(file)
  })
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  await shopper.addText('Nordhus')
  expect(fetched).toEqual(['OpenSans'])
})

test('a font is selected by keyboard from a list that shows each in its own typeface, and only that one is loaded', async ({
  page,
  shop,
}) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.addText('Nordhus')
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fetched.push(request.url())
  })
  const menu = shopper.toolbar.getByRole('button', { name: 'Font: Open Sans' })
  await menu.press('ArrowDown')
  const list = page.getByRole('listbox', { name: 'Font' })
  await expect(list).toBeFocused()
  await expect(list.getByRole('option')).toHaveCount(17)
  await expect(list.getByRole('option', { selected: true })).toHaveAccessibleName('Open Sans')
  expect(fetched).toEqual([])
  await page.keyboard.press('End')
  await page.keyboard.type('lo')
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect(shopper.toolbar.getByRole('button', { name: 'Font: Lora' })).toBeFocused()
  await expect(page.locator('[data-node] text')).toHaveAttribute('font-family', "'Print Lora'")
  expect(fetched).toHaveLength(1)
  await shopper.toolbar.getByRole('combobox', { name: 'Weight' }).selectOption('Semibold')
  await expect(page.locator('[data-node] text')).toHaveAttribute('font-weight', '600')
  await shopper.toolbar.getByRole('button', { name: 'Italic' }).click()
  await expect(page.locator('[data-node] text')).toHaveAttribute('font-style', 'italic')
})

test('a text keeps its font and box until the new font is loaded; of two choices the last applies, and undo cancels the pending one', async ({
  page,
  shop,
}) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.addText('Nordhus')
  const text = page.locator('[data-node] text')
  const box = async () => await page.locator('[data-node] rect').first().getAttribute('width')
  const before = await box()
  const pick = async (family: string) => {
    await shopper.toolbar.getByRole('button', { name: /^Font: / }).click()
    await page.getByRole('option', { name: family }).click()
  }
  const [lora, oswald, nunito] = [await fontsOf(page, 'Lora'), await fontsOf(page, 'Oswald'), await fontsOf(page, 'Nunito')]
  await pick('Lora')
  await expect(shopper.toolbar.getByRole('button', { name: 'Font: Lora' })).toHaveAttribute('aria-busy', 'true')
  await pick('Oswald')
  expect(await box()).toBe(before)
  await expect(text).toHaveAttribute('font-family', "'Print Open Sans'")
  // What is ordered has the font that was chosen.
  const add = shopper.priceColumn.getByRole('button', { name: shopper.words.designer('cart.add') })
  await expect(add).toBeDisabled()
  oswald.arrive()
  await expect(text).toHaveAttribute('font-family', "'Print Oswald'")
  await expect(add).toBeEnabled()
  const narrow = await box()
  expect(narrow).not.toBe(before)
  lora.arrive()
  await pick('Nunito')
  await page.keyboard.press('Control+z')
  await expect(shopper.toolbar.getByRole('button', { name: 'Font: Oswald' })).toBeVisible()
  const fetched = page.waitForResponse(/Nunito_/)
  nunito.arrive()
  await (await fetched).finished()
  await expect(text).toHaveAttribute('font-family', "'Print Oswald'")
  expect(await box()).toBe(narrow)
  await page.keyboard.press('Control+z')
  await expect(text).toHaveAttribute('font-family', "'Print Open Sans'")
  expect(await box()).toBe(before)
})

test('several texts change their font together; undo cancels one that is still loading', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('block-72', blockOnSite)
  await shopper.addText('Nordhus')
  await shopper.addText('Brno')
  await page.keyboard.press('Control+a')
  const pick = async (family: string) => {
    await shopper.toolbar.getByRole('button', { name: /^Font: / }).click()
    await page.getByRole('option', { name: family }).click()
  }
  await pick('Lora')
  await expect(page.locator('[data-node] text[font-family="\'Print Lora\'"]')).toHaveCount(2)
  const oswald = await fontsOf(page, 'Oswald')
  await pick('Oswald')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(shopper.toolbar.getByRole('button', { name: 'Font: Lora' })).toBeVisible()
  const fetched = page.waitForResponse(/Oswald_/)
  oswald.arrive()
  await (await fetched).finished()
  await expect(page.locator('[data-node] text[font-family="\'Print Lora\'"]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[data-node] text[font-family="\'Print Open Sans\'"]')).toHaveCount(2)
})

test('an edited text keeps the edge that it is aligned to', async ({ page, shop }) => {
  const shopper = shopperOn(page, shop, 'en')
  await shopper.openDesigner('ruler-7')
  await shopper.addText('Nordhus')
  const alignment = shopper.toolbar.getByRole('combobox', { name: 'Text alignment' })
  await expect(alignment).toHaveValue('center')
  const fromLeft = async () => Number(await page.getByLabel('From left in mm').inputValue())
  const rewrite = async (text: string) => {
    await page.locator('[data-node]').dblclick()
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text)
    await page.keyboard.press('Escape')
    await expect(shopper.layer(text)).toBeVisible()
  }
  const before = await fromLeft()
  await alignment.selectOption({ label: 'Left' })
  await expect(page.locator('[data-node] text')).toHaveAttribute('text-anchor', 'start')
  await rewrite('Nordhus Brno')
  expect(await fromLeft()).toBe(before)
  await alignment.selectOption({ label: 'Right' })
  await rewrite('Nordhus')
  expect(await fromLeft()).toBeGreaterThan(before + 10)
})

test.describe('without the font file', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a font that cannot be loaded is reported and retried', async ({ page, shop }) => {
    const shopper = shopperOn(page, shop, 'en')
    await shopper.openDesigner('block-72', blockOnSite)
    await shopper.addText('Nordhus')
    await page.route('**/assets/Mali_*', (route) => route.abort())
    await shopper.toolbar.getByRole('button', { name: /^Font: / }).click()
    await page.getByRole('option', { name: 'Mali' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'The font could not be loaded' })
    await expect(notice).toBeVisible()
    await expect(page.locator('[data-node] text')).toHaveAttribute('font-family', "'Print Open Sans'")
    await page.unroute('**/assets/Mali_*')
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('[data-node] text')).toHaveAttribute('font-family', "'Print Mali'")
    await expect(notice).toBeHidden()

    // A stored design waits for its font in the same way: nothing can be changed before.
    await page.route('**/assets/Mali_*', (route) => route.abort())
    await page.reload()
    await expect(notice).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add text' }).first()).toBeDisabled()
    await expect(page.locator('[data-node] text')).toHaveAttribute('textLength', /\d/)
    await page.unroute('**/assets/Mali_*')
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Add text' }).first()).toBeEnabled()
    await expect(page.locator('[data-node] text')).not.toHaveAttribute('textLength', /\d/)
  })
})
