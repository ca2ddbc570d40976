import { expect, type Page, test } from '@playwright/test'
import {
  drawnTwice,
  expectAccessibleAtWidths,
  expectAccessibleInBothThemes,
  grid,
  openList,
  openSignedIn,
  search,
  signIn,
} from './on-page.ts'
import { storedText, withContent } from './shell-content.ts'

const START = /\/api\/auth\/v1\/openid\/start\?/
const email = { signIn: 'email', sso: ['keycloak'], register: null }

/** Holds the way to the provider, which this server has none of; answers where it would lead. */
async function holdProvider(page: Page): Promise<() => Promise<Record<string, string>>> {
  const started = page.waitForRequest(START)
  await page.route(START, (route) => route.fulfill({ contentType: 'text/html', body: '<p>provider</p>' }))
  return async () => Object.fromEntries(new URL((await started).url()).searchParams)
}

test.describe('the login with an e-mail', () => {
  test('asks for the e-mail, with a way to help, and registers nobody unless configured [AUTH-008] [AUTH-009]', async ({
    page,
  }) => {
    await withContent(page, ({ config }) => Object.assign(config.auth, email))
    await page.goto('/login')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Sign in')
    await expect(main.getByLabel('E-mail')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Continue', exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Register' })).toHaveCount(0)
    await expectAccessibleAtWidths(page)
    await main.getByRole('link', { name: 'Need Help' }).click()
    await expect(page).toHaveURL(/\/login\/help$/)
    await withContent(page, ({ config }) => Object.assign(config.auth, email, { register: 'https://example.com/new' }))
    await page.goto('/login')
    await expect(main.getByRole('link', { name: 'Register' })).toHaveAttribute('href', 'https://example.com/new')
  })

  test('an address that is none is said, and the field has the focus [AUTH-013]', async ({ page }) => {
    await withContent(page, ({ config }) => Object.assign(config.auth, email))
    await page.goto('/login')
    const field = page.getByRole('main').getByLabel('E-mail')
    await field.fill('nobody at example')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('alert').getByText('Please enter a valid e-mail address')).toBeVisible()
    await expect(field).toBeFocused()
    await expectAccessibleInBothThemes(page)
  })

  test('the provider is told its own name of the address, and the way back [AUTH-015]', async ({ page }) => {
    await withContent(page, ({ config }) => Object.assign(config.auth, email))
    await page.route('**/api/auth/v1/user/exists/byemail/*', (route) => {
      expect(route.request().url()).toContain('/byemail/ann%2Bx%40example.com')
      return route.fulfill({ json: { data: { oktaLogin: 'ann@provider.example' } } })
    })
    const asked = await holdProvider(page)
    await page.goto('/login?redirectUri=/%3Fpattern%3Dsteel')
    await page.getByRole('main').getByLabel('E-mail').fill(' ann+x@example.com ')
    await page.keyboard.press('Enter')
    expect(await asked()).toEqual({ redirectUri: '/?pattern=steel', email: 'ann@provider.example' })
  })

  test('sso=okta in the address asks for no e-mail, and another site is no way back [AUTH-002]', async ({ page }) => {
    await withContent(page, ({ config }) => Object.assign(config.auth, email))
    const asked = await holdProvider(page)
    await page.goto('/login?sso=okta&redirectUri=https://evil.example/')
    expect(await asked()).toEqual({ redirectUri: '/' })
  })

  test('says that something went wrong where the look-up fails, and can be tried again [ERR-012]', async ({ page }) => {
    await withContent(page, ({ config }) => Object.assign(config.auth, email))
    await page.route('**/api/auth/v1/user/exists/byemail/*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/login')
    await page.getByRole('main').getByLabel('E-mail').fill('ann@example.com')
    await page.keyboard.press('Enter')
    const words = 'Sorry! Something went wrong on our end. Please refresh the page or contact customer support.'
    await expect(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeEnabled()
  })
})

test.describe('the login with a password', () => {
  test('has user name, password, Login and Sign Up, and is the one that is configured [AUTH-010] [AUTH-001]', async ({
    page,
  }) => {
    await page.goto('/login')
    const main = page.getByRole('main')
    await expect(main.getByLabel('Username')).toBeVisible()
    await expect(main.getByLabel('Password')).toBeVisible()
    await expect(main.getByLabel('E-mail')).toHaveCount(0)
    await expect(main.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
    await main.getByRole('button', { name: 'Sign Up' }).click()
    await expect(main.getByRole('status').filter({ hasText: 'Accounts are made by the administrator' })).toBeVisible()
    await expectAccessibleAtWidths(page)
  })

  test('Sign Up opens the register address where there is one [AUTH-042]', async ({ page }) => {
    await withContent(page, ({ config }) => Object.assign(config.auth, { register: '/page/help' }))
    await page.goto('/login')
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL(/\/page\/help$/)
  })

  test('says Logging in... while it waits [AUTH-011]', async ({ page }) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/api/auth/login', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/login')
    await signIn(page, 'engineer')
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
    letGo()
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden()
  })

  test('a guest goes on without an account, back to where he was [AUTH-007]', async ({ page }) => {
    await openList(page, '/?pattern=steel')
    await page.goto('/login?redirectUri=/%3Fpattern%3Dsteel')
    const answered = page.waitForResponse(/\/api\/auth\/v1\/guest$/)
    await page.getByRole('button', { name: 'Continue without an account' }).click()
    expect(await (await answered).json()).toMatchObject({ status: 'GUEST_LOGGED_IN' })
    await expect(page).toHaveURL(/\/\?pattern=steel$/)
  })
})

