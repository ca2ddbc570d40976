import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { expectAccessibleAtWidths, openSignedIn } from './on-page.ts'

/** The administration of a company, by role and label. */

const pages = (name: string) => ({ name, exact: true })

test('administrators reach their pages from the menu, by keyboard and on a telephone', async ({ page }) => {
  await openSignedIn(page, 'administrator', '/page/help')
  await page.getByRole('banner').getByRole('button', pages('App menu')).press('Enter')
  // The entry comes with the account, which the page reads after it is drawn.
  await expect(page.getByRole('link', pages('Administration'))).toBeVisible()
  await page.getByRole('link', pages('Administration')).press('Enter')
  await expect(page).toHaveURL(/\/admin\/users$/)
  const navigation = page.getByRole('navigation', pages('Administration'))
  await expect(navigation.getByRole('link', pages('Users'))).toHaveAttribute('aria-current', 'page')
  const users = page.getByRole('main').getByRole('table')
  await expect(users.getByRole('rowheader', pages('engineer'))).toBeVisible()
  await expectAccessibleAtWidths(page, { atWidth: () => expect(users).toBeVisible() })
  await page.goto('/admin/nothing')
  await expect(page.getByRole('main')).toContainText('no such page')
})

test('whoever administers nothing is told so, and whose pages they are', async ({ page }) => {
  await page.goto('/admin/users')
  const main = page.getByRole('main')
  await expect(main).toContainText('Sign in to see what your account may change')
  await expect(main.getByRole('link', pages('Sign In'))).toBeVisible()
  await openSignedIn(page, 'engineer', '/admin')
  await expect(main).toContainText('Ask the administrator of your company')
  await expectAccessibleAtWidths(page)
  await page.getByRole('banner').getByRole('button', pages('App menu')).click()
  await expect(page.getByRole('link', pages('Home'))).toBeVisible()
  await expect(page.getByRole('link', pages('Administration'))).toHaveCount(0)
})

