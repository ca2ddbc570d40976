import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { faultsOf } from './faults-of-a-screen.ts'
import { hearSeatCalls, type LicenceServer, startLicences } from './licence-server.ts'
import { count, expectAccessibleAtWidths, expectAccessibleInBothThemes, openSignedIn, passTime } from './on-page.ts'
import { WIDTHS } from './screens.ts'

/** Licences and seats as people meet them, on a server that has one seat. Elsewhere licences are off. */

const HEARTBEAT = 60_000
const NO_SEAT = 'You do not have sufficient license tokens to access Ingot.'
const NO_LICENCE = 'You do not have access to Ingot'
const LOST = 'Not able to verify the License. Please login again to continue.'

const exact = (name: string) => ({ name, exact: true })
const said = (page: Page, words: string) => page.getByRole('heading', { name: words, exact: true, level: 1 })
const again = (page: Page) => page.getByRole('button', exact('Try again'))
const dashboard = (page: Page) => page.getByRole('link', exact('Back to Dashboard'))
const isShown = (page: Page) => expect(count(page)).toContainText(/\d/)

test.describe('where licences count', () => {
  let server: LicenceServer
  let context: BrowserContext
  let page: Page

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    server = await startLicences(4189)
  })
  test.afterAll(() => server.close())
  test.beforeEach(async ({ browser }) => {
    await server.free()
    context = await server.browse(browser)
    page = await context.newPage()
  })
  test.afterEach(() => context.close())

  const keyOf = (one: Page) => one.evaluate(() => localStorage.getItem('browser-key') ?? '')

  test('the browser makes a key, keeps it, and sends it with every call [LIC-010] [LIC-011]', async () => {
    const keys: (string | undefined)[] = []
    const fresh: string[] = []
    context.on('request', (one) => {
      if (one.resourceType() !== 'fetch') return
      const { licensekey, skiplicensecache } = one.headers()
      keys.push(licensekey)
      if (skiplicensecache !== undefined) fresh.push(`${new URL(one.url()).pathname} ${skiplicensecache}`)
    })
    await page.goto('/page/help')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    const key = await keyOf(page)
    expect(key.length).toBeGreaterThanOrEqual(16)
    expect(fresh).toEqual([])
    await server.enter(page, 'ada')
    await isShown(page)
    await test.step('the first app content after signing in asks for licences as they are [LIC-012]', async () => {
      expect(fresh).toEqual(['/mmdc/catalog/appcontent true'])
    })
    const other = await context.newPage()
    await other.goto('/?pattern=steel')
    await isShown(other)
    expect(await keyOf(other)).toBe(key)
    expect(keys.length).toBeGreaterThan(8)
    expect(new Set(keys)).toEqual(new Set([key]))
    await test.step('the pages of a browser share its seat', async () => {
      expect(await server.seats()).toMatchObject([{ userName: 'ada', pages: 2 }])
    })
  })

  test('a seat is taken after signing in, and kept by heartbeats [LIC-014] [LIC-006]', async () => {
    await page.clock.install()
    const [checkouts, heartbeats] = [hearSeatCalls(page, 'checkout'), hearSeatCalls(page, 'heartbeat')]
    await server.enter(page, 'ada')
    await isShown(page)
    await expect
      .poll(() => checkouts.answered)
      .toMatchObject([{ sent: { appName: 'MATERIAL_DB' }, reply: { success: true, message: '', heartbeatInSecs: 60 } }])
    const lease = checkouts.answered[0]?.reply.lease
    expect(lease).toMatch(/^[\da-f-]{36}$/)
    expect(heartbeats.begun).toHaveLength(0)
    await test.step('a heartbeat is sent and answered [API-047]', async () => {
      await page.clock.fastForward(HEARTBEAT)
      const answer = { sent: { appName: 'MATERIAL_DB', lease }, reply: { success: true, message: '' } }
      await expect.poll(() => heartbeats.answered).toEqual([answer])
    })
    await test.step('after a night of sleep one is sent, not one for each that was missed', async () => {
      await passTime(page, 8 * 3_600_000)
      await expect.poll(() => heartbeats.answered.length).toBe(2)
      await passTime(page, HEARTBEAT / 2)
      expect(heartbeats.begun).toHaveLength(2)
    })
    expect(checkouts.begun).toHaveLength(1)
  })

  test('signing out gives the seat back before the session ends [LIC-013] [API-046]', async ({ browser }) => {
    const order: string[] = []
    page.on('request', (one) => order.push(new URL(one.url()).pathname))
    const [checkouts, checkins] = [hearSeatCalls(page, 'checkout'), hearSeatCalls(page, 'checkin')]
    await server.enter(page, 'ada')
    await isShown(page)
    await page.getByRole('banner').getByRole('button', exact('Account')).click()
    const panel = page.getByRole('dialog', exact('Account'))
    await test.step('the account panel tells the licence [SHELL-010]', async () => {
      await expect(panel.getByText('Laboratory, until Dec 31, 2999')).toBeVisible()
    })
    order.length = 0
    await panel.getByRole('button', exact('Logout')).click()
    await expect(page.getByRole('banner').getByRole('link', exact('Sign In'))).toBeVisible()
    await expect
      .poll(() => checkins.answered)
      .toEqual([
        {
          sent: { appName: 'MATERIAL_DB', lease: checkouts.answered[0]?.reply.lease },
          reply: { success: true, message: '' },
        },
      ])
    const calls = order.filter((path) => /checkin|logout/.test(path))
    expect(calls).toEqual(['/mmdc/license/checkin', '/api/auth/v1/logout'])
    await test.step('it is free for another', async () => {
      const others = await server.browse(browser)
      const his = await others.newPage()
      await server.enter(his, 'bert')
      await isShown(his)
      await others.close()
    })
  })

  test('where every seat is taken that is said, and the way back [ERR-023] [LIC-008]', async ({ browser }) => {
    await server.enter(page, 'ada')
    await isShown(page)
    const others = await server.browse(browser)
    const his = await others.newPage()
    await server.enter(his, 'bert', '/?pattern=steel')
    await expect(said(his, NO_SEAT)).toBeVisible()
    await expect(his.getByRole('grid')).toHaveCount(0)
    await expect(his.getByRole('combobox', { name: 'Search materials' })).toHaveCount(0)
    await expect(his.getByRole('link', exact('Materials office'))).toHaveAttribute(
      'href',
      'mailto:materials@example.com',
    )
    await expectAccessibleAtWidths(his, { atWidth: async () => expect(await faultsOf(his)).toEqual([]) })
    await test.step('Back to Dashboard leads to the dashboard, which needs no seat', async () => {
      await dashboard(his).click()
      await expect(his).toHaveURL(`${server.address}/Dashboard`)
      await expect(his.getByRole('main').getByRole('heading', exact('Dashboard'))).toBeVisible()
      await his.goBack()
      await expect(said(his, NO_SEAT)).toBeVisible()
    })
    await test.step('trying again asks for licences as they are [LIC-012]', async () => {
      await expect(again(his)).toHaveAttribute('aria-disabled', 'false')
      const asked = (path: string) => his.waitForRequest((one) => new URL(one.url()).pathname === path)
      const both = Promise.all([asked('/mmdc/catalog/appcontent'), asked('/mmdc/license/checkout')])
      await again(his).click()
      for (const one of await both) expect(one.headers()['skiplicensecache']).toBe('true')
      await expect(said(his, NO_SEAT)).toBeVisible()
    })
    await test.step('a page that closes gives its seat back', async () => {
      await page.close()
      await expect(async () => {
        if (await again(his).isVisible()) await again(his).click()
        await expect(count(his)).toContainText(/\d/, { timeout: 2_000 })
      }).toPass()
      expect(await server.seats()).toMatchObject([{ userName: 'bert' }])
    })
    await others.close()
  })

  test('who holds no licence is told so, and takes no seat [ERR-022] [LIC-009]', async ({ browser }) => {
    const { begun } = hearSeatCalls(page, 'checkout')
    await server.enter(page, 'carla')
    await expect(said(page, NO_LICENCE)).toBeVisible()
    await expect(dashboard(page)).toHaveAttribute('href', '/Dashboard')
    await expectAccessibleAtWidths(page, { atWidth: async () => expect(await faultsOf(page)).toEqual([]) })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('banner').getByRole('button', exact('Account')).click()
    await expect(page.getByRole('dialog', exact('Account')).getByText('nolicense', { exact: true })).toBeVisible()
    expect(begun).toHaveLength(0)
    await test.step('in French, on a telephone, and on a datasheet', async () => {
      const french = await server.browse(browser, 'fr-FR')
      const hers = await french.newPage()
      await hers.setViewportSize({ width: 390, height: 800 })
      await server.enter(hers, 'carla', '/datasheet/s355j2/x/y')
      await expect(said(hers, "Vous n'avez pas accès à Ingot")).toBeVisible()
      await expect(hers.getByRole('link', exact('Retour au tableau de bord'))).toBeVisible()
      expect(await faultsOf(hers)).toEqual([])
      await french.close()
    })
  })

  test('a seat that an administrator takes back shuts the page at its heartbeat [ERR-024] [LIC-007]', async ({
    browser,
  }) => {
    await page.clock.install()
    const heartbeats = hearSeatCalls(page, 'heartbeat')
    await server.enter(page, 'ada', '/?pattern=steel')
    await isShown(page)
    const search = page.getByRole('searchbox', exact('Search in Material class'))
    await search.fill('half a wor')
    await test.step('which he does on the page of the seats, after a question', async () => {
      const wards = await server.browse(browser)
      const his = await wards.newPage()
      await server.enter(his, 'warden', '/admin/seats')
      const main = his.getByRole('main')
      await expect(main.getByRole('row', { name: 'Laboratory Seats that are shared 1 of 1' })).toBeVisible()
      const row = main.getByRole('row', { name: 'ada Works Laboratory' })
      await row.getByRole('button', exact('Take back the seat of ada')).click()
      await expectAccessibleAtWidths(his, { atWidth: async () => expect(await faultsOf(his)).toEqual([]) })
      await row.getByRole('button', exact('Take the seat back')).click()
      await expect(main).toContainText('Nobody holds a seat at present.')
      await expect(main.getByRole('row', { name: 'Laboratory Seats that are shared 0 of 1' })).toBeVisible()
      await wards.close()
    })
    await page.clock.fastForward(HEARTBEAT)
    await expect(said(page, LOST)).toBeVisible()
    await expect(page.getByText('An administrator has taken your seat back.')).toBeVisible()
    expect(heartbeats.answered).toMatchObject([{ reply: { success: false, message: LOST } }])
    await expect(dashboard(page)).toHaveCount(0)
    await expect(page.getByRole('link', exact('Login'))).toHaveAttribute('href', /^\/login\?redirectUri=/)
    await expectAccessibleInBothThemes(page)
    await test.step('Esc and the keys of the page lead nowhere, and nothing is asked any more', async () => {
      for (const key of ['Escape', 'Escape', 'Control+k', '/']) await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expect(said(page, LOST)).toBeVisible()
      await passTime(page, 10 * HEARTBEAT)
      expect(heartbeats.begun).toHaveLength(1)
    })
    await test.step('trying again brings the page back as it was', async () => {
      await again(page).click()
      await expect(said(page, LOST)).toHaveCount(0)
      await expect(search).toHaveValue('half a wor')
      expect(await server.seats()).toMatchObject([{ userName: 'ada' }])
    })
  })

  test('a heartbeat that fails is tried again after 5, 10 and 20 s, and the fourth ends it [ERR-021] [LIC-005]', async () => {
    await page.clock.install()
    const heartbeats = hearSeatCalls(page, 'heartbeat')
    const logged: string[] = []
    page.on('console', (one) => logged.push(one.text()))
    const failures = () => logged.filter((one) => one.includes('Failed to register heartbeat')).length
    await server.enter(page, 'ada')
    await isShown(page)
    await page.route('**/mmdc/license/heartbeat', (route) => route.abort())
    // Time stands still but for what is told here; a call that it made is heard of before the one that is made after it.
    await page.clock.pauseAt(Date.now() + HEARTBEAT / 2)
    const run = async (milliseconds: number) => {
      await page.clock.runFor(milliseconds)
      await page.evaluate(async () => (await fetch('/readyz')).ok)
    }
    while (heartbeats.begun.length === 0) await run(1_000)
    await expect.poll(failures).toBe(1)
    for (const [failed, seconds] of [5, 10, 20].entries()) {
      await run(seconds * 1_000 - 250)
      expect(heartbeats.begun, `before ${seconds} s`).toHaveLength(failed + 1)
      await isShown(page)
      await run(500)
      await expect.poll(failures, `after ${seconds} s`).toBe(failed + 2)
      expect(heartbeats.begun).toHaveLength(failed + 2)
    }
    await expect(said(page, LOST)).toBeVisible()
    await expect(page.getByText('Failed to register heartbeat', { exact: true })).toBeVisible()
    await expect(dashboard(page)).toHaveCount(0)
    await run(10 * HEARTBEAT)
    expect(heartbeats.begun).toHaveLength(4)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await faultsOf(page), `at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await test.step('a network that is back brings the page back', async () => {
      await page.unroute('**/mmdc/license/heartbeat')
      await context.setOffline(true)
      await context.setOffline(false)
      await expect(said(page, LOST)).toHaveCount(0)
      await isShown(page)
    })
  })

  test('two pages of a browser whose user signs out in one: the other says that alone', async () => {
    await server.enter(page, 'ada')
    await isShown(page)
    const other = await context.newPage()
    await other.clock.install()
    const heartbeats = hearSeatCalls(other, 'heartbeat')
    await other.goto('/?pattern=steel')
    await isShown(other)
    await page.getByRole('banner').getByRole('button', exact('Account')).click()
    await page.getByRole('dialog', exact('Account')).getByRole('button', exact('Logout')).click()
    await expect(other.getByRole('dialog', exact('Logout'))).toBeVisible()
    await passTime(other, 3 * HEARTBEAT)
    expect(heartbeats.begun).toHaveLength(0)
    await expect(other.getByRole('dialog')).toHaveCount(1)
    await other.getByRole('dialog').getByRole('button', exact('Close')).click()
    await isShown(other)
    expect(await server.seats()).toEqual([])
  })

  test('a guest reads, sees the upgrade page once, and an upgrade in the place of downloads', async ({ browser }) => {
    const asked: string[] = []
    const guests = await browser.newContext({ baseURL: server.address })
    const hers = await guests.newPage()
    hers.on('request', (one) => asked.push(new URL(one.url()).pathname))
    await hers.goto('/')
    const goOn = hers.getByRole('button', exact('Not now'))
    await goOn.click()
    const upgrade = hers.getByRole('main').getByRole('link', exact('Upgrade'))
    await expect(upgrade).toHaveAttribute('href', '/page/upgrade')
    await hers.evaluate(() => sessionStorage.clear())
    await hers.reload()
    await expect(upgrade).toBeVisible()
    await expect(goOn).toHaveCount(0)
    await hers.goto('/datasheet/s355j2/x/y')
    await expect(hers.getByRole('link', exact('Upgrade')).first()).toHaveAttribute('href', '/page/upgrade')
    await expect(hers.getByRole('button', { name: /^Save .* as a workbook|^Workbook/ })).toHaveCount(0)
    expect(asked.filter((path) => path.startsWith('/mmdc/license/'))).toEqual([])
    await guests.close()
  })
})

test('where licences are off nothing of them is kept, sent, asked or shown', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (one) => {
    const { licensekey } = one.headers()
    if (licensekey !== undefined || one.url().includes('/mmdc/license/')) asked.push(one.url())
  })
  await openSignedIn(page, 'administrator', '/admin')
  const navigation = page.getByRole('navigation', exact('Administration'))
  await expect(navigation.getByRole('link', exact('Audit log'))).toBeVisible()
  await expect(navigation.getByRole('link', exact('Seats'))).toHaveCount(0)
  await page.goto('/?pattern=steel')
  await isShown(page)
  expect(await page.evaluate(() => localStorage.getItem('browser-key'))).toBeNull()
  expect(asked).toEqual([])
  await test.step('a key of the time when they counted is thrown away', async () => {
    await page.evaluate(() => localStorage.setItem('browser-key', 'f00f00f00f00f00f00f0'))
    await page.reload()
    await isShown(page)
    expect(await page.evaluate(() => localStorage.getItem('browser-key'))).toBeNull()
  })
})
