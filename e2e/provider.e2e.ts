import { randomBytes } from 'node:crypto'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type LocalProvider, openIdConfig, startProvider } from '../tools/sso/provider.mjs'
import { expectAccessibleAtWidths } from './on-page.ts'
import { startOwnServer } from './own-server.ts'

/** A server of its own, with a provider of its own: each is another site to the browser. */
const PORT = 4188
const address = `http://127.0.0.1:${PORT}`
const secret = randomBytes(24).toString('base64url')

const ADA = 'ada@northern-steel.example'
const BO = 'bo@southern-alloys.example'

const startOf = (path: string) => `${address}/api/auth/v1/openid/start?sso=dev&redirectUri=${encodeURIComponent(path)}`

async function atProvider(page: Page, login: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Company sign-in' })).toBeVisible()
  await page.getByLabel('E-mail').fill(login)
  await page.getByLabel('Password').fill('any')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function whoIs(context: BrowserContext): Promise<{ userName: string; kind: string; companyId: number }> {
  const reply = await context.request.get(`${address}/api/auth/verify`)
  return (await reply.json()).user
}

const sessionOf = async (context: BrowserContext) =>
  (await context.cookies(address)).find(({ name }) => name === 'ingot-session')

test.describe("signing in at the company's own provider", () => {
  let provider: LocalProvider
  let server: Awaited<ReturnType<typeof startOwnServer>>

  test.beforeAll(async () => {
    provider = await startProvider({ origins: [address], secret })
    const config = { openid: { dev: openIdConfig(provider.issuer) } }
    server = await startOwnServer({ port: PORT, config, env: { OPENID_CLIENT_SECRET: secret } })
  })
  test.afterAll(async () => {
    await server.close()
    await provider.close()
  })
  test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen')))

  test('goes from the code to the cookie, back to where one was, and out again', async ({ page, context }) => {
    const kept: string[] = []
    await page.exposeFunction('noteKept', (key: string) => kept.push(key))
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (key, value) {
        ;(window as unknown as { noteKept(key: string): void }).noteKept(key)
        setItem.call(this, key, value)
      }
    })
    await test.step('the provider is asked with the path as state, and leads back [AUTH-016] [AUTH-004]', async () => {
      await page.goto(startOf('/?pattern=steel'))
      await atProvider(page, ADA)
      await expect(page).toHaveURL(`${address}/?pattern=steel`)
    })
    await test.step('with a session that no script reads [AUTH-007] [AUTH-017]', async () => {
      expect(await sessionOf(context)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
      expect(await whoIs(context)).toMatchObject({ userName: ADA, kind: 'administrator' })
      expect((await whoIs(context)).companyId).toBeGreaterThan(0)
    })
    await test.step('the token is kept for the login, and not longer [AUTH-018]', async () => {
      await expect.poll(() => kept).toContain('aone-jwt')
      expect(await page.evaluate(() => localStorage.getItem('aone-jwt'))).toBeNull()
    })
    await test.step('the user id is in a cookie, the e-mail in the storage of the browser [AUTH-021]', async () => {
      const id = (await context.cookies(address)).find(({ name }) => name === 'aone-uid')?.value
      expect(id).toMatch(/^usr_/)
      expect(await page.evaluate(() => localStorage.getItem('aone-email'))).toBe(ADA)
    })
    await test.step('signing out ends the session here and there, and leads back [AUTH-005] [AUTH-019]', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.getByRole('button', { name: 'Yes' }).click()
      await expect(page).toHaveURL(`${address}/`)
      expect((await whoIs(context)).kind).toBe('guest')
      expect(await page.evaluate(() => localStorage.getItem('aone-email'))).toBeNull()
      await page.goto(startOf('/'))
      await expect(page.getByRole('heading', { name: 'Company sign-in' })).toBeVisible()
    })
  })

  test('knows the users of two companies apart', async ({ browser }) => {
    const users = []
    for (const login of [ADA, BO]) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(startOf('/page/landing'))
      await atProvider(page, login)
      await expect(page).toHaveURL(`${address}/page/landing`)
      users.push(await whoIs(context))
      await context.close()
    }
    expect(users).toMatchObject([
      { userName: ADA, kind: 'administrator' },
      { userName: BO, kind: 'member' },
    ])
    expect(users[0]?.companyId).not.toBe(users[1]?.companyId)
  })

  test('shows the roles that it says in the administration, where nobody changes them', async ({ page }) => {
    await page.goto(startOf('/admin/users'))
    await atProvider(page, ADA)
    await page.getByRole('main').getByRole('button', { name: ADA }).click()
    const roles = page.getByRole('dialog', { name: ADA }).getByRole('group', { name: 'Roles' })
    await expect(roles.getByRole('checkbox', { name: 'Administrator', exact: true })).toBeChecked()
    for (const role of await roles.getByRole('checkbox').all()) await expect(role).toBeDisabled()
    await expect(page.getByRole('dialog', { name: ADA })).toContainText('come from the company’s provider')
    await expect(page.getByRole('button', { name: 'Save the roles' })).toHaveCount(0)
    await expectAccessibleAtWidths(page)
  })

  test('is of no use in a browser that did not begin it, and says so [ERR-014]', async ({ page, context, browser }) => {
    // The browser that began it stops where the provider sent it.
    await page.route('**/api/auth/v1/openid/callback', (route) => route.abort())
    await page.goto(startOf('/'))
    await atProvider(page, BO)
    await page.waitForURL('**/implicit/callback?*')
    const caught = page.url()
    const other = await browser.newContext()
    const victim = await other.newPage()
    await victim.goto(caught)
    await expect(victim.getByRole('alert')).toContainText('not begun in this browser')
    await expect(victim.getByRole('link', { name: 'Sign in again' })).toBeVisible()
    await expect(victim.getByRole('link', { name: /browsers/i })).toHaveAttribute('href', '/login/help')
    expect([await sessionOf(other), await sessionOf(context)]).toEqual([undefined, undefined])
    await expectAccessibleAtWidths(victim)
    await other.close()
  })

  test('says what the provider refused, in the language of the reader', async ({ page }) => {
    await page.goto(`${address}/implicit/callback?error=access_denied&error_description=%3Cb%3Ex&lang=fr`)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('alert')).not.toContainText('<b>')
    await expectAccessibleAtWidths(page)
  })

  test('leads to the start where the address holds no code [ERR-013]', async ({ page }) => {
    await page.goto(`${address}/implicit/callback`)
    await expect(page).toHaveURL(`${address}/`)
  })

  test('follows no state to another site after signing out [AUTH-005] [AUTH-006]', async ({ page }) => {
    for (const [state, path] of [
      ['/page/landing', '/page/landing'],
      ['//evil.example', '/'],
      ['/.//evil.example', '/'],
      ['https://evil.example/', '/'],
    ] as const) {
      await page.goto(`${address}/logout/callback?state=${encodeURIComponent(state)}`)
      await expect(page).toHaveURL(address + path)
    }
  })
})
