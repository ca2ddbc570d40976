import { expect, type Page, test } from '@playwright/test'
import { type SmtpTestServer, startSmtp, textOf } from '../apps/server/src/mail/smtp.testing.ts'
import { expectAccessibleAtWidths } from './on-page.ts'
import { startOwnServer } from './own-server.ts'

/** Requests to those who run the catalogue, and the mail that tells of them: a server and a mail server of their own. */

const PORT = 4194
const named = (name: string) => ({ name, exact: true })

test.describe('requests and mail', () => {
  let smtp: SmtpTestServer
  let own: Awaited<ReturnType<typeof startOwnServer>>

  test.beforeAll(async () => {
    smtp = await startSmtp({ refused: (to) => to.startsWith('nobody') })
    const mail = {
      host: '127.0.0.1',
      port: smtp.port,
      tls: 'none',
      from: 'ingot@example.com',
      to: 'materials@example.com',
    }
    own = await startOwnServer({
      port: PORT,
      config: { mail, upgrade: { page: 'upgrade' }, licenseConfig: { enabled: true } },
      accounts: {
        root: ['--admin'],
        marie: ['--admin'],
        worker: ['--company=Works', '--email=worker@example.com'],
      },
      env: { PUBLIC_URL: `http://127.0.0.1:${PORT}` },
    })
  })
  test.afterAll(async () => {
    await own.close()
    await smtp.close()
  })

  const open = async (page: Page, name: string, address: string) => {
    await page.goto(`${own.address}/login?redirectUri=${encodeURIComponent(address)}`)
    await page.locator('input[autocomplete=username]').fill(name)
    await page.locator('input[type=password]').fill(own.passwords[name] ?? '')
    await page.locator('form button[type=submit]').click()
    await page.waitForURL((url) => url.pathname === address)
  }
  const mailed = (words: string) => smtp.mails.find((mail) => textOf(mail).includes(words))

  test('a guest asks for a trial where an upgrade is offered, and what is wrong is said in words', async ({ page }) => {
    await page.goto(`${own.address}/page/upgrade`)
    await page.getByRole('button', named('Ask for a trial')).press('Enter')
    const box = page.getByRole('dialog', named('Ask for a trial'))
    const name = box.getByLabel('Your name')
    await expect(name).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(box.getByText('This is needed.')).toHaveCount(2)
    await expect(name).toBeFocused()
    await name.fill('Gast')
    await box.getByLabel('Your e-mail, for the answer').fill('nowhere')
    await page.keyboard.press('Enter')
    await expect(box.getByText('Enter an e-mail address such as')).toBeVisible()
    await expect(box.getByLabel('Your e-mail, for the answer')).toBeFocused()
    await expectAccessibleAtWidths(page, { atWidth: () => expect(box).toBeVisible() })
    await box.getByLabel('Your e-mail, for the answer').fill('gast@example.org')
    await box.getByLabel(/What would you like to try/).fill('Cards for a month')
    await test.step('a failure keeps what was typed', async () => {
      await page.route('**/notification/trialrequest', (route) => route.abort())
      await box.getByRole('button', named('Send')).click()
      await expect(box.getByRole('alert')).toContainText('could not be sent')
      await page.unroute('**/notification/trialrequest')
    })
    await test.step('on its way it can neither be sent twice nor be closed', async () => {
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/notification/trialrequest', async (route) => {
        await held
        await route.continue()
      })
      await box.getByRole('button', named('Send')).click()
      await expect(box.getByRole('button', named('Sending…'))).toBeDisabled()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(box).toBeVisible()
      answer()
    })
    await expect(box).toBeHidden()
    await expect(page.getByText('Your request was sent. You will get an answer by mail.')).toBeVisible()
    await expect(page.getByRole('button', named('Ask for a trial'))).toBeFocused()
    await expect.poll(() => mailed('Cards for a month')?.to).toEqual(['materials@example.com'])
  })

  test('in French on a telephone it is as usable', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(`${own.address}/page/upgrade`)
    await page.getByRole('button', named('Demander un essai')).click()
    const box = page.getByRole('dialog', named('Demander un essai'))
    await box.getByLabel('Votre nom').fill('Invitée')
    await box.getByLabel('Votre e-mail, pour la réponse').fill('invitee@example.org')
    await expectAccessibleAtWidths(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await box.getByRole('button', named('Envoyer')).click()
    await expect(page.getByText('Votre demande est envoyée. Vous recevrez une réponse par e-mail.')).toBeVisible()
    await expect.poll(() => mailed('Invitée') !== undefined).toBe(true)
    await context.close()
  })

  test('who may not administer asks for it, and an administrator reads and handles that', async ({ page, browser }) => {
    await open(page, 'worker', '/admin')
    await page.getByRole('button', named('Ask for access')).click()
    const box = page.getByRole('dialog', named('Ask for access'))
    await expect(box).toContainText('the administration of accounts')
    await box.getByLabel('Why you need it (optional)').fill('Our administrator left')
    await expectAccessibleAtWidths(page)
    await box.getByRole('button', named('Send')).click()
    await expect(page.getByText('Your request was sent to the administrators.')).toBeVisible()

    const other = await browser.newPage()
    await open(other, 'root', '/admin/feedback')
    const main = other.getByRole('main')
    await main.getByLabel('Kind').selectOption({ label: 'Access request' })
    const row = main.getByRole('row', { name: 'Our administrator left' })
    await expect(row).toContainText('worker')
    await expect(row).toContainText('Works')
    await expectAccessibleAtWidths(other, { atWidth: () => expect(row).toBeVisible() })
    await row.getByRole('button', { name: /^Mark the message of worker/ }).press('Enter')
    await expect(row).toContainText('Handled by root')
    await main.getByLabel('State').selectOption({ label: 'Open' })
    await expect(main).toContainText('No message matches.')
    await main.getByLabel('State').selectOption({ label: 'Handled' })
    await row.getByRole('button', { name: /^Open the message of worker/ }).click()
    await expect(main).toContainText('No message matches.')
    await main.getByLabel('State').selectOption({ label: 'All' })
    const [file] = await Promise.all([
      other.waitForEvent('download'),
      main.getByRole('link', named('Save as CSV')).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^ingot-feedback-\d{4}-\d\d-\d\d\.csv$/)
    await other.close()
  })

  test('the outbox says what was sent and what failed; a test mail is answered in words', async ({ page }) => {
    await page.request.post(`${own.address}/notification/feedback`, { data: { message: 'Seen in the outbox' } })
    await expect.poll(() => mailed('Seen in the outbox') !== undefined).toBe(true)
    await open(page, 'root', '/admin/outbox')
    const main = page.getByRole('main')
    await expect(main).toContainText('What people write goes to materials@example.com.')
    const row = main.getByRole('row', { name: 'Seen in the outbox' })
    await expect(row).toContainText('Sent')
    await row.getByText('Text of the mail').click()
    await expect(row).toContainText('User: Guest')
    await test.step('the mail server is tried', async () => {
      const status = main.getByRole('form', named('Send a test mail')).getByRole('status')
      await main.getByRole('button', named('Send a test mail')).press('Enter')
      await expect(status).toContainText('The mail server took the test mail')
      expect(smtp.mails.some(({ raw }) => raw.includes('Subject: Test mail of the materials catalogue'))).toBe(true)
      await main.getByLabel('Test mail to').fill('nobody@example.com')
      await page.keyboard.press('Enter')
      await expect(status).toContainText('nobody of that name here')
    })
    await expectAccessibleAtWidths(page, { atWidth: () => expect(row).toBeVisible() })
    await test.step('a mail is deleted after a question', async () => {
      await row.getByRole('button', { name: /^Delete: / }).press('Enter')
      await row.getByRole('button', named('Delete it')).press('Enter')
      await expect(row).toHaveCount(0)
    })
  })

  test('a link to set a password is mailed where an administrator chooses so, and a failed mail is sent again', async ({
    page,
  }) => {
    const data = { userName: 'otto', email: 'nobody-yet@example.com', link: true }
    await open(page, 'root', '/admin/users')
    expect((await page.request.post(`${own.address}/api/users`, { data })).ok()).toBe(true)
    const main = page.getByRole('main')
    await main.getByRole('searchbox').fill('otto')
    await main.getByRole('button', named('otto')).click()
    const panel = page.getByRole('dialog', named('otto'))
    await panel.getByRole('button', named('Mail a link to nobody-yet@example.com')).click()
    await expect(panel.getByRole('status')).toContainText('is on its way to nobody-yet@example.com')
    await page.keyboard.press('Escape')
    await page.getByRole('link', named('Outbox')).click()
    const row = main.getByRole('row', { name: 'nobody-yet@example.com' })
    await expect(row).toContainText('Failed')
    await expect(row).toContainText('nobody of that name here')
    await expect(row).toContainText('It has a link that only its reader sees.')
    await row.getByRole('button', { name: /^Send again: / }).click()
    await expect(page.getByText('The mail is tried again now.')).toBeVisible()
  })

  test('both pages speak French on a telephone', async ({ page }) => {
    await page.request.post(`${own.address}/notification/feedback`, { data: { message: 'Bonjour' } })
    await open(page, 'marie', '/admin/feedback')
    await page.getByRole('banner').getByRole('combobox', { name: 'Language' }).selectOption('fr')
    await page.setViewportSize({ width: 390, height: 844 })
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Avis et demandes')
    await expect(main.getByRole('row', { name: 'Bonjour' })).toContainText('Marquer comme traité')
    await expectAccessibleAtWidths(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', named('Boîte d’envoi')).click()
    await expect(main.getByRole('button', named('Envoyer un courriel d’essai'))).toBeVisible()
    await expect(main.getByRole('row', { name: 'Bonjour' })).toBeVisible()
    await expectAccessibleAtWidths(page)
  })
})
