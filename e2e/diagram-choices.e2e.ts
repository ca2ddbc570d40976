import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleAtWidths } from './on-page.ts'

/** What is chosen in a diagram of a datasheet: axes, conditions, all loadings of a rubber. It stands in the address. */

const diagram = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) })
const legend = (page: Page, name: string) => diagram(page, name).locator('.legendtext')

test('a rubber is drawn in all its loadings with one model through them, which another reader opens as a link', async ({
  page,
}) => {
  await page.goto('/datasheet/treloar-1944-nr')
  const name = 'Stress-strain (engineering)'
  const box = diagram(page, name).getByRole('checkbox', { name: 'All loadings' })
  await box.check()
  await expect(page).toHaveURL(/diagrams=d_ss%3Aloadings|diagrams=d_ss:loadings/)
  await expect(legend(page, name)).toContainText(['Uniaxial', 'Equibiaxial', 'Planar', 'Ogden'])
  const said = diagram(page, name).getByRole('status').filter({ hasText: 'calculated' })
  await expect(said).toContainText('Ogden, 3 terms, incompressible, calculated through 3 curves at once')
  // Ogden’s three terms go through Treloar’s rubber in every loading.
  await expect(said).toContainText(/R²: uniaxial 0\.99\d*, equibiaxial 0\.99\d*, planar \(pure shear\) 0\.99\d*/)
  await expectAccessibleAtWidths(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await test.step('with another model, or none', async () => {
    await diagram(page, name).getByLabel('Model').selectOption('Neo-Hooke')
    await expect(said).toContainText('Neo-Hooke, incompressible')
    await expect(said).toContainText('The fit is poor.')
    await expect(page).toHaveURL(/model=neo-hooke|model%3Dneo-hooke/)
    await page.reload()
    await expect(said).toContainText('Neo-Hooke, incompressible')
    await diagram(page, name).getByLabel('Model').selectOption('none')
    await expect(legend(page, name)).toHaveCount(3)
  })
  await test.step('what is saved is what is drawn', async () => {
    const download = page.waitForEvent('download')
    await diagram(page, name).getByRole('button', { name: 'CSV' }).click()
    const saved = await readFile(await (await download).path(), 'utf8')
    // The last point of each of Treloar’s three tests: 6.6, 3.45 − 1 … as engineering strain in per cent.
    for (const [test, strain] of [
      ['Uniaxial', '660'],
      ['Equibiaxial', '345'],
      ['Planar', '397'],
    ])
      expect(saved).toMatch(new RegExp(`${test} tension,${strain},`))
  })
  await box.uncheck()
  await expect(page).not.toHaveURL(/loadings/)
})

test('an axis is logarithmic or linear as one wants it', async ({ page }) => {
  await page.goto('/datasheet/treloar-1944-nr')
  const name = 'Stress-strain (engineering)'
  const axis = diagram(page, name).locator('.xtick text')
  await expect(axis.filter({ hasText: '600' })).toBeVisible()
  await diagram(page, name).getByRole('checkbox', { name: 'Logarithmic x' }).check()
  await expect(axis.filter({ hasText: '10' }).first()).toBeVisible()
  await expect(axis.filter({ hasText: '600' })).toBeHidden()
  await expect(page).toHaveURL(/d_ss(:|%3A)x-log/)
  await page.reload()
  await expect(diagram(page, name).getByRole('checkbox', { name: 'Logarithmic x' })).toBeChecked()
  await diagram(page, name).getByRole('checkbox', { name: 'Logarithmic x' }).uncheck()
  await expect(axis.filter({ hasText: '600' })).toBeVisible()
  await expect(page).not.toHaveURL(/x-log/)
})
