import { expect, type Page, test } from '@playwright/test'
import { type DraftServer, openAs, startDraftServer } from './drafts.ts'
import { count, expectAccessibleAtWidths, grid } from './on-page.ts'

/** What a company thinks of materials: set for many at once, undone, found, and told in cards. */

let server: DraftServer
test.beforeAll(async () => {
  server = await startDraftServer(4212, { CATALOGUE: 'demo' })
})
test.afterAll(() => server.close())

const ALUMINIUM = '/?pattern=6061&view=table'
const badge = (page: Page, name: string, status: string) =>
  grid(page).getByRole('row').filter({ hasText: name }).getByText(status, { exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Company status of/ })

async function fill(page: Page, status: string, because: string): Promise<void> {
  await dialog(page).getByLabel('Status').selectOption(status)
  await dialog(page).getByLabel('Reason').fill(because)
}

test('a company sets the status of a list in one go, undoes it, and finds materials by it', async ({ page }) => {
  test.slow()
  await openAs(page, server, 'edith', ALUMINIUM)
  await expect(grid(page)).toBeVisible()
  await test.step('of the whole list, with what changes told before', async () => {
    await page.getByRole('button', { name: 'Set status', exact: true }).click()
    await page.getByRole('button', { name: /materials of the list$/ }).click()
    await fill(page, 'Preferred', 'In stock')
    await expect(dialog(page).getByRole('list', { name: 'What changes' })).toContainText(
      'EN AW-6061 T6: No status → Preferred',
    )
    await expectAccessibleAtWidths(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(badge(page, 'EN AW-6061 T6', 'Preferred')).toBeVisible()
    await expect(badge(page, 'EN AW-6061 O', 'Preferred')).toBeVisible()
  })
  await test.step('undone as a whole', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The statuses are as they were.')).toBeVisible()
    await expect(badge(page, 'EN AW-6061 T6', 'Preferred')).toBeHidden()
  })
  await test.step('of the chosen ones, by the keyboard', async () => {
    await page.getByRole('checkbox', { name: 'Choose EN AW-6061 T6', exact: true }).check()
    await page.getByRole('button', { name: 'Set status', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Of 1 chosen material' }).press('Enter')
    await fill(page, 'Banned', 'Corrodes in our coolant')
    // Nothing is saved before it is told what changes.
    await expect(dialog(page).getByRole('list', { name: 'What changes' })).toContainText(
      'EN AW-6061 T6: No status → Banned',
    )
    await dialog(page).getByLabel('Reason').press('Tab')
    await page.keyboard.press('Enter')
    await expect(badge(page, 'EN AW-6061 T6', 'Banned')).toBeVisible()
  })
  await test.step('found by the filter and in a query', async () => {
    await page.getByRole('checkbox', { name: 'Banned', exact: true }).check()
    await expect(page).toHaveURL(/status=banned/)
    await expect(count(page)).toContainText('1 of ')
    await page.goto(`${server.address}/?view=table&q=status:banned`)
    await expect(count(page)).toContainText('1 of ')
    await page.goto(`${server.address}/?view=tiles&q=status:banned`)
    await expect(grid(page).getByText('Banned', { exact: true })).toBeVisible()
  })
  await test.step('told on the datasheet and in the comparison', async () => {
    await page.goto(`${server.address}/datasheet/en-aw-6061-t6`)
    const status = page.getByRole('region', { name: 'Company status' })
    await expect(status).toContainText('by edith: Corrodes in our coolant')
    await expectAccessibleAtWidths(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${server.address}/?panel=compare&compare=en-aw-6061-t6,s355j2`)
    await expect(page.getByRole('columnheader').filter({ hasText: 'Banned' })).toBeVisible()
  })
  await test.step('a guest sees none of it', async () => {
    await page.context().clearCookies()
    await page.goto(`${server.address}${ALUMINIUM}`)
    await expect(grid(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Company status' })).toBeHidden()
    await expect(grid(page).getByText('Banned', { exact: true })).toBeHidden()
  })
})
