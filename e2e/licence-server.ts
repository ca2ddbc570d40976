import { type Browser, type BrowserContext, expect, type Page, type Request, request } from '@playwright/test'
import { startOwnServer } from './own-server.ts'

/** A server on which licences count: one seat for a company of two, and what its tests do again and again. */

const LICENCES = {
  enabled: true,
  contact: { name: 'Materials office', email: 'materials@example.com' },
  licenses: [{ id: 'lab', title: 'Laboratory', kind: 'units', seats: 1, companies: ['Works'], until: '2999-12-31' }],
}
/** Ada and Bert share the seat, Carla's company has none, the warden looks after all and holds none. */
const ACCOUNTS = {
  ada: ['--company=Works'],
  bert: ['--company=Works'],
  carla: ['--company=Elsewhere'],
  warden: ['--admin'],
}
export type Name = keyof typeof ACCOUNTS

export async function startLicences(port: number) {
  const { address, passwords, close } = await startOwnServer({
    port,
    config: { licenseConfig: LICENCES, upgrade: { page: 'upgrade' } },
    accounts: ACCOUNTS,
    env: { CATALOGUE: 'demo' },
  })
  const warden = await request.newContext({ baseURL: address })
  const login = await warden.post('/api/auth/login', { data: { username: 'warden', password: passwords['warden'] } })
  expect(login.ok()).toBe(true)
  const seats = async (): Promise<{ id: string; userName: string; pages: number }[]> =>
    (await (await warden.get('/mmdc/license/seats')).json()).items

  return {
    address,
    seats,
    /** Nobody holds a seat. */
    free: async () => {
      for (const { id } of await seats()) await warden.delete(`/mmdc/license/seats/${id}`)
    },
    /** A browser of its own. */
    browse: async (browser: Browser, locale = 'en-GB'): Promise<BrowserContext> => {
      const context = await browser.newContext({ baseURL: address, locale })
      await context.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
      return context
    },
    /** Signs in, from where the login leads to a path. */
    enter: async (page: Page, name: Name, path = '/'): Promise<void> => {
      await page.goto(`/login?redirectUri=${encodeURIComponent(path)}`)
      const form = page.getByRole('main')
      await form.locator('input[name=username]').fill(name)
      await form.locator('input[name=password]').fill(passwords[name] ?? '')
      await form.locator('button[type=submit]').click()
    },
    close: async () => {
      await warden.dispose()
      await close()
    },
  }
}
export type LicenceServer = Awaited<ReturnType<typeof startLicences>>

export interface SeatCall {
  sent: { appName?: string; lease?: string; isLeaving?: boolean }
  reply: { success: boolean; message: string; lease?: string }
}

/** The calls of one kind that the page makes from now on, with what was answered. */
export function hearSeatCalls(page: Page, kind: 'checkout' | 'heartbeat' | 'checkin') {
  const begun: Request[] = []
  const answered: SeatCall[] = []
  page.on('request', (one) => {
    if (one.url().endsWith(`/mmdc/license/${kind}`)) begun.push(one)
  })
  page.on('requestfinished', async (one) => {
    if (!begun.includes(one)) return
    answered.push({ sent: one.postDataJSON(), reply: await (await one.response())?.json() })
  })
  return { begun, answered }
}
