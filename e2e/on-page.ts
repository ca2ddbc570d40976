import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

/** What the tests of the shell and of the result list do again and again, by role and label. */

/** Opens an address without the start page of the visit. */
export async function openList(page: Page, address = '/'): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  await page.goto(address)
  await expect(count(page)).toContainText(/\d/)
}

/** Opens one of the ways to choose among the materials of the list. */
export const openWay = async (page: Page, name: string): Promise<void> => (await wayInMenu(page, name)).click()

/** A way to choose in its menu, which is open then. */
export async function wayInMenu(page: Page, name: string): Promise<Locator> {
  await page.getByRole('toolbar').getByRole('button', { name: 'Choose' }).click()
  const way = page.getByRole('menu', { name: 'Choose' }).getByText(name, { exact: true })
  await expect(way).toBeVisible()
  return way
}

export const count = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+( of [\d,]+)? materials?$/ })
export const grid = (page: Page) => page.getByRole('grid', { name: 'Materials' })
export const chip = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).and(page.locator('[title^="Remove"]'))
export const search = (page: Page) => page.getByRole('combobox', { name: 'Search materials and properties' }).first()

/** The list shows what the address asks for, not what it showed before. */
export async function expectSettled(page: Page): Promise<void> {
  // What was just scrolled or asked shows that it waits in the next frame only.
  await drawnTwice(page)
  await expect(page.locator('[data-waiting], [role=rowgroup][aria-busy=true], [role=row][aria-busy=true]')).toHaveCount(
    0,
  )
}

/** What has come by now is drawn: two frames have passed, and the work that waited for them. */
export const drawnTwice = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )

/**
 * Every timer of the page that is due within `milliseconds` has run, and what it asked the server for is on its way: proof
 * that something does not happen. Needs `page.clock.install()` before the page is opened.
 */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await page.clock.fastForward(milliseconds)
  await drawnTwice(page)
  await page.evaluate(async () => (await fetch('/readyz')).ok)
}

/** The number before "materials" or before "of" in the count line. */
export async function shownCount(page: Page): Promise<number> {
  await expectSettled(page)
  const text = (await count(page).textContent()) ?? ''
  return Number(text.replace(/,/g, '').match(/\d+/)?.[0])
}

/** The address has it within a moment: wait for the chip, the address or the count. */
export async function addTerm(page: Page, term: string): Promise<void> {
  await search(page).fill(term)
  await search(page).press('Enter')
}

export async function addProperty(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a property' }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

interface Looked {
  /** CSS selector of the part that is looked at; the whole page where there is none. */
  within?: string
  /** The only rules that are asked; all where there are none. */
  rules?: string[]
}

/** No finding of axe on the screen as it stands. */
export async function expectAccessible(page: Page, { within, rules }: Looked = {}): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    await Promise.all(ending.map((one) => one.finished.catch(() => undefined)))
  })
  // One pass in the page itself, which has no frames, and no account of what is well: both cost more than the rules.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  axe.options({ resultTypes: ['violations'], preload: false, ...(rules && { runOnly: rules }) })
  if (within) axe.include(within)
  // A page whose code is still on its way has no main part yet.
  else await page.getByRole('main').first().waitFor()
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([])
}

/** Rules of axe whose answer the theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Changes the theme as the system of the reader does. */
async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}

/** No finding of axe in either theme: all rules in light colours, those of colour in dark ones. */
export async function expectAccessibleInBothThemes(page: Page, looked: Looked = {}): Promise<void> {
  await inColours(page, 'light')
  await expectAccessible(page, looked)
  await inColours(page, 'dark')
  await expectAccessible(page, { ...looked, rules: COLOUR_RULES })
}

interface LookedAtWidths extends Looked {
  /** What is awaited, or looked at besides, at each width. */
  atWidth?: (width: number) => Promise<void>
}

/** No finding of axe at the three widths of the layout, in both themes; the page stays open meanwhile. */
export async function expectAccessibleAtWidths(page: Page, { atWidth, ...looked }: LookedAtWidths = {}): Promise<void> {
  for (const width of [1440, 800, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await atWidth?.(width)
    await expectAccessibleInBothThemes(page, looked)
  }
}

/** Accounts of the server of the tests. Whoever chooses a language there is `francophone`: an account keeps its language. */
export type AccountName = 'engineer' | 'administrator' | 'operator' | 'francophone' | 'american'

/** Password of an account that the test server made. */
export const passwordOf = (name: AccountName): string =>
  JSON.parse(readFileSync(new URL('../.cache/e2e-accounts.json', import.meta.url), 'utf8'))[name]

/** Opens an address by signing in: it is what the login leads back to. */
export async function openSignedIn(page: Page, name: AccountName, address: string): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  await page.goto(`/login?redirectUri=${encodeURIComponent(address)}`)
  await signIn(page, name)
}

export async function signIn(page: Page, name: AccountName): Promise<void> {
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password').fill(passwordOf(name))
  await page.getByRole('button', { name: 'Login' }).click()
}
