import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { CompanySpreadsheet } from '../packages/exchange/samples/companies/spreadsheet.ts'
import { passwordOf } from './on-page.ts'

/** The dialog of imports, each in a company of its own: what it imports does not stand between other tests. */

export const exact = (name: string) => ({ name, exact: true })
const PASSWORD = 'a long sentence'
export const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Import materials|Importer des matériaux)$/ })
/** Opens the dialog as an administrator of a new company. */
export async function openAs(browser: Browser, company: string, locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({ locale })
  const page = await context.newPage()
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  const signIn = (username: string, password: string) =>
    page.request.post('/api/auth/login', { data: { username, password } })
  await signIn('operator', passwordOf('operator'))
  const userName = `imports-${company.toLowerCase()}`
  const data = { userName, company, password: PASSWORD, roles: ['admin', 'data-administrator'] }
  await page.request.post('/api/companies', { data: { name: company } })
  await page.request.post('/api/users', { data })
  expect((await signIn(userName, PASSWORD)).ok()).toBe(true)
  await page.goto('/?import=open')
  await expect(dialog(page)).toBeVisible()
  return page
}

export const choose = async (page: Page, { file, bytes }: Pick<CompanySpreadsheet, 'file' | 'bytes'>) =>
  dialog(page)
    .getByLabel('Choose files')
    .setInputFiles({ name: file, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })

export const preview = (page: Page) => dialog(page).getByRole('region', exact('How the files will be read'))

/** The preview shows what was said last. */
export async function expectRead(page: Page, locator: Locator, words: string): Promise<void> {
  await expect(locator).toContainText(words)
  await expect(preview(page)).toHaveAttribute('aria-busy', 'false')
}

/** Opens what a column holds, and says it. */
export async function sayColumn(page: Page, head: string, kind: string): Promise<Locator> {
  const button = preview(page)
    .getByRole('button', exact(`${head}: say what it holds`))
    .first()
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  const editor = preview(page).getByRole('group', exact(`Column ${head}`))
  await editor.getByRole('combobox', exact('It holds')).selectOption({ label: kind })
  return editor
}

export async function sayProperty(page: Page, head: string, typed: string, name: string): Promise<void> {
  const editor = await sayColumn(page, head, 'a property')
  await editor.getByRole('combobox', exact('Search properties')).fill(typed)
  await editor
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await expect(editor).toContainText(`Chosen: ${name}`)
}

export const start = (page: Page) => dialog(page).getByRole('button', exact('Import')).click()

/** The values of a material's properties, in SI. */
export async function valuesOf(page: Page, name: string, columns: string[]) {
  const find = async () => {
    const reply = await page.request.post('/mmdc/bblocks/table', {
      data: { textfilter: [name], columns },
    })
    return (await reply.json()).items as { name: string; values: Record<string, { value?: number; min?: number }> }[]
  }
  // The index hears of an import within a second.
  await expect.poll(async () => (await find()).map((item) => item.name)).toContain(name)
  return (await find()).find((item) => item.name === name)?.values
}
