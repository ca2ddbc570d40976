import { expect, type Page, test } from '@playwright/test'
import { newDraft, openAs, saved } from './drafts.ts'
import { count, expectAccessibleAtWidths, grid, search } from './on-page.ts'
import { startOwnServer } from './own-server.ts'

/** Restriction lists: a file of the company, what it says of a datasheet, and the materials that hold what stands on it. */

/** As the agency exports its lists. */
const CANDIDATES = `"Candidate List of substances of very high concern for Authorisation"
"Substance name","EC No.","CAS No.","Date of inclusion","Reason for inclusion"
"Lead","231-100-4","7439-92-1","27-Jun-2018","Toxic for reproduction (Article 57c)"
"Cadmium","231-152-8","7440-43-9","20-Jun-2013","Carcinogenic (Article 57a)"
"Bis (2-ethylhexyl)phthalate (DEHP)","204-211-0","117-81-7","28-Oct-2008","Toxic for reproduction (Article 57c)"
"Boric acid","233-139-2, 234-343-4","10043-35-3, 11113-50-2","18-Jun-2010","Toxic for reproduction (Article 57c)"
"A group of substances","-","-","17-Jan-2022","Equivalent level of concern (Article 57f)"
`

let server: Awaited<ReturnType<typeof startOwnServer>>
test.beforeAll(async () => {
  server = await startOwnServer({
    port: 4216,
    config: {},
    accounts: { olga: ['--company=Forges', '--roles=owner'], fred: ['--company=Forges'] },
    env: { CATALOGUE: 'demo' },
  })
})
test.afterAll(() => server.close())

