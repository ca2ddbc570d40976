import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { type DraftServer, openAs, startDraftServer } from './drafts.ts'
import { expectAccessibleAtWidths } from './on-page.ts'

/** Where a material is used: who of the company took which revision of it. */

let server: DraftServer
test.beforeAll(async () => {
  server = await startDraftServer(4213, { CATALOGUE: 'demo' })
})
test.afterAll(() => server.close())

test('a card that was saved stands under “Where used” of its datasheet, and in its file', async ({ page }) => {
  await openAs(page, server, 'edith', '/datasheet/s355j2')
  const open = page.getByRole('button', { name: 'Where used', exact: true })
  const dialog = page.getByRole('dialog', { name: /^Where .* is used$/ })
  await test.step('nobody took it yet', async () => {
    await open.press('Enter')
    await expect(dialog).toContainText('Nobody of your company took it yet.')
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
  })
  await test.step('a card is saved twice', async () => {
    for (let times = 0; times < 2; times++)
      expect((await page.request.get(`${server.address}/mmdc/product/caecard/s355j2/abaqus-elastic`)).ok()).toBe(true)
  })
  await test.step('it stands there once, with its count', async () => {
    await open.click()
    const row = dialog.getByRole('row').filter({ hasText: 'abaqus-elastic' })
    await expect(row).toContainText(/r1Card, abaqus-elastic, Mg-mm-s\s*edith2/)
    await expectAccessibleAtWidths(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('and in the file', async () => {
    const saving = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Save as CSV' }).click()
    const file = readFileSync(await (await saving).path(), 'utf8')
    expect(file).toContain('1,Card,abaqus-elastic,Mg-mm-s,edith,2,')
  })
})
