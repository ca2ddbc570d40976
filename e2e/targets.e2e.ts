import { expect, test } from '@playwright/test'
import { expectAccessible, expectSettled, grid, openList } from './on-page.ts'

/** WCAG 2.2, 2.5.8: what can be hit is 24 px wide and high, or as far from what stands beside it. */
const TARGETS = { rules: ['target-size'] }

for (const width of [1440, 800, 390])
  test(`what can be hit in the list is large enough, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const view of ['view=table', 'view=table&group=true', 'view=tiles&tags=class-metal/steel&pattern=steel']) {
      await openList(page, `/?${view}`)
      await expectSettled(page)
      await page.getByRole('gridcell').nth(2).click()
      await expect(page.locator('[data-active]').first()).toBeVisible()
      await expectAccessible(page, TARGETS)
    }
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await expect(grid(page)).toBeVisible()
  })
