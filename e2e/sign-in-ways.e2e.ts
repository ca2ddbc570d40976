import { randomBytes } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { type LocalProvider, openIdConfig, startProvider } from '../tools/sso/provider.mjs'
import { expectAccessibleAtWidths } from './on-page.ts'
import { startOwnServer } from './own-server.ts'

/** A server that asks for the e-mail first, with a provider for each of two domains and an administrator for emergencies. */
const PORT = 4193
const address = `http://127.0.0.1:${PORT}`
const secret = randomBytes(24).toString('base64url')

const main = (page: Page) => page.getByRole('main')
const alert = (page: Page, text: string) => main(page).getByRole('alert').filter({ hasText: text })

/** Types an e-mail address and goes on. */
async function goOnWith(page: Page, email: string): Promise<void> {
  await main(page).getByLabel('E-mail').fill(email)
  await main(page).getByRole('button', { name: 'Continue', exact: true }).click()
}

test.describe('where the e-mail is asked first', () => {
  let provider: LocalProvider
  /** It ends while the tests run. */
  let leaving: LocalProvider
  let server: Awaited<ReturnType<typeof startOwnServer>>

  test.beforeAll(async () => {
    provider = await startProvider({ origins: [address], secret })
    leaving = await startProvider({ origins: [address], secret })
    const openid = {
      dev: { ...openIdConfig(provider.issuer), domains: ['northern-steel.example'] },
      leaving: { ...openIdConfig(leaving.issuer), domains: ['leaving.example'] },
    }
    server = await startOwnServer({
      port: PORT,
      config: { auth: { signIn: 'email' }, eula: true, openid },
      accounts: { root: ['--admin'] },
      env: { OPENID_CLIENT_SECRET_DEV: secret, OPENID_CLIENT_SECRET_LEAVING: secret },
    })
  })
  test.afterAll(async () => {
    await server.close()
    await provider.close()
  })

  test('an address of the domain leads to its provider, any other to the password [AUTH-015] [AUTH-001]', async ({
    page,
  }) => {
    await page.goto(`${address}/login?redirectUri=/page/landing`)
    await goOnWith(page, 'root@other.example')
    await expect(main(page).getByRole('status').filter({ hasText: 'No sign-in provider serves' })).toBeVisible()
    await expect(main(page).getByLabel('Username')).toHaveValue('root@other.example')
    await expect(main(page).getByLabel('Password')).toBeFocused()
    await expectAccessibleAtWidths(page)
    await test.step('and back to the e-mail, which goes to the provider', async () => {
      await main(page).getByRole('button', { name: 'Sign in with an e-mail address' }).click()
      await goOnWith(page, 'ada@northern-steel.example')
      await expect(page.getByRole('heading', { name: 'Company sign-in' })).toBeVisible()
      await expect(page.getByLabel('E-mail')).toHaveValue('ada@northern-steel.example')
    })
  })

  test('the administrator for emergencies signs in with a password, back to where he was [AUTH-001]', async ({
    page,
  }) => {
    await page.goto(`${address}/login?redirectUri=/page/landing`)
    await main(page).getByRole('button', { name: 'Sign in with a password' }).click()
    await expect(main(page).getByLabel('Username')).toBeFocused()
    await main(page).getByLabel('Username').fill('root')
    await main(page)
      .getByLabel('Password')
      .fill(server.passwords['root'] ?? '')
    await main(page).getByRole('button', { name: 'Login', exact: true }).click()
    const agreement = page.getByRole('dialog', { name: 'Licence agreement' })
    await agreement.getByRole('checkbox').check()
    await agreement.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${address}/page/landing`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  })

  test('a way to the provider with an address that it does not serve leads back to the login, which says so', async ({
    page,
  }) => {
    const asked = new URLSearchParams({ email: 'root@other.example', redirectUri: '/page/landing' })
    await page.goto(`${address}/api/auth/v1/openid/start?${asked}`)
    await expect(alert(page, 'No sign-in provider serves this address.')).toBeVisible()
    expect(new URL(page.url()).searchParams.get('redirectUri')).toBe('/page/landing')
    await expect(main(page).getByRole('button', { name: 'Sign in with a password' })).toBeVisible()
  })

  test('a provider that is away is said on the login, and the password is the way in [AUTH-002]', async ({ page }) => {
    await page.goto(`${address}/login?sso=leaving`)
    await expect(page.getByRole('heading', { name: 'Company sign-in' })).toBeVisible()
    await leaving.close()
    // Whoever came by a moment ago is taken for proof that it is there.
    await expect(async () => {
      await page.goto(`${address}/login?sso=leaving&redirectUri=/page/landing`)
      await expect(alert(page, 'The sign-in provider cannot be reached at present.')).toBeVisible({ timeout: 3_000 })
    }).toPass()
    expect(new URL(page.url()).searchParams.get('redirectUri')).toBe('/page/landing')
    await expectAccessibleAtWidths(page)
    await main(page).getByRole('button', { name: 'Sign in with a password' }).click()
    await expect(main(page).getByLabel('Username')).toBeFocused()
  })
})
