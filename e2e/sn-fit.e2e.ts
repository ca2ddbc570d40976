import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { openAs } from './drafts.ts'
import { expectAccessibleAtWidths, expectAccessibleInBothThemes } from './on-page.ts'
import { startOwnServer } from './own-server.ts'

const HASTELLOY = 'am2022-hastelloy-x-l-pbf'
const MARAGING = 'am2022-maraging-steel-ms1-l-pbf'
const NINE_LOTS = 'al6061-t651-nine-lots'

/** Packs of measured tests, which change what a search finds: their server is their own. */
let server: Awaited<ReturnType<typeof startOwnServer>>
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  server = await startOwnServer({ port: 4219, config: {}, accounts: { operator: ['--admin'] } })
  const page = await browser.newPage()
  await openAs(page, server, 'operator', '/admin/packs')
  for (const pack of ['fatigue-am2022', 'al6061-t651-nine-lots']) {
    const added = await page.request.post(`${server.address}/api/packs/${pack}`, { data: {} })
    expect(added.ok(), await added.text()).toBe(true)
  }
  for (const id of [HASTELLOY, MARAGING, NINE_LOTS])
    await expect
      .poll(async () => (await page.request.get(`${server.address}/materials/${id}`)).ok(), { timeout: 200_000 })
      .toBe(true)
  await page.close()
})
test.afterAll(() => server.close())

const sheet = (id: string, query = '') => `${server.address}/datasheet/${id}/x/y${query}#tab-diagrams`
const legend = (page: Page) => page.locator('.legend').first()
const dashed = (page: Page) => page.locator('.scatterlayer .js-line[style*="stroke-dasharray"]')
const saved = async (page: Page, name: RegExp) => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).first().click()
  return readFileSync(await (await download).path(), 'utf8')
}

test.describe('the line of S-N tests', () => {
  test('is drawn with its band where it is asked for, is kept in the address, and says what it is', async ({
    page,
  }) => {
    await page.goto(sheet(HASTELLOY))
    const choice = page.getByRole('checkbox', { name: 'Fit' })
    await expect(choice).not.toBeChecked()
    await expect(legend(page)).toContainText(/7\s*test\s*series/)
    await choice.check()
    // Seven series, each with its own line; one more stands in the legend.
    await expect(page).toHaveURL(/[?&]diagrams=d_sn(:|%3A)fit/)
    await expect(legend(page)).toContainText(/Fit,\s*calculated:\s*failure\s*probability\s*50\s*%,\s*band\s*10–90\s*%/)
    await expect(dashed(page)).toHaveCount(7)
    const note = page.getByRole('status').filter({ hasText: 'failure probability of 50 %' })
    await expect(note).toContainText('7 test series have a line each, calculated from their own tests')
    await expect(note).toContainText('2 of the lines are of fewer than 6 failures')
    const constants = page.getByRole('list', { name: 'Constants of the lines' }).getByRole('listitem')
    await expect(constants).toHaveCount(7)
    await expect(constants.first()).toContainText(/log N = [\d.]+ \+ \(−[\d.]+\) log S, S in MPa/)
    await expectAccessibleAtWidths(page)
    await page.reload()
    await expect(dashed(page)).toHaveCount(7)

    await test.step('a picture has it, a CSV has the tests alone', async () => {
      expect(await saved(page, /^Save SVG of /)).toMatch(/calculated/)
      expect(await saved(page, /^Save CSV of /)).not.toContain('calculated')
    })
    await choice.uncheck()
    await expect(dashed(page)).toHaveCount(0)
    await expect(page).not.toHaveURL(/diagrams=/)
  })

  test('is missing where tests do not carry one, and the page says why', async ({ page }) => {
    await page.goto(sheet(MARAGING, '?diagrams=d_sn:fit'))
    const note = page.getByRole('status').filter({ hasText: 'no line' })
    // Of 12 series six were tested at one stress, and one has two tests, at one stress too.
    await expect(note).toContainText(/7 test series have no line: .*with failures at one stress only/)
    await expect(note).toContainText('1 with fewer than 3 failures')
  })

  test('speaks French', async ({ browser }) => {
    const page = await browser.newPage({ locale: 'fr-FR' })
    await page.goto(sheet(HASTELLOY))
    await page.getByRole('checkbox', { name: 'Ajustement' }).check()
    await expect(legend(page)).toContainText(/Ajustement,\s*calculé/)
    await page.close()
  })
})

test('curves of specimens have the colours of their lots where that is asked for', async ({ page }) => {
  await page.goto(sheet(NINE_LOTS))
  const colour = page.getByRole('combobox', { name: 'Colour by' }).first()
  await expect(colour).toHaveValue('condition')
  await expect(legend(page)).not.toContainText('Lot A')
  await colour.selectOption('lot')
  await expect(page).toHaveURL(/[?&]diagrams=d_ss(:|%3A)lot/)
  await expect(legend(page)).toContainText(/Lot\s*A\s*12\s*specimens/)
  await expect(legend(page)).toContainText(/Lot\s*I\s*6\s*specimens/)
  await expect(legend(page)).toContainText(/20\s*°C\s*·?\s*mean\s*of\s*19/)
  await expectAccessibleInBothThemes(page)
  await page.reload()
  await expect(colour).toHaveValue('lot')
  expect(await saved(page, /^Save SVG of /)).toMatch(/Lot.A/)
})
