import { expect, type Locator, type Page, test } from '@playwright/test'
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

for (const theme of ['light', 'dark'] as const)
  test(`filters are set by orange controls and cleared by a teal one, in ${theme} colours [PREF-001]`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
    await page.goto('/?tags=class-metal&pattern=steel')
    /** The hue of what an element is painted with, degrees. */
    const hueOf = (element: Locator, property: 'color' | 'accentColor') =>
      element.evaluate((one, name) => {
        const canvas = document.createElement('canvas').getContext('2d')
        if (!canvas) return Number.NaN
        canvas.fillStyle = getComputedStyle(one)[name as 'color']
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
        const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
        const far = most - least || 1
        const hue =
          most === red ? (green - blue) / far : most === green ? 2 + (blue - red) / far : 4 + (red - green) / far
        return (hue * 60 + 360) % 360
      }, property)
    const clear = page.getByRole('button', { name: 'Clear all' }).first()
    await expect(clear).toBeVisible()
    const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^Metals/ })
    expect(await hueOf(box, 'accentColor')).toBeGreaterThan(15)
    expect(await hueOf(box, 'accentColor')).toBeLessThan(45)
    expect(await hueOf(clear, 'color')).toBeGreaterThan(160)
    expect(await hueOf(clear, 'color')).toBeLessThan(190)
  })
