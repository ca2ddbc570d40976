import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What the tests of the shell and of the result list do again and again, by role and label. */

/** Opens an address without the start page of the visit. */
export async function openList(page: Page, address = '/'): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  await page.goto(address)
  await expect(count(page)).toContainText(/\d/)
}

export const count = (page: Page) => page.getByRole('status').filter({ hasText: /material/ })
export const grid = (page: Page) => page.getByRole('grid', { name: 'Materials' })
export const chip = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).and(page.locator('[title^="Remove"]'))
export const search = (page: Page) => page.getByRole('combobox', { name: 'Search materials and properties' }).first()

/** The number before "materials" or before "of" in the count line. */
export async function shownCount(page: Page): Promise<number> {
  const text = (await count(page).textContent()) ?? ''
  return Number(text.replace(/,/g, '').match(/\d+/)?.[0])
}

export async function addTerm(page: Page, term: string): Promise<void> {
  await search(page).fill(term)
  await search(page).press('Enter')
}

export async function addProperty(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a property' }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

/** No finding of axe on the screen as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([])
}

/** Password of an account that the test server made. */
export const passwordOf = (name: 'engineer' | 'administrator'): string =>
  JSON.parse(readFileSync(new URL('../.cache/e2e-accounts.json', import.meta.url), 'utf8'))[name]

export async function signIn(page: Page, name: 'engineer' | 'administrator'): Promise<void> {
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password').fill(passwordOf(name))
  await page.getByRole('button', { name: 'Login' }).click()
}
