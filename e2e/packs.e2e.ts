import { expect, type Page, test } from '@playwright/test'
import { openAs } from './drafts.ts'
import { expectAccessibleAtWidths, openList } from './on-page.ts'
import { startOwnServer } from './own-server.ts'

/** Packs change what a search finds: their server is their own. */
let server: Awaited<ReturnType<typeof startOwnServer>>
test.beforeAll(async () => {
  server = await startOwnServer({
    port: 4218,
    config: {},
    accounts: { operator: ['--admin'] },
    env: { CATALOGUE: 'demo' },
  })
})
test.afterAll(() => server.close())

const openSignedIn = (page: Page, name: string, path: string) => openAs(page, server, name, path)
const at = (path: string) => `${server.address}${path}`

test.describe('measured data', () => {
  test('are listed by where they come from, with authors, licence and DOI', async ({ page }) => {
    await page.goto(at('/sources'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where the data come from')
    const pack = page.getByRole('article', { name: /6061-T651/ })
    await expect(pack).toContainText('Michael D. Shields')
    await expect(pack.getByRole('link', { name: 'Creative Commons Attribution 4.0 International' })).toBeVisible()
    await expect(pack.getByRole('link', { name: '10.17632/rd6jm9tyb6.2' })).toHaveAttribute(
      'href',
      'https://doi.org/10.17632/rd6jm9tyb6.2',
    )
    await expect(pack).toContainText('154 curves')
    await pack.getByText('What was left out').click()
    await expect(pack.getByRole('listitem').first()).toBeVisible()
    await expectAccessibleAtWidths(page)
    await expect(page.getByRole('article', { name: /Wood/ })).toContainText('Not added to this catalogue')
  })

  test('say how many tests they are from, lead to the source in two clicks, and can be cited', async ({ page }) => {
    await page.goto(at('/sources'))
    await page
      .getByRole('article', { name: /42CrMoS4/ })
      .getByRole('link', { name: 'Show its 5 materials' })
      .click()
    await expect(page.getByRole('grid').getByRole('link', { name: /42CrMoS4.*850/ })).toBeVisible()
    await openList(page, at('/?view=table&pattern=42CrMoS4&tags=origin-measured'))
    const row = page.getByRole('row').filter({ hasText: '850 °C' })
    await expect(row).toContainText('14 tests')
    await row.getByRole('link').first().click()
    const strength = page.getByRole('row').filter({ hasText: 'Tensile strength Rm' })
    await expect(strength).toContainText('n = 14')
    await strength.getByRole('button', { name: /mean, measured/ }).click()
    const story = page.getByRole('dialog')
    await expect(story).toContainText('Fraunhofer IWM')
    await expect(story).toContainText('CC-BY-4.0')
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Sources' }).click()
    await page.getByText('Cite this').click()
    await expect(page.getByText(/@misc\{ingot-iwm-42crmos4-850/)).toBeVisible()
  })

  test('stand on the page of the grade they were measured on', async ({ page }) => {
    await page.goto(at('/datasheet/x2crni18-9'))
    await page.getByRole('tab', { name: 'Tests' }).click()
    const block = page.getByRole('tabpanel').filter({ hasText: 'Measured on this grade' })
    await expect(block).toContainText('72 tests')
    await block.getByRole('link', { name: /304L bar/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('304L bar')
  })

  test('that came with the catalogue are removed for good, and added again by who runs the installation', async ({
    page,
  }) => {
    await openSignedIn(page, 'operator', '/admin/packs')
    const row = page.getByRole('row').filter({ hasText: '304L' })
    await row.getByRole('button', { name: /^Remove / }).click()
    await row.getByRole('button', { name: 'Remove them' }).click()
    await expect(row).toContainText('Not added')
    await row.getByRole('button', { name: /^Add / }).click()
    await expect(row).toContainText('2 materials, added by operator', { timeout: 60_000 })
  })

  test('are added and removed as a pack by who runs the installation', async ({ page }) => {
    await openSignedIn(page, 'operator', '/admin/packs')
    const row = page.getByRole('row').filter({ hasText: 'Wood Handbook' })
    await expect(row).toContainText('Not added')
    await expectAccessibleAtWidths(page)
    await row.getByRole('button', { name: /^Add / }).click()
    await expect(row).toContainText('113 materials, added by operator', { timeout: 60_000 })
    await row.getByRole('button', { name: /^Remove / }).click()
    await row.getByRole('button', { name: 'Remove them' }).click()
    await expect(row).toContainText('Not added')
  })
})
