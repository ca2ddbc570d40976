import { expect, test } from '@playwright/test'
import { expectAccessible } from './on-page.ts'

const STEEL = '/datasheet/s355j2'

test.describe('a datasheet without script', () => {
  test.use({ javaScriptEnabled: false })

  test('is read in full: name, designations, values with units, conditions and sources', async ({ page }) => {
    await page.goto(STEEL)
    await expect(page).toHaveTitle('S355J2 – Ingot')
    await expect(page.getByRole('heading', { level: 1, name: 'S355J2' })).toBeVisible()
    await expect(page.getByText('EN number 1.0577')).toBeVisible()
    // EN 10025-2, table 6: ReH of S355 is at least 355 MPa up to 16 mm.
    const row = page.getByRole('row').filter({ hasText: 'Upper yield strength' }).first()
    await expect(row).toContainText(/≥ 355\sMPa/)
    await expect(row).toContainText('≤ 16 mm')
    await expect(page.getByRole('listitem').filter({ hasText: 'EN 10025-2' }).first()).toBeVisible()
    await expect(page.getByText('needs JavaScript')).toBeVisible()
  })

  test('says that there is none with a 404, and says so in the language of the browser', async ({ page, browser }) => {
    expect((await page.goto('/datasheet/nothing-of-it'))?.status()).toBe(404)
    const french = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' })
    const other = await french.newPage()
    await other.goto(STEEL)
    await expect(other.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(other.getByRole('columnheader', { name: 'Propriété' }).first()).toBeVisible()
    await french.close()
  })

  test('fits a phone and paper', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(STEEL)
    // Without script only the browser can tell: a page that is too wide has a wider picture.
    const { width } = (await page.locator('main').boundingBox()) ?? { width: 0 }
    expect(width).toBeLessThanOrEqual(390)
    const widest = await page.locator('main table').evaluateAll((all) => all.map((one) => one.scrollWidth))
    expect(Math.max(...widest)).toBeLessThanOrEqual(390)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: '← Materials' })).toBeHidden()
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeGreaterThan(20_000)
  })
})

test.describe('a datasheet with script', () => {
  test('shows what the server wrote until the application can, and is then the application', async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((go) => {
      answer = go
    })
    await page.route('**/mmdc/bblocks/datasheet/**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(STEEL)
    const written = page.locator('#first-view')
    await expect(written.getByRole('heading', { level: 1, name: 'S355J2' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expectAccessible(page)
    answer()
    await expect(page.getByRole('tab', { name: 'Properties' })).toBeVisible()
    await expect(written).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'S355J2' })).toHaveCount(1)
    await page.getByRole('link', { name: '← Materials' }).click()
    await expect(page).toHaveTitle('Ingot – The open catalogue of engineering materials')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  })

  test('says what is wrong where the server cannot answer', async ({ page }) => {
    await page.route('**/mmdc/bblocks/datasheet/**', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto(STEEL)
    await expect(page.getByRole('alert')).toContainText('The datasheet did not arrive')
    await expect(page.locator('#first-view')).toHaveCount(0)
  })
})