test('the first day: a user by a link, a team, a token revoked, and the log that tells of it', async ({
  page,
  browser,
}) => {
  const name = 'greta'
  await openSignedIn(page, 'administrator', '/admin/users')
  const main = page.getByRole('main')
  await test.step('a user is made with a link instead of a password', async () => {
    await main.getByRole('button', pages('New user')).press('Enter')
    await page.keyboard.type(name)
    await main.getByRole('checkbox', pages('Editor')).check()
    await expectAccessibleAtWidths(page)
    await main.getByRole('button', pages('Make the account')).press('Enter')
  })
  const link = await main.getByRole('textbox', { name: 'It is shown this once' }).inputValue()
  await main.getByRole('button', pages('Done')).click()
  const other = await browser.newContext({ baseURL: new URL(link).origin })
  const hers = await other.newPage()
  await test.step('she sets her password by it, once', async () => {
    await hers.goto(link)
    await expect(hers.getByRole('textbox', pages('Username'))).toHaveValue(name)
    await expect(hers).toHaveURL(/\/set-up$/)
    await hers.getByLabel('New password').fill('a long sentence')
    await hers.getByLabel('The same password again').fill('another sentence')
    await hers.getByRole('button', pages('Set the password')).click()
    await expect(hers.getByRole('alert')).toContainText('differ')
    await expectAccessibleAtWidths(hers)
    await hers.getByLabel('The same password again').fill('a long sentence')
    await hers.getByRole('button', pages('Set the password')).click()
    await expect(hers).not.toHaveURL(/set-up/)
    expect((await (await other.request.get('/api/auth/verify')).json()).user.userName).toBe(name)
    await hers.goto(link)
    await expect(hers.getByRole('main').getByRole('alert')).toContainText('The link is over')
  })
  await test.step('a team has her as a member', async () => {
    await page.getByRole('link', pages('Teams')).click()
    await main.getByLabel('Name of a new team').fill('Fatigue')
    await main.getByRole('button', pages('Make the team')).click()
    await main.getByRole('button', pages('Fatigue')).click()
    const panel = page.getByRole('dialog', pages('Fatigue'))
    await panel.getByRole('checkbox', pages(name)).check()
    await expectAccessibleAtWidths(page)
    await panel.getByRole('button', pages('Save')).click()
    await expect(main.getByRole('row', { name: 'Fatigue' })).toContainText('1')
  })
  await test.step('her token is revoked', async () => {
    const data = { name: 'Nightly', scopes: ['catalogue.read'], days: 3 }
    const { token } = await (await other.request.post('/api/tokens', { data })).json()
    const use = async () =>
      (await page.request.get('/mmdc/catalog/units', { headers: { authorization: `Bearer ${token}` } })).status()
    expect(await use()).toBe(200)
    await page.getByRole('link', pages('Access tokens')).click()
    await main.getByRole('searchbox').fill('night')
    const row = main.getByRole('row', { name: 'Nightly' })
    await row.getByRole('button', pages('Revoke Nightly')).press('Enter')
    await expectAccessibleAtWidths(page)
    await row.getByRole('button', pages('Revoke the token')).press('Enter')
    await expect(main).toContainText('No access token matches')
    expect(await use()).toBe(401)
  })
  await test.step('she is closed and opened again, and signed out by it', async () => {
    await page.getByRole('link', pages('Users')).click()
    await main.getByRole('searchbox').fill(name)
    await main.getByRole('button', pages(name)).click()
    const panel = page.getByRole('dialog', pages(name))
    await expect(panel).toContainText('Fatigue')
    await expectAccessibleAtWidths(page)
    await panel.getByRole('textbox', pages('E-mail')).fill(`${name}@works.example`)
    await panel.getByRole('form', pages('Name and e-mail')).getByRole('button', pages('Save')).click()
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Name and e-mail are saved.')
    const listed = await (await page.request.get(`/api/users?text=${name}`)).json()
    expect(listed.items).toMatchObject([{ userName: name, email: `${name}@works.example` }])
    await panel.getByRole('button', pages('Close the account')).click()
    await expect(panel.getByRole('button', pages('Reopen the account'))).toBeVisible()
    expect((await (await other.request.get('/api/auth/verify')).json()).user.kind).toBe('guest')
    await panel.getByRole('button', pages('Reopen the account')).click()
    await expect(panel.getByRole('button', pages('Close the account'))).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('the log tells of each, and is saved', async () => {
    await page.getByRole('link', pages('Audit log')).click()
    await main.getByRole('searchbox').fill(name)
    for (const action of ['Account made', 'Password set by link', 'Signed in', 'Access token made', 'Account closed'])
      await expect(main.getByRole('rowheader', pages(action)).first()).toBeVisible()
    await expectAccessibleAtWidths(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('link', pages('Save as CSV')).click(),
    ])
    const text = readFileSync(await file.path(), 'utf8')
    expect(file.suggestedFilename()).toMatch(/^ingot-audit-\d{4}-\d\d-\d\d\.csv$/)
    expect(text).toContain('account-closed,administrator')
    expect(text).not.toContain('sentence')
  })
  await other.close()
})

test('the administration speaks French on a telephone, and erases after a question', async ({ page }) => {
  await openSignedIn(page, 'francophone', '/admin/users')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Users')
  await page.getByRole('banner').getByRole('combobox', { name: 'Language' }).selectOption('fr')
  await page.setViewportSize({ width: 390, height: 800 })
  const main = page.getByRole('main')
  expect((await page.request.post('/api/users', { data: { userName: 'hugo', link: true } })).ok()).toBe(true)
  await main.getByRole('searchbox', pages('Nom, e-mail ou entreprise')).fill('hugo')
  await main.getByRole('button', pages('hugo')).click()
  const panel = page.getByRole('dialog', pages('hugo'))
  await panel.getByRole('button', pages('Effacer le compte')).click()
  await expect(panel.getByRole('group', { name: 'hugo' })).toContainText('supprimés définitivement\u202f;')
  await expectAccessibleAtWidths(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await panel.getByRole('button', pages('Effacer définitivement')).click()
  await expect(main).toContainText('Aucun utilisateur ne correspond à «\u202fhugo\u202f».')
  await page.getByRole('link', pages('Journal d’audit')).click()
  await expect(main.getByRole('rowheader', pages('Compte effacé')).first()).toBeVisible()
  await expectAccessibleAtWidths(page)
})
