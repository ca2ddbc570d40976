import { type APIRequestContext, expect, type Page, request as requests, test } from '@playwright/test'
import { E2E_URL } from './address.ts'
import { expectAccessibleAtWidths, openSignedIn, passwordOf } from './on-page.ts'

/** What a user is told: at once, after a connection was lost, and put away again. */

const NAME = `Told steel ${Date.now().toString(36)}`
const ID = NAME.toLowerCase().replaceAll(' ', '-')
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

let density = 7_800

/** Imports the next revision as the administrator of the company. */
async function revise(request: APIRequestContext): Promise<void> {
  const { user } = await (await request.get('/mmdc/catalog/appcontent')).json()
  const record = {
    id: ID,
    owner: `company-${user.companyId}`,
    ext: { provider: 'Told works', id: ID },
    doc: {
      kind: 'grade',
      name: NAME,
      class: 'metal/steel',
      product: {},
      supply: { status: 'active', producers: [] },
      sources: { s1: { kind: 'handbook', title: 'Handbook', rights: 'facts' } },
      composition: [],
      curves: [],
      models: [],
      documents: [],
      values: [{ id: 'v1', vkey: 'density', value: density++, origin: 'literature', source: { ref: 's1' } }],
    },
  }
  const file = { name: 'told.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(`${JSON.stringify(record)}\n`) }
  const fields = { providerName: 'Told works', sourceTemplate: 'ingot-jsonl', file }
  const { job } = await (await request.post('/materials/importFromFile', { multipart: fields })).json()
  await expect.poll(async () => (await (await request.get(`/jobs/${job.id}`)).json()).job.status).toBe('Completed')
}

test.describe('notifications', () => {
  let administrator: APIRequestContext
  test.beforeAll(async () => {
    administrator = await requests.newContext({ baseURL: E2E_URL })
    const data = { username: 'administrator', password: passwordOf('administrator') }
    await administrator.post('/api/auth/login', { data })
    await revise(administrator)
  })
  test.afterAll(() => administrator.dispose())

  /** The engineer keeps the material in a list of his, and has the page open. */
  async function follow(page: Page): Promise<void> {
    await openSignedIn(page, 'engineer', '/?view=table')
    await expect(bell(page)).toBeVisible()
    const found = async () => {
      const reply = await page.request.post('/mmdc/bblocks/table', { data: { textfilter: [NAME] } })
      return (await reply.json()).items[0]?.id
    }
    await expect.poll(found).toBeDefined()
    const criteria = {
      name: `Told ${Date.now()}`,
      format: 'FAV-2022-1',
      criterias: [{ type: 'idfilter', value: [await found()] }],
    }
    expect((await page.request.post('/mmdc/criteria', { data: { criteria } })).ok()).toBe(true)
    const { items } = await (await page.request.get('/mmdc/notification')).json()
    const ids = items.map(({ id }: { id: string }) => id).join(',')
    if (ids !== '') await page.request.get(`/mmdc/notification/remove?id=${ids}`)
  }

  test('tell at once of a new revision of a favourite, by a toast and at the bell [NOTIF-015]', async ({ page }) => {
    const live = page.waitForEvent('websocket')
    await follow(page)
    await live
    await revise(administrator)
    // It goes by itself after 3.5 s; the bell stays.
    const toast = page.getByText(`${NAME}, one of your favourites, has a new revision.`)
    await expect(toast).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
    await expect(toast).toBeHidden()
    await bell(page).click()
    const line = panel(page).getByRole('listitem').filter({ hasText: 'has a new revision' }).first()
    await expect(line).toContainText('New')
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await expectAccessibleAtWidths(page, { within: 'dialog[open]' })
    await line.getByRole('link', { name: NAME }).click()
    await expect(page).toHaveURL(/\/datasheet\//)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME)
  })

  test('are put away one by one, all at once, and brought back', async ({ page }) => {
    await follow(page)
    await revise(administrator)
    await expect(bell(page)).toHaveAccessibleName(/unread/)
    await bell(page).click()
    const lines = panel(page).getByRole('listitem').filter({ hasText: 'has a new revision' })
    await panel(page)
      .getByRole('button', { name: /^Dismiss: / })
      .first()
      .click()
    await expect(panel(page).getByText('Nothing new.', { exact: false })).toBeVisible()
    await panel(page).getByRole('button', { name: 'Undo' }).click()
    await expect(lines.first()).toBeVisible()
    await panel(page).getByRole('button', { name: 'Dismiss all' }).click()
    await expect(panel(page).getByText('Nothing new.', { exact: false })).toBeVisible()
    await page.reload()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
  })

  test('that came while the connection was lost are there once it is back', async ({ page, context }) => {
    await follow(page)
    await context.setOffline(true)
    await revise(administrator)
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await context.setOffline(false)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 70_000 })
  })

  test('are followed once the network is back, where it was away when the page began to', async ({ page, context }) => {
    await openSignedIn(page, 'engineer', '/?view=table')
    await expect(bell(page)).toBeVisible()
    const live = page.waitForEvent('websocket')
    await context.setOffline(true)
    // Longer than the page waits before it follows.
    await page.waitForTimeout(2_500)
    await context.setOffline(false)
    await live
  })

  test('are for those who are signed in: a guest has no bell, and opens no connection', async ({ page }) => {
    const opened: string[] = []
    page.on('websocket', (socket) => opened.push(socket.url()))
    await page.goto('/?view=table')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(bell(page)).toHaveCount(0)
    expect(opened).toEqual([])
  })
})
