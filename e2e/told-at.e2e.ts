import { expect, test } from '@playwright/test'
import { expectSettled, openList } from './on-page.ts'

/** A cast iron whose conductivity is stated at 300 °C alone. */
const IRON = 'EN-GJS-400-15'

test('a number that is stated beyond room temperature says so in the table and in a comparison', async ({ page }) => {
  await openList(page, `/?view=table&pattern=${IRON}&columns=k,density_any&unitsystem=metric`)
  await expectSettled(page)
  const row = page.getByRole('row').filter({ hasText: IRON }).first()
  await expect(row.locator('abbr').filter({ hasText: '300 °C' })).toHaveAttribute('title', /not at room temperature/)
  await page.goto('/?panel=compare&compare=en-gjs-400-15,s355j2&unitsystem=metric')
  const conductivity = page.getByRole('row', { name: /Thermal conductivity/ }).first()
  await expect(conductivity.locator('[data-state]').filter({ hasText: '300 °C' })).toBeVisible()
})

test('a tile names the temperature, and under the pointer the thickness for which a strength holds [LIST-007]', async ({
  page,
}) => {
  await openList(page, `/?view=tiles&pattern=${IRON}&columns=k&unitsystem=metric`)
  await expectSettled(page)
  const tiles = page.getByRole('grid', { name: 'Materials' }).getByRole('gridcell')
  await expect(tiles.filter({ hasText: IRON }).first()).toContainText('300 °C')
  for (const view of ['tiles', 'table']) {
    await page.goto(`/?view=${view}&pattern=S355J2&columns=yield_strength&unitsystem=metric`)
    await expectSettled(page)
    const steel = page.getByRole('gridcell').filter({ hasText: /≥ ?355/ })
    await expect(steel.locator('[title*="hickness"]').first()).toHaveAttribute('title', /thickness ≤ 16 mm/)
  }
})
