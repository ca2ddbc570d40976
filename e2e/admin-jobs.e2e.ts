import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessibleAtWidths, openSignedIn, passwordOf } from './on-page.ts'

/** Imports of everybody, in companies of their own: what others import does not stand between. */

const exact = (name: string) => ({ name, exact: true })
const PASSWORD = 'a long sentence'

/** A material of a company as a line of JSON. */
const line = (owner: string, id: string) =>
  JSON.stringify({
    id,
    owner,
    ext: { provider: 'Works', id },
    doc: {
      kind: 'standard',
      name: id,
      class: 'metal/steel',
      product: {},
      supply: { status: 'active', producers: [] },
      sources: { s1: { kind: 'handbook', title: 'Own handbook', rights: 'facts' } },
      composition: [],
      values: [{ id: 'v1', vkey: 'density', value: 7850, origin: 'literature', source: { ref: 's1' } }],
      curves: [],
      models: [],
      documents: [],
    },
  })

/** Signs in as an administrator of a new company, and opens the page. */
async function openAs(browser: Browser, company: string, locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({ locale })
  const page = await context.newPage()
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  const signIn = (username: string, password: string) =>
    page.request.post('/api/auth/login', { data: { username, password } })
  await signIn('operator', passwordOf('operator'))
  const userName = `of-${company.toLowerCase()}`
  const data = { userName, company, password: PASSWORD, roles: ['admin', 'data-administrator'] }
  await page.request.post('/api/companies', { data: { name: company } })
  await page.request.post('/api/users', { data })
  expect((await signIn(userName, PASSWORD)).ok()).toBe(true)
  await page.goto('/admin/jobs')
  return page
}

const send = (page: Page, name: string, text: string) => {
  const file = { name, mimeType: 'application/x-ndjson', buffer: Buffer.from(text) }
  const multipart = { providerName: 'Works', sourceTemplate: 'ingot-jsonl', file }
  return page.request.post('/materials/importFromFile', { multipart })
}
/** The owner that the materials of its imports have. */
async function ownerOf(page: Page): Promise<string> {
  const { user } = await (await page.request.get('/mmdc/catalog/appcontent')).json()
  return `company-${user.companyId}`
}

/** The row of the import of a file, asked for until it is there. */
async function rowOf(page: Page, file: string, state: string) {
  const row = page.getByRole('main').getByRole('row').filter({ hasText: file })
  await expect(async () => {
    await page.getByRole('button', exact('Look again')).click()
    await expect(row).toContainText(state, { timeout: 2_000 })
  }).toPass()
  return row
}

test('an administrator reads the report of an import and takes it back', async ({ browser }) => {
  test.slow()
  const page = await openAs(browser, 'Castings')
  const main = page.getByRole('main')
  await expect(main).toContainText('Nobody has imported anything within the last days.')
  await send(page, 'broken.jsonl', 'no line of JSON')
  await (await rowOf(page, 'broken.jsonl', 'Failed')).getByRole('button').click()
  const failed = page.getByRole('dialog')
  await expect(failed).toContainText('Nothing was imported: the files have 1 error.')
  await expect(failed.getByRole('heading', exact('Report'))).toBeVisible()
  await expect(failed.getByRole('button', exact('Take the import back'))).toHaveCount(0)
  await page.keyboard.press('Escape')
  const owner = await ownerOf(page)
  await send(page, 'castings.jsonl', `${line(owner, 'casting-1')}\n${line(owner, 'casting-2')}\n`)
  const row = await rowOf(page, 'castings.jsonl', 'Done')
  await expect(row).toContainText('2 new, 0 changed, 0 as before')
  await expect(row).toContainText('of-castings')
  await row.getByRole('button').click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('2 materials, 0 errors')
  await expectAccessibleAtWidths(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await panel.getByRole('button', exact('Take the import back')).press('Enter')
  await panel.getByRole('button', exact('Take it back')).press('Enter')
  await expect(panel.getByRole('definition').first()).toHaveText('Taken back')
  await expect(panel.getByRole('button', exact('Take the import back'))).toHaveCount(0)
  await page.context().close()
})

test('an import that waits is cancelled, and nothing of it stays', async ({ browser }) => {
  const page = await openAs(browser, 'Forgings')
  const owner = await ownerOf(page)
  const long = Array.from({ length: 20_000 }, (_, n) => line(owner, `forging-${n}`)).join('\n')
  const first = (await (await send(page, 'long.jsonl', long)).json()).job.id
  await send(page, 'next.jsonl', line(owner, 'next'))
  await page.getByRole('button', exact('Look again')).click()
  // The files are told by the report, which it does not have yet: it is the latest.
  await page.getByRole('main').getByRole('row').nth(1).getByRole('button').click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', exact('Cancel the import')).press('Enter')
  await panel.getByRole('button', exact('Cancel it')).press('Enter')
  await expect(panel.getByRole('definition').first()).toHaveText('Cancelled')
  await expect(panel).toContainText('The import was cancelled; nothing was imported.')
  expect((await page.request.post(`/api/company/jobs/${first}/cancel`)).ok()).toBe(true)
  await page.context().close()
})

test('imports speak French on a telephone, and the installation sees whose they are', async ({ browser, page }) => {
  const french = await openAs(browser, 'Tubes', 'fr-FR')
  await send(french, 'tubes.jsonl', line(await ownerOf(french), 'tube-1'))
  await french.setViewportSize({ width: 390, height: 800 })
  const row = french.getByRole('main').getByRole('row').filter({ hasText: 'tubes.jsonl' })
  await expect(async () => {
    await french.getByRole('button', exact('Actualiser')).click()
    await expect(row).toContainText('Terminée', { timeout: 2_000 })
  }).toPass()
  await expect(row).toContainText('1 nouveaux')
  await expectAccessibleAtWidths(french)
  await french.context().close()
  await openSignedIn(page, 'operator', '/admin/jobs')
  const seen = page.getByRole('main').getByRole('row').filter({ hasText: 'tubes.jsonl' })
  await expect(seen).toContainText('Tubes')
  await seen.getByRole('button').click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('definition').filter({ hasText: 'Tubes' }).first()).toBeVisible()
  // What a report says of the materials of a company stays there.
  await expect(panel.getByRole('heading', exact('Report'))).toHaveCount(0)
})