test.describe('help with signing in', () => {
  const main = (page: Page) => page.getByRole('main')
  const next = (page: Page) => main(page).getByRole('button', { name: 'Continue', exact: true })

  test('has a form, tips, browsers and whom to contact [AUTH-003] [AUTH-032]', async ({ page }) => {
    await page.goto('/login/help')
    await expect(main(page).getByRole('textbox', { name: 'E-mail' })).toBeVisible()
    const topics = main(page).getByLabel('Topic').getByRole('option')
    await expect(topics).toHaveCount(7)
    await expect(main(page).getByRole('img', { name: 'Picture with six characters' })).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Another picture' })).toBeVisible()
    await expect(main(page).getByRole('heading', { name: 'Tips' })).toBeVisible()
    await expect(main(page).getByRole('row', { name: /Firefox 104/ })).toBeVisible()
    await expect(main(page).getByText('Contact the support of your company')).toBeVisible()
    await expectAccessibleAtWidths(page)
  })

  test('the topics and tips have words in French as well [AUTH-034]', async ({ page }) => {
    await storedText(page, 'ingot-preferences', { state: { language: 'fr' }, version: 0 })
    await page.goto('/login/help')
    await expect(main(page).getByLabel('Sujet').getByRole('option')).toHaveText([
      'Choisissez un sujet',
      'Je n’ai pas encore de compte',
      'J’ai oublié mon mot de passe',
      'Mon mot de passe est refusé ou je suis bloqué',
      'Mon fournisseur d’identité ne connaît pas mon adresse e-mail',
      'Mon entreprise ou mon rôle est erroné',
      'Autre chose',
    ])
    await expect(main(page).getByRole('heading', { name: 'Conseils' })).toBeVisible()
    for (const tip of [
      'fourni par votre entreprise',
      'verrouillage des majuscules',
      'indésirables',
      'cookies de ce site',
    ])
      await expect(main(page).getByText(tip)).toBeVisible()
  })

  test('the picture is a canvas of 108 by 40 with something on it, another each time [AUTH-036]', async ({ page }) => {
    await page.goto('/login/help')
    const canvas = main(page).locator('canvas')
    await expect(canvas).toHaveAttribute('width', '108')
    await expect(canvas).toHaveAttribute('height', '40')
    const picture = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL())
    const blank = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 108
      canvas.height = 40
      return canvas.toDataURL()
    })
    const first = await picture()
    expect(first).not.toBe(blank)
    await main(page).getByRole('button', { name: 'Another picture' }).click()
    await expect.poll(picture).not.toBe(first)
  })

  test('checks e-mail and characters before anything is sent [AUTH-035] [AUTH-037]', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/v1/help') && sent.push(request.url()))
    await page.goto('/login/help')
    await expect(next(page)).toBeDisabled()
    await main(page).getByRole('textbox', { name: 'E-mail' }).fill('nobody')
    await main(page).getByLabel('Topic').selectOption('other')
    await expect(next(page)).toBeDisabled()
    await test.step('an e-mail that is none [ERR-018]', async () => {
      await main(page).getByLabel('Characters of the picture').fill('000000')
      await next(page).click()
      await expect(main(page).getByText('Please enter a valid E-mail id.', { exact: true })).toBeVisible()
    })
    await test.step('characters of another picture [ERR-019]', async () => {
      await main(page).getByRole('textbox', { name: 'E-mail' }).fill('nobody@example.com')
      await main(page).getByLabel('Characters of the picture').fill('000000')
      await next(page).click()
      await expect(main(page).getByText('Please enter the correct captch.', { exact: true })).toBeVisible()
      await expect(main(page).getByLabel('Characters of the picture')).toHaveValue('')
    })
    expect(sent.filter((url) => url.endsWith('/help'))).toHaveLength(0)
    await expectAccessibleInBothThemes(page)
  })

  test('who cannot see the picture sends it by the work of the computer, with the keyboard alone [AUTH-038]', async ({
    page,
  }) => {
    await page.goto('/login/help')
    await main(page).getByRole('textbox', { name: 'E-mail' }).focus()
    await page.keyboard.type('ann@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type('I have forgotten')
    await main(page)
      .getByLabel(/I cannot see the picture/)
      .focus()
    await page.keyboard.press('Space')
    const answered = page.waitForResponse((reply) => reply.url().endsWith('/api/auth/v1/help'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const reply = await answered
    expect(reply.status()).toBe(200)
    expect(reply.request().postDataJSON()).toMatchObject({ category: 'forgotten-password', email: 'ann@example.com' })
    await expect(main(page).getByRole('status').filter({ hasText: 'on its way' })).toBeVisible()
    await expect(main(page).getByRole('textbox', { name: 'E-mail' })).toHaveValue('')
  })

  test('a refusal is said in the words of the server, and what was typed stays', async ({ page }) => {
    await page.route('**/api/auth/v1/help', (route) =>
      route.fulfill({ status: 422, json: { code: 'quota-reached', message: 'Enough for today.' } }),
    )
    await page.goto('/login/help')
    await main(page).getByRole('textbox', { name: 'E-mail' }).fill('ann@example.com')
    await main(page).getByLabel('Topic').selectOption('company')
    await main(page)
      .getByLabel(/I cannot see the picture/)
      .check()
    await next(page).click()
    await expect(main(page).getByRole('alert').getByText('Enough for today.')).toBeVisible()
    await expect(main(page).getByRole('textbox', { name: 'E-mail' })).toHaveValue('ann@example.com')
  })
})

test.describe('the licence agreement', () => {
  /** The account is asked, until the server says that it has accepted. */
  async function withAgreement(page: Page) {
    let isAccepted = false
    await withContent(page, ({ user }) => Object.assign(user, { eulaAccepted: user.kind === 'guest' || isAccepted }))
    page.on('response', (reply) => {
      if (reply.url().endsWith('/accepteula') && reply.ok()) isAccepted = true
    })
  }
  const dialog = (page: Page) => page.getByRole('dialog', { name: /Licence agreement|Contrat de licence/ })

  test('blocks the application until it is accepted, Escape or not [AUTH-020] [AUTH-041]', async ({ page }) => {
    await withAgreement(page)
    await openSignedIn(page, 'engineer', '/?pattern=steel')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog(page)).toBeVisible()
    await test.step('no key leads around it, and nothing of the application stands behind it', async () => {
      for (const keys of ['Control+k', 'Meta+k', '/', '?']) await page.keyboard.press(keys)
      await page.keyboard.type('titanium')
      await page.keyboard.press('Enter')
      await drawnTwice(page)
      await expect(dialog(page)).toBeVisible()
      await expect(page.locator('dialog')).toHaveCount(1)
      await expect(page.locator('#content')).toHaveCount(0)
      await expect(page.locator('header:not(dialog *), main, [role=grid]')).toHaveCount(0)
      await expect(page).toHaveURL(/\/\?pattern=steel$/)
    })
    const proceed = dialog(page).getByRole('button', { name: 'Continue' })
    await expect(proceed).toBeDisabled()
    await dialog(page)
      .getByRole('checkbox', { name: /accept/ })
      .check()
    await expectAccessibleAtWidths(page, { within: 'dialog[open]' })
    await proceed.click()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/\/\?pattern=steel$/)
    await expect(grid(page)).toBeVisible()
    await search(page).fill('304')
  })

  test('stands alone at a datasheet as well, which the server writes into its page [AUTH-020]', async ({ page }) => {
    await withAgreement(page)
    await openSignedIn(page, 'engineer', '/?pattern=steel')
    await expect(dialog(page)).toBeVisible()
    await page.goto('/datasheet/s355j2')
    await expect(dialog(page)).toBeVisible()
    await expect(page.locator('#content, main')).toHaveCount(0)
    await dialog(page)
      .getByRole('checkbox', { name: /accept/ })
      .check()
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'S355J2' })).toBeVisible()
  })

  test('has a text in English and one in French [AUTH-039] [AUTH-040]', async ({ page }) => {
    await withAgreement(page)
    await openSignedIn(page, 'engineer', '/?pattern=steel')
    await expect(dialog(page).getByText('You may search, read, compare and download')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Français' }).click()
    await expect(dialog(page).getByText('Vous pouvez rechercher, lire, comparer')).toBeVisible()
  })

  test('stays where the server cannot take it, and lets who does not accept leave [ERR-020]', async ({ page }) => {
    await withAgreement(page)
    await page.route('**/api/auth/v1/accepteula', (route) =>
      route.fulfill({ status: 503, json: { code: 'read-only', message: 'later' } }),
    )
    await openSignedIn(page, 'engineer', '/?pattern=steel')
    await dialog(page).getByRole('checkbox').check()
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await expect(dialog(page).getByText('We are unable to process the request. Please try again later.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Logout' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  })
})
