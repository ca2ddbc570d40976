import { expect, test } from '@playwright/test'
import { expectSettled, grid, openList, wayInMenu } from './on-page.ts'

test.describe('failures in their own place', () => {
  test('a block that cannot be shown says so, and the page lives on [ERR-001]', async ({ page }) => {
    await page.route('**/mmdc/bblocks/datasheet/**', async (route) => {
      const reply = await route.fetch()
      const sheet = await reply.json()
      const tabs = sheet.blocks.find((block: { kind: string }) => block.kind === 'tabs')
      tabs.children[0].children[0].config.rows = null
      await route.fulfill({ response: reply, json: sheet })
    })
    await openList(page, '/?pattern=S355J2')
    await grid(page).getByRole('link').first().click()
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong!' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('S355J2')
    await page.getByRole('tab', { name: 'Sources' }).click()
    await expect(page.getByRole('tabpanel')).not.toContainText('Something went wrong!')
  })

  test('a tool that cannot be loaded says so, and the way back to the list stands [ERR-001]', async ({ page }) => {
    await openList(page)
    const way = await wayInMenu(page, 'Scatter plot')
    await page.route('**/assets/**', (route) => route.abort())
    await way.click()
    await expect(page.getByRole('alert')).toContainText('The server does not answer')
    await page.unroute('**/assets/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('tab', { name: 'Properties' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect(grid(page)).toBeVisible()
  })

  test('a file that cannot be written is told, with the reason [ERR-037]', async ({ page }) => {
    await openList(page, '/?view=table')
    await expectSettled(page)
    await page.route('**/search/export*', (route) =>
      route.fulfill({ status: 413, json: { code: 'export-too-large', message: 'There are 200,000 rows.' } }),
    )
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Text (CSV)' }).click()
    await expect(page.getByText('The file could not be made. There are 200,000 rows.').first()).toBeVisible()
  })

  test('a reduction factor and a stress limit out of range name the range [ERR-034]', async ({ page }) => {
    await page.goto('/datasheet/dc04/x/y')
    await page.getByRole('tab', { name: 'Solver cards' }).click()
    const form = page.getByRole('form', { name: /^Solver card of/ })
    await form.getByRole('combobox', { name: /^Solver/ }).fill('Abaqus')
    await page.getByRole('option', { name: 'Abaqus', exact: true }).click()
    await form.getByRole('combobox', { name: 'Model' }).selectOption('abaqus-plastic')
    await form.getByLabel('Reduction factor').fill('0.05')
    await expect(form.getByText('Please supply a value between 0.1 and 1', { exact: true })).toBeVisible()
    await form.getByLabel('Reduction factor').fill('1.5')
    await expect(form.getByText('Please supply a value between 0.1 and 1', { exact: true })).toBeVisible()
    await form.getByLabel('Reduction factor').fill('0.5')
    await expect(form.getByText(/^Please supply a value between/)).toHaveCount(0)
    await form.getByRole('combobox', { name: /^Stress limit/ }).fill('99999')
    await expect(form.getByText(/^Please supply a value between [\d.]+ and [\d.]+$/)).toBeVisible()
  })
})
