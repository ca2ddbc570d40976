import { expect, type Page, request as requests, test } from '@playwright/test'
import { E2E_URL } from './address.ts'
import { expectAccessibleInBothThemes, openSignedIn, passwordOf } from './on-page.ts'

/** Who else may act for an account: programs with tokens, and browsers. */

const openAccess = async (page: Page, account: string, open: string) => {
  await page.getByRole('banner').getByRole('button', { name: account, exact: true }).press('Enter')
  await page.getByRole('button', { name: open }).press('Enter')
}
/** A program of its own: no cookie of the page goes with it. */
const asProgram = async (token: string) => {
  const program = await requests.newContext({
    baseURL: E2E_URL,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const [units, jobs] = [await program.get('/mmdc/catalog/units'), await program.get('/jobs')]
  await program.dispose()
  return [units.status(), jobs.status()]
}

test('an access token is made, copied once, used and revoked by keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSignedIn(page, 'administrator', '/?view=table')
  await openAccess(page, 'Account', 'Access tokens and sessions')
  const dialog = page.getByRole('dialog', { name: 'Access to your account' })
  await dialog.getByRole('button', { name: 'New access token' }).press('Enter')
  await page.keyboard.type('Nightly check')
  await dialog.getByLabel('Valid for').selectOption({ label: '7 days' })
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Make the token' }).press('Enter')
  const field = dialog.getByLabel('It is shown this once')
  await expect(field).toHaveValue(/^ingot_\w{49}$/)
  const token = await field.inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('status').filter({ hasText: 'Copy it first' })).toBeVisible()
  await expect(field).toHaveValue(token)
  await dialog.getByRole('button', { name: 'Copy' }).press('Enter')
  await expect(dialog.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(field).toHaveCount(0)
  const line = dialog.getByRole('listitem').filter({ hasText: 'Nightly check' })
  await expect(line).toContainText(token.slice(-4))
  await expect(line).toContainText('Search and read materials')
  expect(await asProgram(token)).toEqual([200, 403])

  await line.getByRole('button', { name: 'Revoke Nightly check' }).press('Enter')
  await expect(line).toContainText('shut out at once')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Enter')
  await expect(line).toHaveCount(0)
  expect(await asProgram(token)).toEqual([401, 401])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a token is made in French on a telephone, and sessions are seen and ended', async ({ page, browser }) => {
  await openSignedIn(page, 'engineer', '/?view=table')
  await page.getByRole('banner').getByRole('combobox', { name: 'Language' }).selectOption('fr')
  await page.setViewportSize({ width: 390, height: 800 })
  const other = await browser.newContext({ baseURL: E2E_URL })
  await other.request.post('/api/auth/login', { data: { username: 'engineer', password: passwordOf('engineer') } })
  const isIn = async () => {
    const { user } = await (await other.request.get('/api/auth/verify')).json()
    return user.userName === 'engineer'
  }
  expect(await isIn()).toBe(true)
  await openAccess(page, 'Compte', "Jetons d'accès et sessions")
  const dialog = page.getByRole('dialog', { name: 'Accès à votre compte' })
  await dialog.getByRole('button', { name: "Nouveau jeton d'accès" }).click()
  await dialog.getByRole('button', { name: 'Créer le jeton' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Donnez-lui un nom')
  await dialog.getByLabel('Nom').fill('Essai')
  await dialog.getByRole('button', { name: 'Créer le jeton' }).click()
  await expect(dialog.getByLabel("Il n'est montré que cette fois")).toHaveValue(/^ingot_/)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Essai' })).toContainText(
    'Chercher et lire des matériaux',
  )
  await expectAccessibleInBothThemes(page)
  await expect(dialog.getByText('Ce navigateur')).toBeVisible()
  await dialog.getByRole('button', { name: 'Se déconnecter partout' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await isIn()).toBe(false)
  expect((await (await page.request.get('/api/auth/verify')).json()).user.kind).toBe('guest')
  await other.close()
})