const file = (text: string) => ({ name: 'candidate-list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const wide = (page: Page) => page.setViewportSize({ width: 1440, height: 900 })
const onSheet = (page: Page) => page.getByRole('region', { name: 'Restriction lists' })

test('a list is loaded, told on datasheets, and finds materials by verdict and by CAS number', async ({
  page,
  browser,
}) => {
  test.slow()
  await openAs(page, server, 'olga', '/admin/restrictions')
  await test.step('loaded from a file, with what could not be read of it', async () => {
    await expect(page.getByText('No restriction list was loaded yet.')).toBeVisible()
    await page.getByLabel('File (CSV or XLSX)').setInputFiles(file(CANDIDATES))
    await page.getByLabel('Name', { exact: true }).fill('Candidates')
    await page.getByLabel('Version or date').fill('2025-06')
    await page.getByLabel('Source', { exact: true }).fill('echa.europa.eu, exported by us')
    await page.getByLabel('Threshold of entries that name none').fill('0.1 %')
    await page.getByRole('button', { name: 'Load a list' }).click()
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Candidates' }) })
    await expect(row).toContainText(/2025-06\s*5\s*1\s*the company/)
    await expect(page.getByText('Row 6: “11113-50-2” is no CAS number')).toBeVisible()
    await expectAccessibleAtWidths(page)
    await wide(page)
  })
  await test.step('its entries, and those that nothing is compared with', async () => {
    await page.getByRole('button', { name: 'Candidates' }).click()
    const panel = page.getByRole('dialog', { name: 'Candidates' })
    await expect(panel.getByRole('row').filter({ hasText: 'DEHP' })).toContainText('117-81-7')
    await panel.getByLabel('Entries shown').selectOption('Without a CAS number')
    await expect(panel.getByRole('row').filter({ hasText: 'A group of substances' })).toBeVisible()
    await expect(panel.getByRole('row').filter({ hasText: 'DEHP' })).toBeHidden()
    await expectAccessibleAtWidths(page)
    await wide(page)
  })
  await test.step('told on the datasheet of leaded brass', async () => {
    await page.goto(`${server.address}/datasheet/cuzn39pb3`)
    await expect(onSheet(page).getByRole('listitem')).toHaveText(
      'above the thresholdOn the list Candidates: Lead 7439-92-1, 2.5–3.5 %, threshold 0.1 %',
    )
    await expect(onSheet(page)).toContainText('Composition data are not a declaration of the supplier')
    await expectAccessibleAtWidths(page)
    await wide(page)
    await page.goto(`${server.address}/datasheet/s355j2`)
    await expect(onSheet(page)).toContainText('The data name no substance of the restriction list')
  })
  await test.step('found by the filter', async () => {
    await page.goto(`${server.address}/?view=table`)
    await expect(grid(page)).toBeVisible()
    const list = page.getByRole('group', { name: 'Candidates' })
    await list.getByRole('checkbox', { name: 'above the threshold', exact: true }).check()
    await expect(page).toHaveURL(/restricted=[0-9a-f-]{36}\.above/)
    await expect(grid(page).getByRole('row').filter({ hasText: 'CuZn39Pb3' })).toBeVisible()
    await expect(grid(page).getByRole('row').filter({ hasText: 'CuSn12-C' })).toBeHidden()
    await list.getByRole('checkbox', { name: 'above the threshold', exact: true }).uncheck()
    await list.getByRole('checkbox', { name: 'may be above the threshold' }).check()
    await expect(grid(page).getByRole('row').filter({ hasText: 'CuSn12-C' })).toBeVisible()
    await expect(grid(page).getByRole('row').filter({ hasText: 'CuZn39Pb3' })).toBeHidden()
    await expectAccessibleAtWidths(page)
    await wide(page)
  })
  await test.step('found by a CAS number in the search box', async () => {
    await page.goto(`${server.address}/?view=table`)
    await search(page).fill('7440-43-9')
    await search(page).press('Enter')
    await expect(count(page)).toContainText('2 of ')
    await expect(grid(page).getByRole('row').filter({ hasText: 'Zamak 3' })).toBeVisible()
  })
  await test.step('in French', async () => {
    const storageState = await page.context().storageState()
    const context = await browser.newContext({ locale: 'fr-FR', storageState })
    const french = await context.newPage()
    await french.goto(`${server.address}/datasheet/cuzn39pb3`)
    await expect(french.getByRole('region', { name: 'Listes de restrictions' })).toContainText(
      'Sur la liste Candidates : Lead 7439-92-1, 2,5–3,5 %, seuil 0,1 %',
    )
    await french.goto(`${server.address}/admin/restrictions`)
    await expect(french.getByRole('button', { name: 'Charger une liste' })).toBeVisible()
    await expectAccessibleAtWidths(french)
    await context.close()
  })
  await test.step('a guest sees none of the company', async () => {
    const guest = await browser.newPage()
    await guest.goto(`${server.address}/datasheet/cuzn39pb3`)
    await expect(guest.getByRole('heading', { name: 'CuZn39Pb3' }).first()).toBeVisible()
    await expect(guest.getByRole('region', { name: 'Restriction lists' })).toHaveCount(0)
    await guest.close()
  })
  await test.step('replaced, and removed after a question', async () => {
    await page.goto(`${server.address}/admin/restrictions`)
    await page.getByRole('button', { name: 'Candidates' }).click()
    const panel = page.getByRole('dialog', { name: 'Candidates' })
    await panel.getByLabel('File (CSV or XLSX)').setInputFiles(file(CANDIDATES.replace('11113-50-2', '11113-50-1')))
    await panel.getByLabel('Version or date').fill('2026-01')
    await panel.getByRole('button', { name: 'Load a newer version' }).click()
    await expect(page.getByText('Candidates: 5 entries, 1 of them without a CAS number.')).toBeVisible()
    await panel.getByRole('button', { name: 'Remove the list' }).click()
    await panel.getByRole('button', { name: 'Remove it' }).click()
    await expect(page.getByText('No restriction list was loaded yet.')).toBeVisible()
  })
})

test('a substance is given to a draft by its CAS number, whose digits are checked', async ({ page }) => {
  await openAs(page, server, 'olga', '/edit')
  const draft = await newDraft(page, 'A soft compound', {
    sources: {
      s1: { kind: 'note', title: 'Works list', rights: 'own' },
      s2: { kind: 'datasheet', title: 'Data sheet of the supplier', rights: 'own' },
    },
  })
  await page.goto(`${server.address}/edit/${draft.id}/composition`)
  const table = page.getByRole('table', { name: 'Substances' })
  await table.getByLabel('New substance: Name').fill('DEHP')
  await table.getByLabel('New substance: Name').press('Enter')
  await table.getByLabel('New substance: CAS No.').fill('117-81-8')
  await table.getByLabel('New substance: CAS No.').press('Enter')
  await expect(page.getByRole('alert')).toContainText('“117-81-8” is no CAS number with the right check digit')
  await table.getByLabel('New substance: CAS No.').fill('117-81-7')
  await table.getByLabel('New substance: CAS No.').press('Enter')
  // Of several sources none is taken that nobody named.
  await expect(table.getByLabel('DEHP: Min, %')).toHaveCount(0)
  await table.getByLabel('New substance: Source').selectOption('Data sheet of the supplier')
  await table.getByLabel('DEHP: Min, %').fill('20')
  await table.getByLabel('DEHP: Min, %').press('Enter')
  await table.getByLabel('DEHP: Max, %').fill('30')
  await table.getByLabel('DEHP: Max, %').press('Enter')
  await expect(saved(page)).toBeVisible()
  await expectAccessibleAtWidths(page)
  await page.reload()
  await expect(table.getByLabel('DEHP: Max, %')).toHaveValue('30')
  const { doc } = (await (await page.request.get(`${server.address}/drafts/${draft.id}`)).json()).draft
  expect(doc.substances).toEqual([
    { cas: '117-81-7', name: 'DEHP', min: 0.2, max: 0.3, basis: 'mass', source: { ref: 's2' } },
  ])
})

test('who may not load lists has no page for them', async ({ page }) => {
  await openAs(page, server, 'fred', '/?view=table')
  await page.goto(`${server.address}/admin/restrictions`)
  await expect(page.getByRole('button', { name: 'Load a list' })).toHaveCount(0)
})
