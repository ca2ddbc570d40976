import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleAtWidths, grid, openList } from './on-page.ts'

/** A server of its own: the others' tests change things meanwhile. */
const PORT = '4187'
const address = `http://127.0.0.1:${PORT}`
const home = join(import.meta.dirname, '..')
const dataDir = mkdtempSync(join(tmpdir(), 'ingot-e2e-read-only-'))
chmodSync(dataDir, 0o711)
const env = { ...process.env, DATA_DIR: dataDir, PORT, LOG_LEVEL: 'error' }
const password = randomBytes(12).toString('base64url')

const command = (name: string, words: readonly string[], input = '') => {
  const { status, stderr } = spawnSync('node', [`apps/server/dist/cli/${name}.js`, ...words], {
    cwd: home,
    env,
    input,
    encoding: 'utf8',
  })
  expect([name, status, stderr]).toEqual([name, 0, ''])
}
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Everything can be read' })

test.describe('read-only mode', () => {
  let server: ChildProcess
  test.beforeAll(async () => {
    command('user', ['add', 'engineer', '--company=Test company'], password)
    server = spawn('node', ['apps/server/dist/main.js'], { cwd: home, env, stdio: 'ignore' })
    while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok)
      await new Promise((done) => setTimeout(done, 100))
  })
  test.afterAll(async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  })
  test.afterEach(() => command('read-only', ['off']))

  test('is told at the top with its reason, refuses to save in words, and goes away by itself', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
    await page.goto(`${address}/login?redirectUri=${encodeURIComponent('/?panel=advanced&pattern=steel')}`)
    await page.getByLabel('Username').fill('engineer')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(grid(page)).toBeVisible()
    await expect(banner(page)).toHaveCount(0)

    command('read-only', ['on', 'move to the new machine until 14:00'])
    await expect(banner(page)).toHaveText(
      'The catalogue takes no changes at present: whoever runs it has switched them off (move to the new machine until 14:00). Everything can be read and searched.',
    )
    await page.getByRole('button', { name: 'Save as', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Save criteria as' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Steels of ours')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toContainText('takes no changes at present: whoever runs it')
    await page.keyboard.press('Escape')
    await grid(page).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toBeVisible()

    command('read-only', ['off'])
    await expect(banner(page)).toHaveCount(0)
  })

  test('is readable in both themes at every width, and in French', async ({ page }) => {
    command('read-only', ['on', 'move to the new machine until 14:00'])
    await openList(page, address)
    await expect(banner(page)).toBeVisible()
    await expectAccessibleAtWidths(page, {
      within: '[role=status]:has(p)',
      async atWidth(width) {
        const box = await banner(page).boundingBox()
        expect((box?.x ?? -1) >= 0 && (box?.width ?? 0) <= width).toBe(true)
        await page.screenshot({ path: `.cache/read-only-${width}.png` })
      },
    })
    await page.screenshot({ path: '.cache/read-only-dark.png' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Français' })
    await page.setViewportSize({ width: 390, height: 900 })
    await expect(page.getByRole('status').filter({ hasText: 'Tout peut être lu et recherché.' })).toContainText(
      'la personne qui le gère les a suspendues (move to the new machine until 14:00)',
    )
    await page.screenshot({ path: '.cache/read-only-fr.png' })
  })
})
