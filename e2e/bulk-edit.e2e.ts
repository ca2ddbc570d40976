import type { Draft } from '@ingot/contract/drafts'
import type { PropertyValue } from '@ingot/contract/material'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { type DraftServer, edit, newDraft, openAs, startDraftServer } from './drafts.ts'
import { expectAccessibleAtWidths, grid } from './on-page.ts'

/** One change of many materials: seen before it is made, made as drafts, taken back; and everything that cites a source. */

let server: DraftServer
test.beforeAll(async () => {
  server = await startDraftServer(4214, { CATALOGUE: 'demo' })
})
test.afterAll(() => server.close())

const exact = (name: string) => ({ name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Edit values of/ })
const changes = (page: Page) => page.getByRole('region', exact('What changes'))
const openDrafts = async (page: Page): Promise<Draft[]> =>
  (await (await page.request.get(`${server.address}/drafts`)).json()).items

async function pageOf(browser: Browser, name: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' })).newPage()
  await openAs(page, server, name, path)
  return page
}

/** Opens the change of the materials of these names. */
async function openFor(page: Page, pattern: string, names: readonly string[]): Promise<void> {
  await openAs(page, server, 'edith', `/?pattern=${pattern}&view=table`)
  await expect(grid(page)).toBeVisible()
  for (const name of names) await page.getByRole('checkbox', exact(`Choose ${name}`)).check()
  await page.getByRole('button', exact('Edit values…')).press('Enter')
  await page.getByRole('button', { name: /^Of \d chosen material/ }).press('Enter')
  await expect(dialog(page).getByLabel('What to do', { exact: true })).toBeVisible()
}

async function chooseProperty(page: Page, asked: string, name: RegExp): Promise<void> {
  await dialog(page).getByRole('combobox', { name: 'Property' }).fill(asked)
  await dialog(page).getByRole('option', { name }).first().click()
}

