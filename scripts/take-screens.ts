import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import type { Role } from '#domain/accounts/roles.ts'
import { demoPassword } from '#features/accounts/accounts/demo-accounts.ts'
import { signedInPaths } from '#signed-in-urls'
import { officeScreens, pathStart, type Screen } from './screens/office-screens.ts'
import { screenSizes, settleMs, takePictures } from './screens/take-picture.ts'
import { provideChromium } from './system-packages.ts'

/** Photographs the office of a running demo into docs/screens, in English: `npm run screens -- --port 3000`. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '3000' } } })
const folder = join(import.meta.dirname, '../docs/screens')
const site = `http://en.localhost:${values.port}`

/** Opens a screen. A page with a parameter has no path of its own: a link to it is followed. */
async function openScreen(page: Page, { page: name, from, nth = 0 }: Screen): Promise<void> {
  await page.goto(`${site}${signedInPaths[from ?? name].en}`)
  await page.waitForTimeout(settleMs)
  if (from === undefined) return
  await page
    .locator(`main a[href^="${pathStart(name)}"]`)
    .filter({ visible: true })
    .nth(nth)
    .click()
  await page.waitForURL((url) => url.pathname.startsWith(pathStart(name)))
}

async function signIn(page: Page, role: Role): Promise<void> {
  await page.goto(`${site}/robots.txt`)
  await page.evaluate(
    async (login) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/api/auth/login', {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...login, domain: location.hostname }),
      })
      if (!answer.ok) throw new Error(`sign-in: ${answer.status}`)
    },
    { email: `${role}@demo.example`, password: demoPassword },
  )
}

const listed = ({ file, caption }: Screen): string =>
  `## ${caption}\n\n${screenSizes.map(({ name, width }) => `<img src="${file}-${name}.webp" alt="${caption}, ${name}" width="${width === 390 ? 200 : 600}">`).join(' ')}\n`

const readme = `# Screens of the office

Every page of the office at 1440 and at 390 pixels, as an admin of the filled English demo sees it, and those of a dealer and a
partner. A long page is cut off at the bottom. \`npm run screens\` takes the pictures again from a running demo that is filled.

${officeScreens.map(listed).join('\n')}`

const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-GB' })
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  let bytes = 0
  let signedIn: Role | null = null
  for (const screen of officeScreens) {
    const { role = 'admin' } = screen
    if (role !== signedIn) await signIn(page, role)
    signedIn = role
    // The strip and the card of the demo are in the pictures that show them.
    await page.evaluate(
      ([isShown]) => {
        if (isShown) sessionStorage.removeItem('demo-strip')
        else sessionStorage.setItem('demo-strip', 'folded')
        localStorage.setItem('demo-cards', isShown ? '' : 'admin dealer partner')
      },
      [screen.showsDemo === true],
    )
    await page.setViewportSize(screenSizes[0])
    await openScreen(page, screen)
    for (const [size, picture] of await takePictures(page)) {
      bytes += picture.length
      await writeFile(join(folder, `${screen.file}-${size}.webp`), picture)
    }
    console.log(screen.file)
  }
  await writeFile(join(folder, 'README.md'), readme)
  console.log(`${officeScreens.length * screenSizes.length} pictures, ${(bytes / 1e6).toFixed(1)} MB`)
} finally {
  await browser.close()
}
