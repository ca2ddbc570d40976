import { expect, type Page, test } from '@playwright/test'
import {
  count,
  expectAccessibleAtWidths,
  expectAccessibleInBothThemes,
  expectSettled,
  grid,
  openList,
  openSignedIn,
  search,
  signIn,
} from './on-page.ts'
import { withContent } from './shell-content.ts'

const account = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Account' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'App menu' })

const viewer = {
  id: 'viewer',
  name: 'Viewer',
  isWebApp: true,
  attributes: {
    name: 'Viewer',
    isDefault: false,
    APP_ID: 'VIEWER',
    supportedContents: ['Material'],
    computeInfo: {},
    isExtractor: false,
    url: 'https://{host}/viewer',
    ux: {},
  },
}
const withSuite = (page: Page, ux: { wordmark?: string; favicon?: string } = {}) => {
  const items = [{ ...viewer, attributes: { ...viewer.attributes, ux } }]
  return page.route('**/content/application/contenttype/*', (route) => route.fulfill({ json: { items } }))
}

test.describe('the top bar', () => {
  test('has the menu, the wordmark, feedback, more buttons, the account, Sign In and Sign Up [SHELL-002]', async ({
    page,
  }) => {
    await withContent(page, ({ config }) =>
      Object.assign(config.topbar ?? {}, { buttons: [{ id: 'wiki', name: 'Wiki', url: 'https://wiki.example.com/' }] }),
    )
    await openList(page)
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('button', { name: 'App menu' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Ingot, start page' })).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Leave Feedback' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Wiki' })).toHaveAttribute('href', 'https://wiki.example.com/')
    await expect(account(page)).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Sign Up' })).toBeVisible()
  })

  test('shows none of what is hidden, and keeps the search [SHELL-003]', async ({ page }) => {
    const hidden = { menu: false, wordmark: false, feedback: false, account: false, signIn: false, signUp: false }
    await withContent(page, ({ config }) => Object.assign(config.topbar ?? {}, hidden))
    await openList(page)
    const bar = page.getByRole('banner')
    for (const name of ['App menu', 'Leave Feedback', 'Account'])
      await expect(bar.getByRole('button', { name, exact: true })).toHaveCount(0)
    await expect(bar.getByRole('link')).toHaveCount(0)
    await expect(search(page)).toBeVisible()
  })

  test('leaves out each element by itself, and nothing else with it [SHELL-003]', async ({ page }) => {
    let left = 'none'
    await withContent(page, ({ config }) => Object.assign(config.topbar ?? {}, { [left]: false }))
    const bar = page.getByRole('banner')
    const elements = {
      menu: bar.getByRole('button', { name: 'App menu' }),
      wordmark: bar.getByRole('link', { name: 'Ingot, start page' }),
      feedback: bar.getByRole('button', { name: 'Leave Feedback' }),
      account: bar.getByRole('button', { name: 'Account', exact: true }),
      signIn: bar.getByRole('link', { name: 'Sign In' }),
      signUp: bar.getByRole('link', { name: 'Sign Up' }),
    }
    for (const hidden of Object.keys(elements)) {
      left = hidden
      await openList(page)
      for (const [name, element] of Object.entries(elements))
        await expect(element, `${name} where ${hidden} is hidden`).toHaveCount(name === hidden ? 0 : 1)
    }
  })

  test('has the pictures of the house in place of the mark and of the tab [SHELL-031]', async ({ page }) => {
    await withContent(page, ({ config }) => {
      config.ux = { wordmark: 'classes/chains.svg', favicon: 'classes/dendrite.svg' }
    })
    const picture = page.waitForResponse('**/assets/path/classes/chains.svg')
    await openList(page)
    expect((await picture).ok()).toBe(true)
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/assets/path/classes/dendrite.svg')
  })

  test('is not there where none is configured: the search stands alone [SHELL-004]', async ({ page }) => {
    await withContent(page, ({ config }) => {
      delete config.topbar
    })
    await openList(page)
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
    await search(page).fill('steel')
    await search(page).press('Enter')
    await expect(page).toHaveURL(/pattern=steel/)
  })

  test('opens a panel at the right of the start page [SHELL-005] [SHELL-009]', async ({ page }) => {
    await page.goto('/')
    await account(page).click()
    await expect(panel(page)).toBeVisible()
    const box = await panel(page).boundingBox()
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(1440)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('the app menu', () => {
  test('leads home, to the dashboard and to help [SHELL-007] [SHELL-024]', async ({ page }) => {
    await openList(page)
    await page.getByRole('button', { name: 'App menu' }).click()
    await menu(page).getByRole('link', { name: 'Help' }).click()
    await expect(page).toHaveURL(/\/page\/help$/)
    await expect(menu(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
    await expectAccessibleAtWidths(page)
    await page.getByRole('button', { name: 'App menu' }).click()
    await menu(page).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(/\/Dashboard$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expectAccessibleAtWidths(page)
    await page.getByRole('button', { name: 'App menu' }).click()
    await menu(page).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
  })

  test('has the applications of the suite on the host of the page [SHELL-031]', async ({ page }) => {
    await withSuite(page)
    await openList(page)
    await page.getByRole('button', { name: 'App menu' }).click()
    const host = new URL(page.url()).host
    await expect(menu(page).getByRole('link', { name: /^Viewer/ })).toHaveAttribute('href', `https://${host}/viewer`)
  })

  test('shows them with their pictures, here and on the dashboard [SHELL-031]', async ({ page }) => {
    await withSuite(page, { wordmark: 'classes/coil.svg', favicon: 'classes/cells.svg' })
    await openList(page)
    const sign = page.waitForResponse('**/assets/path/classes/cells.svg')
    await page.getByRole('button', { name: 'App menu' }).click()
    expect((await sign).ok()).toBe(true)
    await expect(
      menu(page)
        .getByRole('link', { name: /^Viewer/ })
        .locator('img'),
    ).toBeVisible()
    const mark = page.waitForResponse('**/assets/path/classes/coil.svg')
    await menu(page).getByRole('link', { name: 'Dashboard' }).click()
    expect((await mark).ok()).toBe(true)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Viewer/ })
        .locator('img'),
    ).toBeVisible()
    await expectAccessibleAtWidths(page)
  })

  test('says that they failed, logs why, and lives on [ERR-006] [ERR-008]', async ({ page }) => {
    await page.route('**/content/application/contenttype/*', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal-error', message: 'boom' } }),
    )
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await openList(page)
    await page.getByRole('button', { name: 'App menu' }).click()
    await expect(menu(page).getByText('The other applications could not be loaded.')).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Home' })).toBeVisible()
    await expect.poll(() => logged.join('\n')).toContain('Failed to get suites')
    await test.step('the cache, which was asked in its place, has none [ERR-005]', async () => {
      await expect.poll(() => logged.join('\n')).toContain('No application entities in cache')
    })
  })
})

test.describe('the account panel', () => {
  test('shows the licence of the guest, no e-mail, no settings and no logout [SHELL-011] [SHELL-013]', async ({
    page,
  }) => {
    await withContent(page, ({ config, user }) => {
      config.adminBase = 'https://admin.example.com/'
      Object.assign(user, { primaryEmailId: 'freeuser@example.com', license: [] })
    })
    await openList(page)
    await account(page).click()
    await expect(panel(page).getByText('freeversion')).toBeVisible()
    await expect(panel(page).getByText('@example.com')).toHaveCount(0)
    await expect(panel(page).getByRole('link', { name: 'Account Settings' })).toHaveCount(0)
    await expect(panel(page).getByRole('button', { name: 'Logout' })).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
  })

  test('shows avatar, name, licence, role, company and e-mail of who is signed in [SHELL-010] [SHELL-011]', async ({
    page,
  }) => {
    await withContent(page, ({ user }) => {
      if (user.kind !== 'guest') Object.assign(user, { displayName: 'Ada Lovelace', primaryEmailId: 'ada@example.com' })
    })
    await openSignedIn(page, 'administrator', '/?pattern=steel')
    await account(page).click()
    for (const words of ['AL', 'Ada Lovelace', 'ada@example.com', 'named', 'Account Administrator', 'Test company'])
      await expect(panel(page).getByText(words, { exact: true })).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Logout' })).toBeVisible()
    await expectAccessibleAtWidths(page)
    await test.step('it is closed by its button [SHELL-014]', async () => {
      await panel(page).getByRole('button', { name: 'Close' }).click()
      await expect(panel(page)).toBeHidden()
    })
  })

  test('has Account Settings in a new tab where accounts are administered elsewhere [SHELL-012]', async ({ page }) => {
    await openSignedIn(page, 'engineer', '/?pattern=steel')
    await expect(count(page)).toContainText(/\d/)
    await account(page).click()
    await expect(panel(page).getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(panel(page).getByRole('link', { name: 'Account Settings' })).toHaveCount(0)
    await withContent(page, ({ config }) => {
      config.adminBase = 'https://admin.example.com/'
    })
    await page.reload()
    await account(page).click()
    const settings = panel(page).getByRole('link', { name: /Account Settings/ })
    await expect(settings).toHaveAttribute('target', '_blank')
    await expect(settings).toHaveAttribute('href', 'https://admin.example.com/')
  })
})

test.describe('the footer', () => {
  const footer = { owner: 'Test house', social: [{ name: 'Code', url: 'https://code.example.com/' }] }
  const pages = { privacy: 'privacy', terms: 'terms', cookies: 'cookies' }

  test('has links elsewhere, three popups and the year, and fades in [SHELL-017] [SHELL-018]', async ({ page }) => {
    await withContent(page, ({ config }) => {
      config.footer = { ...footer, ...pages }
    })
    // Not the year in which it was built or is tested.
    await page.clock.setFixedTime(new Date('2041-06-15T12:00:00Z'))
    await page.goto('/page/help')
    const end = page.locator('footer')
    await expect(end.getByRole('link', { name: /^Code/ })).toHaveAttribute('target', '_blank')
    await expect(end).toContainText('© 2041 Test house')
    for (const [name, words] of [
      ['Privacy', 'What is kept'],
      ['Website Terms of Use', 'Liability'],
      ['Cookie Consent', 'Which cookies'],
    ] as const) {
      await end.getByRole('button', { name }).click()
      const popup = page.getByRole('dialog', { name })
      await expect(popup.getByText(words, { exact: true })).toBeVisible()
      await popup.getByRole('button', { name: 'Close' }).click()
      await expect(popup).toBeHidden()
    }
    await test.step('within 250 ms [SHELL-019]', async () => {
      await expect(end).toHaveCSS('animation-duration', '0.25s')
    })
    await expectAccessibleAtWidths(page)
  })

  test('gives way to the version where none is configured [SHELL-020]', async ({ page }) => {
    await page.goto('/page/help')
    await expect(page.locator('footer')).toContainText(/^Version 4\.1\.75 · Ingot \d/)
    await expect(page.locator('footer').getByRole('button')).toHaveCount(0)
  })
})

test.describe('addresses', () => {
  test('a tool has one of its own, an unknown tool and page are not found [SHELL-025]', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
    await page.goto('/toolbox/scatter?pattern=steel')
    await expect(page).toHaveURL(/\/\?pattern=steel&panel=scatter$/)
    await page.goto('/toolbox/hammer')
    await expect(page.getByRole('link', { name: 'Go to the catalogue' })).toBeVisible()
    await page.goto('/page/eula')
    await expect(page.getByText('You may search, read, compare')).toBeVisible()
  })

  test('the root is the start page, then the list; a session belongs to the suite [SHELL-021] [SHELL-026]', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(search(page)).toBeVisible()
    await page.getByRole('button', { name: /^Browse all/ }).click()
    await expect(grid(page)).toBeVisible()
    await page.goto('/Session?contentType=ActionRunner&id=1')
    await expect(page.getByRole('heading', { name: 'Session' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  test('the title of the document is the name of the application [SHELL-029]', async ({ page }) => {
    for (const address of ['/', '/login', '/login/help', '/Dashboard']) {
      await page.goto(address)
      await expect(page).toHaveTitle(/^Ingot\b/)
    }
  })
})

test.describe('panels and widths', () => {
  test('a tool panel is 340 px wide at first and at least; another one takes its place [SHELL-037] [SHELL-038]', async ({
    page,
  }) => {
    await openList(page, '/?view=table&panel=columns')
    const side = page.locator('aside[data-side=right]')
    await expect(side).toHaveCSS('width', '340px')
    const handle = side.getByRole('separator')
    await expect(handle).toHaveAttribute('aria-valuemin', '340')
    await handle.press('ArrowRight')
    await expect(side).toHaveCSS('width', '340px')
    await handle.press('ArrowLeft')
    await expect(side).toHaveCSS('width', '360px')
    await page.goto('/?view=table&panel=advanced')
    await expect(side).toHaveCount(1)
    await expect(side).toHaveAccessibleName(/Advanced/)
  })

  test('a dropdown opens and closes, finds by key or name in any case, and keeps what is chosen [SHELL-044]', async ({
    page,
  }) => {
    await page.goto('/datasheet/en-aw-6061-t6/x/y')
    await page.getByRole('tab', { name: 'Solver cards' }).click()
    const solver = page.getByRole('form').getByRole('combobox', { name: /^Solver/ })
    await solver.click()
    await expect(solver).toHaveAttribute('aria-expanded', 'true')
    const options = page.getByRole('listbox').getByRole('option')
    for (const typed of ['LSDYNA', 'lsdyna', 'ls-DYNA', 'LS-dyna']) {
      await solver.fill(typed)
      await expect(options).toHaveText(['LS-DYNA'])
    }
    await solver.fill('nothing of the kind')
    await expect(page.getByText('No options found')).toBeVisible()
    await solver.press('Escape')
    await expect(solver).toHaveAttribute('aria-expanded', 'false')
    await solver.fill('ls-dyna')
    await options.first().click()
    await expect(page.getByRole('form').getByRole('combobox', { name: 'Solver: LS-DYNA' })).toBeVisible()
    // Several at once: the temperatures of a card, each kept or not by itself.
    await expect(solver).toHaveAttribute('aria-expanded', 'false')
  })

  test('under 640 px the filters slide in, at 640 they stand beside the list [SHELL-039]', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 800 })
    await openList(page)
    await expect(page.getByRole('button', { name: 'Show filters' })).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
    await page.setViewportSize({ width: 639, height: 800 })
    await expect(page.getByRole('button', { name: 'Show filters' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Filters' })).toHaveCount(0)
  })

  test('a button leads to the top once 100 px are scrolled, 75 px and 50 px from the corner [SHELL-040] [SHELL-041]', async ({
    page,
  }) => {
    await openList(page, '/?view=table')
    await expectSettled(page)
    const up = page.getByRole('button', { name: /top/i })
    const scrolled = (top: number) => grid(page).evaluate((element, to) => element.scrollTo({ top: to }), top)
    await scrolled(100)
    await expect(up).toHaveCount(0)
    await scrolled(101)
    await expect(up).toBeVisible()
    await expect(up).toHaveCSS('bottom', '75px')
    await expect(up).toHaveCSS('right', '50px')
    await expect(up).toHaveCSS('opacity', '0.8')
    await up.click()
    await expect.poll(() => grid(page).evaluate((element) => element.scrollTop)).toBe(0)
  })
})

test.describe('tabs of one browser', () => {
  const uid = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'aone-uid')?.value
  const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

  test('note who signed in, and forget it at the logout [AUTH-021] [AUTH-019]', async ({ page }) => {
    await withContent(page, ({ user }) => {
      if (user.kind !== 'guest') user.primaryEmailId = 'ada@example.com'
    })
    await openSignedIn(page, 'engineer', '/?pattern=steel')
    await expect.poll(() => uid(page)).toMatch(/^usr_/)
    await expect.poll(() => kept(page, 'aone-email')).toBe('ada@example.com')
    await page.evaluate(() => localStorage.setItem('aone-jwt', 'token'))
    await account(page).click()
    await panel(page).getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect([await uid(page), await kept(page, 'aone-email'), await kept(page, 'aone-jwt')]).toEqual([
      undefined,
      null,
      null,
    ])
    await test.step('the cookie alone opens nothing', async () => {
      await page.context().addCookies([{ name: 'aone-uid', value: 'usr_1', url: page.url() }])
      const { user } = await (await page.request.get('/api/auth/verify')).json()
      expect(user.userName).toBe('freeuser')
    })
  })

  test('a guest in another tab is signed in as well, where he is [AUTH-022]', async ({ page, context }) => {
    await openList(page, '/?pattern=steel')
    const other = await context.newPage()
    await openSignedIn(other, 'engineer', '/?pattern=304')
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
    await expect(page).toHaveURL(/pattern=steel/)
  })

  test('another user starts the page anew [AUTH-023]', async ({ page, context }) => {
    await openSignedIn(page, 'engineer', '/?pattern=steel')
    await expect(count(page)).toContainText(/\d/)
    const other = await context.newPage()
    await openSignedIn(other, 'administrator', '/?pattern=304')
    await expect(page).toHaveURL(/:\d+\/$/)
    await account(page).click()
    await expect(panel(page).getByText('administrator', { exact: true })).toBeVisible()
  })

  test('another user in the suite than here: the mark goes, and one signs in again [ERR-017]', async ({
    page,
    context,
  }) => {
    await openSignedIn(page, 'engineer', '/?pattern=steel')
    await expect.poll(() => uid(page)).toMatch(/^usr_/)
    await context.addCookies([{ name: 'aone-uid', value: 'usr_of_another_application', url: page.url() }])
    await page.goto('/?pattern=304')
    await expect(page).toHaveURL(/\/login\?redirectUri=.*304/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sign in')
    await expect.poll(() => uid(page)).not.toBe('usr_of_another_application')
    await signIn(page, 'engineer')
    await expect(page).toHaveURL(/\/\?pattern=304$/)
  })

  test('who was signed out elsewhere is told, and keeps what was typed [AUTH-024] [AUTH-025]', async ({
    page,
    context,
  }) => {
    await openSignedIn(page, 'engineer', '/?pattern=steel')
    await expect(count(page)).toContainText(/\d/)
    await search(page).fill('half a th')
    const other = await context.newPage()
    await openList(other, '/?pattern=304')
    await account(other).click()
    await panel(other).getByRole('button', { name: 'Logout' }).click()
    const dialog = page.getByRole('dialog', { name: 'Logout' })
    await expect(dialog.getByRole('heading', { name: 'Logout' })).toBeVisible()
    await test.step('in the words of the specification [ERR-015]', async () => {
      const words = 'You have been logged out. Please login to continue.'
      await expect(dialog.getByText(words, { exact: true })).toBeVisible()
    })
    await expectAccessibleInBothThemes(page, { within: 'dialog[open]' })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(search(page)).toHaveValue('half a th')
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  })

  test('Login of that dialog leads back to where one was', async ({ page, context }) => {
    await openSignedIn(page, 'engineer', '/?pattern=steel')
    await expect(count(page)).toContainText(/\d/)
    const other = await context.newPage()
    await openList(other)
    await account(other).click()
    await panel(other).getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('dialog', { name: 'Logout' }).getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/login\?redirectUri=.*steel/)
    await signIn(page, 'engineer')
    await expect(page).toHaveURL(/\/\?pattern=steel$/)
  })

  test('a logout resets all but the name and the history [AUTH-026]', async ({ page }) => {
    await openSignedIn(page, 'engineer', '/?pattern=steel&view=table')
    await grid(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect.poll(() => kept(page, 'ingot-selection')).toContain('"id"')
    await account(page).click()
    await panel(page).getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect(await kept(page, 'ingot-selection')).toBeNull()
    expect(await kept(page, 'ingot-recent')).toBeNull()
    await expect(page).toHaveTitle(/^Ingot/)
    await page.goBack()
    await expect(page).toHaveURL(/pattern=steel/)
  })
})

test.describe('the database of the browser', () => {
  const names = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  /** Keys of the store; undefined where the database has none. */
  const keys = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<IDBValidKey[] | undefined>((resolve, reject) => {
          const request = indexedDB.open('altairone')
          request.onerror = () => reject(request.error)
          request.onsuccess = () => {
            const { result } = request
            if (!result.objectStoreNames.contains('cache')) return resolve(undefined)
            const asked = result.transaction('cache').objectStore('cache').getAllKeys()
            asked.onsuccess = () => {
              result.close()
              resolve(asked.result)
            }
          }
        }),
    )
  const openMenu = async (page: Page) => {
    await page.getByRole('button', { name: 'App menu' }).click()
    await expect(menu(page).getByRole('link', { name: /^Viewer/ })).toBeVisible()
  }

  test('is called altairone, and what goes with a user is gone after the logout [SHELL-042] [SHELL-043]', async ({
    page,
  }) => {
    await withSuite(page)
    await openSignedIn(page, 'engineer', '/?pattern=steel')
    await openMenu(page)
    await expect.poll(() => names(page)).toContain('altairone')
    await expect.poll(() => keys(page)).toEqual(['applications'])
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('altairone')
          request.onsuccess = () => {
            const put = request.result.transaction('cache', 'readwrite').objectStore('cache')
            put.put({ value: 1, clearOnLogOut: false }, 'stays').onsuccess = () => {
              request.result.close()
              resolve()
            }
          }
        }),
    )
    await page.keyboard.press('Escape')
    await account(page).click()
    await panel(page).getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect.poll(() => keys(page)).toEqual(['stays'])
  })

  test('has the applications of the last time where the server does not answer: that is logged only [ERR-007]', async ({
    page,
  }) => {
    await withSuite(page)
    await openList(page)
    await openMenu(page)
    await page.route('**/content/application/contenttype/*', (route) => route.abort())
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.reload()
    await openMenu(page)
    await expect.poll(() => logged.join('\n')).toContain('Failed to get suites')
    await expect(menu(page).getByText('could not be loaded')).toHaveCount(0)
    await expect(menu(page).getByRole('link', { name: /^Viewer/ })).toBeVisible()
  })

  for (const [what, spoil] of [
    ['of a newer version', [99, 'cache', { value: 'x' }]],
    ['without its store', [1, 'other', 1]],
    ['with foreign entries', [1, 'cache', 'rubbish']],
    ['with entries of another form', [1, 'cache', { value: [{ id: 7 }], clearOnLogOut: true }]],
  ] as const)
    test(`a database ${what} is no hindrance`, async ({ page }) => {
      await page.goto('/openapi.json')
      await page.evaluate(
        ([version, store, value]) =>
          new Promise<void>((resolve, reject) => {
            const request = indexedDB.open('altairone', version)
            request.onerror = () => reject(request.error)
            request.onupgradeneeded = () => request.result.createObjectStore(store).put(value, 'applications')
            request.onsuccess = () => {
              request.result.close()
              resolve()
            }
          }),
        spoil as readonly [number, string, unknown],
      )
      await withSuite(page)
      await openList(page)
      await openMenu(page)
      await expect.poll(() => keys(page)).toEqual(['applications'])
    })
})