test('a unit mistake of chosen materials is seen before it is corrected in drafts, and is taken back', async ({
  page,
}) => {
  test.slow()
  const names = ['EN AW-6061 T6', 'EN AW-6061 O']
  await openFor(page, '6061', names)
  await test.step('entered by the keyboard, and refused in words', async () => {
    await dialog(page).getByLabel('What to do', { exact: true }).selectOption('Multiply values by a factor')
    await dialog(page).getByLabel('Factor').fill('0')
    await dialog(page).getByLabel('Factor').press('Enter')
    await expect(dialog(page).getByRole('alert')).toHaveText('Choose a property first.')
    await chooseProperty(page, 'tensile strength', /^Tensile strength Rm/)
    await dialog(page).getByLabel('Factor').press('Enter')
    await expect(dialog(page).getByRole('alert')).toContainText('“0” is no factor')
    await expectAccessibleAtWidths(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog(page).getByLabel('Factor').fill('0.001')
    await dialog(page).getByLabel('Factor').press('Enter')
  })
  await test.step('with every number before and after, and nothing written', async () => {
    await expect(dialog(page).getByRole('status')).toHaveText('2 of 2 materials change, 0 are skipped.')
    await expect(changes(page)).toContainText('EN AW-6061 T6 as own values beside it')
    await expect(changes(page).getByRole('row').filter({ hasText: 'EN AW-6061 T6' })).toContainText(
      /310\sMPa.*0\.31\sMPa/,
    )
    await expectAccessibleAtWidths(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await openDrafts(page)).toEqual([])
  })
  await test.step('made as drafts, and discarded at once', async () => {
    await dialog(page).getByRole('button', exact('Change 2 materials in drafts')).press('Enter')
    await expect(dialog(page).getByRole('status')).toHaveText('2 materials are changed in drafts.')
    expect((await openDrafts(page)).map(({ name, how }) => [name, how]).toSorted()).toEqual([
      ['EN AW-6061 O', 'overlay'],
      ['EN AW-6061 T6', 'overlay'],
    ])
    await dialog(page).getByRole('button', exact('Undo this change')).press('Enter')
    await expect(dialog(page).getByRole('status')).toHaveText('2 drafts are as they were.')
    expect(await openDrafts(page)).toEqual([])
  })
  await test.step('a temperature is left alone, and says why', async () => {
    await dialog(page).getByRole('button', exact('Close')).last().click()
    await page.getByRole('button', exact('Edit values…')).click()
    await page.getByRole('button', { name: /^Of 2 chosen/ }).click()
    await dialog(page).getByLabel('What to do', { exact: true }).selectOption('Multiply values by a factor')
    await chooseProperty(page, 'solidus', /^Solidus/)
    await dialog(page).getByLabel('Factor').fill('2')
    await dialog(page).getByLabel('Factor').press('Enter')
    await expect(changes(page)).toContainText('stays: a temperature is not multiplied; read it in another unit')
    await expect(dialog(page).getByRole('button', { name: /^Change \d/ })).toHaveCount(0)
  })
})

test('a value is set with its source and conditions, what another works on is skipped, and all go to review', async ({
  page,
  browser,
}) => {
  test.slow()
  const eddy = await pageOf(browser, 'eddy', '/edit')
  const data = { how: 'overlay', from: 's355j2' }
  const theirs = await (await eddy.request.post(`${server.address}/drafts`, { data })).json()
  await openFor(page, 'S355', ['S355J2', 'S355J0'])
  await chooseProperty(page, 'poisson', /^Poisson/)
  await dialog(page).getByLabel('Value', { exact: true }).fill('0.29')
  await dialog(page).getByLabel('Title of the source').fill('Works list 7')
  await edit(page, 'Note', 'Told by the works')
  await dialog(page).getByRole('button', exact('Preview')).click()
  await expect(changes(page)).toContainText('skipped: eddy has a draft of it')
  await expect(changes(page)).toContainText('from Works list 7')
  await page.screenshot({ path: test.info().outputPath('set.png') })
  await dialog(page).getByRole('button', exact('Change 1 material in a draft')).click()
  await dialog(page).getByRole('link', exact('Show the drafts')).click()
  await expect(page.getByRole('heading', exact('Drafts'))).toBeVisible()
  const [draft] = (await openDrafts(page)).filter(({ from }) => from?.id === 's355j0')
  const { draft: whole } = await (await page.request.get(`${server.address}/drafts/${draft?.id}`)).json()
  expect(whole.doc.values.filter(({ note }: PropertyValue) => note === 'Told by the works')).toMatchObject([
    { value: 0.29, given: '0.29' },
  ])
  await page.getByRole('checkbox', exact('Choose S355J0')).check()
  await expectAccessibleAtWidths(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', exact('Give 1 draft to review')).press('Enter')
  await expect(page.getByText('1 draft is in review.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'S355J0' })).toContainText('In review')
  await eddy.request.delete(`${server.address}/drafts/${theirs.draft.id}`)
  await page.request.delete(`${server.address}/drafts/${draft?.id}`)
  await eddy.context().close()
})

test('everything that cites a source is found from a datasheet, and the source is corrected in all of it', async ({
  page,
  browser,
}) => {
  test.slow()
  const TITLE = 'Laboratory report 12'
  const anne = await pageOf(browser, 'anne', '/edit')
  await openAs(page, server, 'edith', '/edit')
  const ids: string[] = []
  for (const name of ['Trial steel A', 'Trial steel B']) {
    const value: PropertyValue = { id: 'v1', vkey: 'rm', value: 520e6, origin: 'measured', source: { ref: 's1' } }
    const draft = await newDraft(page, name, {
      sources: { s1: { kind: 'test-report', title: TITLE, rights: 'own' } },
      values: [value],
    })
    const at = `${server.address}/drafts/${draft.id}`
    const version = draft.version + 1
    expect((await page.request.post(`${at}/submit`, { data: { version } })).ok()).toBe(true)
    const released = await anne.request.post(`${at}/release`, { data: { version, why: 'First' } })
    expect(released.ok(), await released.text()).toBe(true)
    ids.push((await released.json()).id)
  }
  await anne.context().close()
  await test.step('from the sources that the menu of a datasheet names', async () => {
    await page.goto(`${server.address}/datasheet/${encodeURIComponent(ids[0] ?? '')}`)
    await page.getByRole('button', exact('Edit')).click()
    await page.getByRole('link', exact(`All values of the source ${TITLE}`)).click()
    await expect(page.getByRole('heading', exact(`Values of the source ${TITLE}`))).toBeVisible()
  })
  await test.step('which tells every value, with its unit', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'statements' })).toHaveText('2 statements in 2 materials')
    const table = page.getByRole('region', exact(`Values of the source ${TITLE}`))
    await expect(table.getByRole('row').filter({ hasText: 'Trial steel B' })).toContainText(
      /Tensile strength.*520\sMPa/,
    )
    await expectAccessibleAtWidths(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('and is corrected by the same preview', async () => {
    await page.getByRole('button', exact('Correct or replace it…')).press('Enter')
    await dialog(page).getByLabel('Address').fill('https://doi.org/10.1000/182')
    await dialog(page).getByLabel('Rights').selectOption('Internal')
    await dialog(page).getByRole('button', exact('Preview')).click()
    await expect(dialog(page).getByRole('status')).toHaveText('2 of 2 materials change, 0 are skipped.')
    await expect(changes(page).getByRole('row').filter({ hasText: 'Trial steel A' })).toContainText(
      `${TITLE}, https://doi.org/10.1000/182, Internal`,
    )
    await dialog(page).getByRole('button', exact('Change 2 materials in drafts')).click()
    await expect(dialog(page).getByRole('status')).toHaveText('2 materials are changed in drafts.')
    const drafts = (await openDrafts(page)).filter(({ name }) => name.startsWith('Trial steel'))
    const { draft } = await (await page.request.get(`${server.address}/drafts/${drafts[0]?.id}`)).json()
    expect(draft.doc.sources.s1).toEqual({
      kind: 'test-report',
      title: TITLE,
      rights: 'internal',
      url: 'https://doi.org/10.1000/182',
    })
  })
  await test.step('a source that nothing cites says so, in French too', async () => {
    const french = await (
      await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })
    ).newPage()
    await french.context().addCookies(await page.context().cookies())
    await french.goto(`${server.address}/edit?source=Inconnue`)
    await expect(french.getByText('Aucun matériau de votre entreprise ne cite une source de ce titre.')).toBeVisible()
    await french.context().close()
  })
})
