import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessibleInBothThemes } from './on-page.ts'
import { startOwnServer } from './own-server.ts'

/** A whole visit on a telephone, in French, without a pointer: from signing in to signing out. */

const NAME = 'hélène.brûlé'

/** Presses Tab until the element has the focus, as somebody without a pointer does. */
async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(element).toBeVisible()
  const hasFocus = () => element.evaluate((one) => one === document.activeElement)
  for (let step = 0; step < 60 && !(await hasFocus()); step++) await page.keyboard.press(key)
  await expect(element).toBeFocused()
}

const pressOn = async (page: Page, element: Locator, key = 'Enter') => {
  await tabTo(page, element)
  await page.keyboard.press(key)
}

test.describe('by keyboard alone, in French, on a telephone', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })
  let server: Awaited<ReturnType<typeof startOwnServer>> | undefined
  test.beforeAll(async () => {
    server = await startOwnServer({ port: 4187, config: { eula: true }, accounts: { [NAME]: ['--company=Forges'] } })
  })
  test.afterAll(() => server?.close())

  test('one signs in, accepts the agreement, reads notifications, makes a token and signs out', async ({ page }) => {
    await page.goto(`${server?.address}/login`)
    const main = page.getByRole('main')
    await test.step('signs in', async () => {
      await tabTo(page, main.getByLabel('Nom d’utilisateur'))
      await page.keyboard.insertText(NAME)
      await tabTo(page, main.getByLabel('Mot de passe'))
      await page.keyboard.insertText(server?.passwords[NAME] ?? '')
      await page.keyboard.press('Enter')
    })
    await test.step('accepts the agreement', async () => {
      const agreement = page.getByRole('dialog', { name: 'Contrat de licence' })
      await expect(agreement).toBeVisible()
      await expectAccessibleInBothThemes(page, { within: 'dialog[open]' })
      await pressOn(page, agreement.getByRole('checkbox', { name: /je l’accepte/ }), 'Space')
      await pressOn(page, agreement.getByRole('button', { name: 'Continuer' }))
      await expect(agreement).toBeHidden()
    })
    await test.step('reads notifications', async () => {
      await pressOn(page, page.getByRole('banner').getByRole('button', { name: /^Notifications/ }))
      await expect(page.getByText('Rien de nouveau.', { exact: false })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.keyboard.press('Escape')
    })
    const account = page.getByRole('banner').getByRole('button', { name: 'Compte', exact: true })
    await test.step('makes a token', async () => {
      await pressOn(page, account)
      await pressOn(page, page.getByRole('button', { name: /^Jetons d.accès et sessions/ }))
      const access = page.getByRole('dialog', { name: 'Accès à votre compte' })
      await pressOn(page, access.getByRole('button', { name: /Nouveau jeton/ }))
      await tabTo(page, access.getByLabel('Nom'))
      await page.keyboard.insertText('Calcul de nuit')
      await pressOn(page, access.getByRole('button', { name: 'Créer le jeton' }))
      await expect(access.getByLabel(/n.est montré que cette fois/)).toHaveValue(/^ingot_/)
      await expectAccessibleInBothThemes(page, { within: 'dialog[open]' })
      await pressOn(page, access.getByRole('button', { name: 'Terminé' }))
      await expect(access.getByRole('listitem').filter({ hasText: 'Calcul de nuit' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(access).toBeHidden()
    })
    await test.step('signs out', async () => {
      const out = page.getByRole('button', { name: 'Se déconnecter', exact: true })
      if (!(await out.isVisible())) await pressOn(page, account)
      await pressOn(page, out)
      await expect(out).toBeHidden()
      await expect(main.getByRole('heading', { level: 1 })).toContainText('Matériaux')
      const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
      await expect.poll(cookies).not.toContain('ingot-session')
      const { user } = await (await page.request.get(`${server?.address}/api/auth/verify`)).json()
      expect(user.kind).toBe('guest')
    })
  })
})
