import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, grid, openList, openSignedIn } from './on-page.ts'

const dialog = (page: Page) => page.getByRole('dialog')

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Preferences…' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Preferences' })).toBeVisible()
}

test.describe('the preferences', () => {
  test('offer unit system, language, theme and start page, which hold at once without a new page [PREF-002] [PREF-005]', async ({
    page,
  }) => {
    await openList(page, '/?view=table&pattern=S355')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await openDialog(page)
    await dialog(page).getByLabel('Unit system').selectOption('us')
    await dialog(page).getByLabel('Theme').selectOption('dark')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible(page)
    const asked = page.waitForRequest((request) => /bblocks\/table\?.*lang=fr/.test(request.url()))
    await dialog(page).getByLabel('Language').selectOption('fr')
    await asked
    await expect(dialog(page).getByRole('heading', { name: 'Préférences' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(grid(page).or(page.getByRole('grid')).first()).toContainText('Msi')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  test('of a guest stay in the browser [PREF-004]', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/mmdc/user/prefs') && sent.push(request.url()))
    await openList(page)
    await openDialog(page)
    await dialog(page).getByLabel('Theme').selectOption('dark')
    await expect(dialog(page)).toContainText('Kept in this browser')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(sent).toEqual([])
  })

  test('that were saved elsewhere meanwhile lose neither change', async ({ page }) => {
    const read = page.waitForResponse((reply) => reply.url().includes('/mmdc/user/prefs') && reply.ok())
    await openSignedIn(page, 'administrator', '/?view=table')
    const { preferences, content, version } = await (await read).json()
    await expect(grid(page)).toBeVisible()
    const elsewhere = await page.request.post('/mmdc/user/prefs', {
      data: { preferences: { ...preferences, skipLanding: true }, content, version },
    })
    expect(elsewhere.ok()).toBe(true)
    await openDialog(page)
    const saves: number[] = []
    page.on('response', (reply) => {
      if (reply.url().endsWith('/mmdc/user/prefs') && reply.request().method() === 'POST') saves.push(reply.status())
    })
    await dialog(page).getByLabel('Unit system').selectOption('us')
    await expect.poll(() => saves).toEqual([409, 200])
    await expect(dialog(page).getByRole('checkbox')).toBeChecked()
    await expect(dialog(page).getByLabel('Unit system')).toHaveValue('us')
    await dialog(page).getByLabel('Unit system').selectOption('metric')
    await expect.poll(() => saves).toEqual([409, 200, 200])
  })
})
