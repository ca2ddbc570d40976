import { expect, type Page, test } from '@playwright/test'
import { count, expectAccessibleAtWidths, grid, openSignedIn, signIn } from './on-page.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Logout' })
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** Ends the session of the page as another browser would: the page hears nothing of it, and its cookie stays. */
async function endElsewhere(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const reply = await fetch(new URL('/api/auth/v1/logout', page.url()), { headers: { cookie } })
  expect(reply.ok).toBe(true)
}

/** The page asks for something that only its user may have; what it asks by itself may have been refused before. */
const askAsUser = (page: Page) => page.getByRole('button', { name: 'Make the account' }).dispatchEvent('click')

test.describe('a session that ended elsewhere', () => {
  test('is said over the page, and what was typed stays there until it is left [AUTH-024]', async ({ page }) => {
    await openSignedIn(page, 'administrator', '/admin/users')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'New user' }).click()
    await main.getByRole('textbox', { name: 'Username' }).fill('half a name')
    await endElsewhere(page)
    await askAsUser(page)
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/users$/)
    await expectAccessibleAtWidths(page, { within: 'dialog[open]' })
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(main.getByRole('textbox', { name: 'Username' })).toHaveValue('half a name')
    await test.step('is said again at the next change', async () => {
      await askAsUser(page)
      await expect(dialog(page)).toBeVisible()
    })
    await test.step('Login leads to the login, and back [AUTH-025]', async () => {
      await dialog(page).getByRole('link', { name: 'Login' }).click()
      await expect(page).toHaveURL(/\/login\?redirectUri=\/admin\/users$/)
      await signIn(page, 'administrator')
      await expect(page).toHaveURL(/\/admin\/users$/)
      await expect(main.getByRole('button', { name: 'New user' })).toBeVisible()
    })
  })

  test('goes on with what was typed once its user signs in in another tab', async ({ page, context }) => {
    await openSignedIn(page, 'administrator', '/admin/users')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'New user' }).click()
    await main.getByRole('textbox', { name: 'Username' }).fill('half a name')
    await endElsewhere(page)
    await askAsUser(page)
    const opened = context.waitForEvent('page')
    await dialog(page).getByRole('link', { name: 'Sign in in a new tab' }).click()
    const other = await opened
    await signIn(other, 'administrator')
    await expect(dialog(page)).toBeHidden()
    await expect(main.getByRole('textbox', { name: 'Username' })).toHaveValue('half a name')
  })

  test('leaves nothing of its user to the next one, who begins at the start [AUTH-026]', async ({ page }) => {
    await openSignedIn(page, 'engineer', '/datasheet/s355j2')
    await expect.poll(() => kept(page, 'ingot-recent')).toContain('s355j2')
    await page.goto('/?pattern=steel&view=table')
    await expect(count(page)).toContainText(/\d/)
    await grid(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect.poll(() => kept(page, 'ingot-selection')).toContain('"id"')
    await endElsewhere(page)
    await page.goto('/login?redirectUri=/datasheet/s355j2')
    await signIn(page, 'operator')
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
    expect([await kept(page, 'ingot-recent'), await kept(page, 'ingot-selection')]).toEqual([null, null])
    await test.step('the same user again keeps both, and is led back', async () => {
      await page.goto('/datasheet/s355j2')
      await expect.poll(() => kept(page, 'ingot-recent')).toContain('s355j2')
      await endElsewhere(page)
      await page.goto('/login?redirectUri=/page/help')
      await signIn(page, 'operator')
      await expect(page).toHaveURL(/\/page\/help$/)
      expect(await kept(page, 'ingot-recent')).toContain('s355j2')
    })
  })
})
