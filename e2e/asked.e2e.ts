import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleAtWidths, expectSettled, grid, openList } from './on-page.ts'

const HOT = '/?q=class:aluminium+and+Rp0.2+@+150+°C+>+200+MPa'
const head = (page: Page, name: string | RegExp) => page.getByRole('columnheader', { name })

/** The lines of the first tile. */
const tileLines = (page: Page): Promise<string[]> =>
  grid(page).evaluate((list) =>
    [...list.querySelectorAll('[id="tile-0"] dl > div')].map(
      (line) => line.textContent?.replaceAll('\u00a0', ' ') ?? '',
    ),
  )

test.describe('what a search asks', () => {
  test('at 150 °C is in the table, in the tile and in the file, and how it is known is said', async ({ page }) => {
    await openList(page, `${HOT}&view=table`)
    await expectSettled(page)
    await expect(head(page, /Yield strength Rp0\.2, 150/)).toBeVisible()
    const cell = page.locator('[role=row][aria-rowindex="2"] [role=gridcell]').filter({ hasText: /est\./ }).last()
    await expect(cell).toContainText(/207/)
    await page.getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /CSV/ }).first().click(),
    ])
    const text = readFileSync(await file.path(), 'utf8')
    expect(text).toMatch(/Rp0\.2, 150\u00a0°C \(MPa\)/)
    expect(text).toMatch(/207,estimated/)
    await page.getByRole('button', { name: 'Tiles', exact: true }).click()
    await expect.poll(async () => (await tileLines(page))[0]).toMatch(/Rp0\.2 @ 150 °C.*207.*MPa.*est\./)
  })

  test('is hidden and comes back, and another query asks other columns', async ({ page }) => {
    await openList(page, `${HOT}&view=table`)
    await expect(head(page, /Rp0\.2, 150/)).toBeVisible()
    await page.getByRole('button', { name: 'Columns that the search asks' }).click()
    await page.getByRole('menuitemcheckbox', { name: /Rp0\.2 @ 150/ }).click()
    await expect(head(page, /Rp0\.2, 150/)).toHaveCount(0)
    await expect(page).toHaveURL(/hide=/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(head(page, /Rp0\.2, 150/)).toBeVisible()
    await page.goto('/?q=Rp0.2+@+100+°C+>+200+MPa&view=table')
    await expect(head(page, /Rp0\.2, 100/)).toBeVisible()
    await expect(head(page, /Rp0\.2, 150/)).toHaveCount(0)
    await page.goto('/?pattern=6061&view=table')
    await expectSettled(page)
    await expect(head(page, /Rp0\.2, 1/)).toHaveCount(0)
  })

  test('of PA66-GF30 is dry beside conditioned, in one unit, and the default value says its state', async ({
    page,
  }) => {
    await openList(page, '/?q=youngs_modulus.cond+>+7+GPa&pattern=PA66-GF30&view=table')
    await expectSettled(page)
    await expect(head(page, /Young's modulus, conditioned/)).toBeVisible()
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'PA66-GF30', exact: true }) })
    await expect(row).toContainText(/10(\.0)?\s*est\.\s*dry/)
    await expect(row).toContainText(/7\.2/)
    await page.getByRole('button', { name: 'Tiles', exact: true }).click()
    await expect(grid(page)).toContainText(/Young's modulus, conditioned.*7\.2.*GPa/)
    await expectAccessibleAtWidths(page)
  })
})
