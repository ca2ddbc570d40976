import { expect, type Page, test } from '@playwright/test'
import {
  chip,
  count,
  expectAccessibleInBothThemes,
  expectSettled,
  grid,
  openList,
  openSignedIn,
  search,
  shownCount,
  signIn,
} from './on-page.ts'

test.describe('the start page', () => {
  test('shows blocks of the server and the search box, once a visit [LAND-001] [LAND-006]', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('materials')
    await expect(search(page)).toBeVisible()
    await page.getByRole('button', { name: /^Browse all/ }).click()
    await expect(grid(page)).toBeVisible()
    await page.reload()
    await expect(grid(page)).toBeVisible()
  })

  test('is skipped by those who prefer the list [LAND-007]', async ({ page, context }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('button', { name: 'Preferences…' }).click()
    await page.getByRole('checkbox', { name: /without the start page/ }).check()
    const later = await context.newPage()
    await later.goto('/')
    await expect(grid(later)).toBeVisible()
  })

  test('gives way to a search of the address', async ({ page }) => {
    await page.goto('/?pattern=steel')
    await expect(count(page)).toContainText(' of ')
  })
})

test.describe('addresses', () => {
  test('lose the prefix of the suite and keep their query [SHELL-022]', async ({ page }) => {
    await page.goto('/Materials?pattern=steel&view=table')
    await expect(page).toHaveURL(/\/\?pattern=steel&view=table$/)
    await expect(chip(page, /steel/)).toBeVisible()
    await page.goto('/Materials/datasheet/en-aw-6061-t6/x/y?pattern=6061')
    await expect(page).toHaveURL(/:\d+\/datasheet\/en-aw-6061-t6\/[^?]*\?pattern=6061$/)
    await expect(page.getByRole('heading', { level: 1, name: 'EN AW-6061 T6' })).toBeVisible()
  })

  test('that are unknown lead to the start, which says once that it was not asked for [SHELL-023]', async ({
    page,
  }) => {
    const said = (path: string) => page.getByText(`There is no page “${path}” here.`)
    for (const path of ['/nowhere/at/all', '/material/x', '/LOGIN', '/dashboard', '/Page/help']) {
      await page.goto(path)
      await expect(said(path)).toBeVisible()
      await expect(page).toHaveURL(/:\d+\/$/)
    }
    await page.goto('/')
    await expect(page.getByRole('main')).toBeVisible()
    await expect(said('/material/x')).toHaveCount(0)
  })

  test('with parts that a search does not have say so, and keep those of others', async ({ page }) => {
    await openList(page, '/?page=-4&tag.class=zzz&sso=okta&pattern=steel')
    const told = page.getByRole('status').filter({ hasText: '2 parts of this address are left out' })
    await expect(told).toContainText('page=-4 a search has no such part')
    await expect(told).toContainText('tag.class=zzz a search has no such part')
    await told.getByRole('button', { name: 'Take them out of the address' }).click()
    await expect(page).toHaveURL(/\?sso=okta&pattern=steel$/)
    await expect(told).toHaveCount(0)
  })

  test('with view=404 and unknown pages show the not-found page [SRCH-013]', async ({ page }) => {
    await page.goto('/?view=404')
    await expect(page.getByRole('link', { name: 'Go to the catalogue' })).toBeVisible()
    await expect(grid(page)).toBeHidden()
    await page.goto('/page/there-is-none')
    await page.getByRole('link', { name: 'Go to the catalogue' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
  })

  test('carry a theme for the visit only [SRCH-013] [PREF-006]', async ({ page }) => {
    const html = page.locator('html')
    await openList(page, '/?theme=dark')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.goto('/')
    await expect(html).toHaveAttribute('data-theme', 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(html).toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('signing in', () => {
  test('says what went wrong and keeps the form usable [AUTH-010] [ERR-011]', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter a user name and a password')
    await page.getByLabel('Username').fill('nobody')
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toContainText('wrong')
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal-error', message: 'Internal Server Error' } }),
    )
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toHaveText('Login failed')
  })

  test('leads back to where one came from, and keeps preferences on the server for a company [PREF-004]', async ({
    page,
    browser,
  }) => {
    await openList(page, '/?pattern=steel')
    await page.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/login\?redirectUri=/)
    await signIn(page, 'american')
    await expect(page).toHaveURL(/\/\?pattern=steel$/)
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden()
    const saved = page.waitForResponse(
      (reply) => reply.url().endsWith('/mmdc/user/prefs') && reply.request().method() === 'POST',
    )
    await page.getByLabel('Unit system').selectOption('us')
    expect((await saved).ok()).toBe(true)

    const elsewhere = await (await browser.newContext()).newPage()
    await openSignedIn(elsewhere, 'american', '/?pattern=steel')
    await expect(elsewhere.getByLabel('Unit system')).toHaveValue('us')
    const restored = elsewhere.waitForResponse(
      (reply) => reply.url().endsWith('/mmdc/user/prefs') && reply.request().method() === 'POST',
    )
    await elsewhere.getByLabel('Unit system').selectOption('metric')
    await restored
    await elsewhere.context().close()

    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  })

  test('keeps the way back and the provider where one chooses Sign Up at the login', async ({ page }) => {
    await page.goto('/login?redirectUri=/%3Fpattern%3Dsteel&sso=okta')
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL(/signup=true/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      redirectUri: '/?pattern=steel',
      sso: 'okta',
      signup: 'true',
    })
    await signIn(page, 'engineer')
    await expect(page).toHaveURL(/\/\?pattern=steel$/)
  })

  test('does not lead to another site [AUTH-006]', async ({ page }) => {
    await page.goto('/login?redirectUri=https://example.com/')
    await signIn(page, 'administrator')
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/$/)
  })

  test('is asked for when the session ended, with the way back [ERR-016]', async ({ page }) => {
    await openList(page, '/?pattern=steel&sso=okta')
    await page.route('**/mmdc/bblocks/tiles*', (route) =>
      route.fulfill({ status: 401, json: { code: 'session-ended', message: 'Sign in again.' } }),
    )
    await search(page).fill('304')
    await search(page).press('Enter')
    await expect(page).toHaveURL(/\/login\?redirectUri=.*pattern.*sso=okta/)
  })
})

test.describe('preferences', () => {
  test('language changes at once, everywhere, and stays [PREF-005] [PREF-007]', async ({ page }) => {
    await openList(page, '/?view=table&pattern=S355')
    const languages = JSON.stringify(await (await page.request.get('/mmdc/catalog/availLanguages')).json())
    const offered = page.getByLabel('Language').getByRole('option')
    await expect(offered).not.toHaveCount(0)
    for (const option of await offered.all()) expect(languages).toContain(`"${await option.getAttribute('value')}"`)
    const texts = page.waitForRequest((request) => /catalog\/uitext.*fr/.test(request.url()))
    const rows = page.waitForRequest((request) => /bblocks\/table\?.*lang=fr/.test(request.url()))
    await page.getByLabel('Language').selectOption('fr')
    await texts
    await rows
    await expect(page.getByRole('columnheader', { name: /Nom/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tableau' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'matériau' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Tableau' })).toBeVisible()
  })

  test('the unit system changes without asking for the list again', async ({ page }) => {
    await openList(page, '/?view=table&pattern=S355')
    await expectSettled(page)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/mmdc/bblocks/table')) asked++
    })
    await page.getByLabel('Unit system').selectOption('us')
    await expect(page.getByRole('columnheader', { name: /Young/ })).toContainText('Msi')
    expect(asked).toBe(0)
  })
})

test.describe('panels', () => {
  test('the app menu is 320 px wide, with the way home and the shortcuts [SHELL-006]', async ({ page }) => {
    await openList(page)
    await page.getByRole('button', { name: 'App menu' }).click()
    const menu = page.getByRole('dialog', { name: 'App menu' })
    await expect(menu).toHaveCSS('width', '320px')
    await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible()
    await menu.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expect(menu).toBeHidden()
  })

  test('the choices of sharing the view give the focus back to their button', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openList(page)
    const share = page.getByRole('button', { name: 'Share this view' })
    await share.press('Enter')
    await page.getByRole('button', { name: 'Copy link' }).press('Enter')
    await expect(page.getByText('Link copied')).toBeVisible()
    await expect(share).toBeFocused()
    await expect(share).toHaveAttribute('aria-expanded', 'false')
  })

  test('the palette takes an Enter that comes before its list, for what was typed', async ({ page }) => {
    await openList(page)
    await page.keyboard.press('Control+k')
    const box = page.getByRole('dialog').getByRole('combobox')
    await box.fill('steel')
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
    await box.fill('balsa')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/datasheet\/balsa/)
  })

  test('the palette hears what is typed right after its shortcut, once the page stands', async ({ page }) => {
    const loaded = page.waitForResponse((reply) => /\/Palette-.*\.js/.test(reply.url()))
    await openList(page, '/?view=table')
    await (await loaded).finished()
    await grid(page).focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('balsa', { delay: 40 })
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('balsa')
  })

  test('the palette keeps what is typed before its code is there, and starts empty the next time', async ({ page }) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/\/Palette-.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await openList(page, '/?view=table')
    await grid(page).focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    await page.keyboard.type('lost')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('balsas')
    await page.keyboard.press('Backspace')
    letGo()
    const box = page.getByRole('dialog').getByRole('combobox')
    await expect(box).toHaveValue('balsa')
    await expect(box).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(box).toHaveValue('')
  })

  test('the palette converts units and finds materials', async ({ page }) => {
    await openList(page)
    await page.keyboard.press('Control+k')
    const box = page.getByRole('dialog').getByRole('combobox', { name: 'Find and convert' })
    await box.fill('50 ksi in MPa')
    await expect(page.getByRole('option', { name: /50 ksi = 344\.738 MPa/ })).toBeVisible()
    await box.fill('S355J2')
    await expect(page.getByRole('option', { name: /^S355J2/ }).first()).toBeVisible()
    await box.press('Enter')
    await expect(page).toHaveURL(/\/datasheet\//)
  })
})

test.describe('failures', () => {
  test('the fatal screen says that the server cannot, and leads back to the same address [ERR-002] [SHELL-027]', async ({
    page,
  }) => {
    await page.route('**/mmdc/catalog/appcontent*', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal-error', message: 'boom' } }),
    )
    await page.goto('/?pattern=steel')
    await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('could not complete the request. Please try again later.')
    await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', /\/\?pattern=steel$/)
  })
})

const screens: Record<string, (page: Page) => Promise<void>> = {
  'the start page': async (page) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^Browse all/ })).toBeVisible()
  },
  'tiles with filters': async (page) => {
    await openList(page, '/?pattern=steel&tags=class-metal&o.yield_strength=200..900 MPa')
    await expect(page.getByRole('img', { name: /^Yield strength/ })).toBeVisible()
  },
  'the table': async (page) => {
    await openList(page, '/?view=table')
    await grid(page).focus()
    await page.keyboard.press('ArrowDown')
  },
  'an empty result': async (page) => {
    await openList(page, '/?pattern=steel,zzzz')
    await expect(page.getByRole('button', { name: /Drop it/ })).toBeVisible()
  },
  'the not-found page': async (page) => {
    await page.goto('/?view=404')
    await expect(page.getByRole('link', { name: 'Go to the catalogue' })).toBeVisible()
  },
  'the login': async (page) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  },
  suggestions: async (page) => {
    await openList(page)
    await search(page).fill('steel')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  },
  'the palette': async (page) => {
    await openList(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find and convert' }).fill('steel')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  },
  'the shortcuts': async (page) => {
    await openList(page)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'the account panel': async (page) => {
    await openList(page)
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'the filters on a phone': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openList(page)
    await page.getByRole('button', { name: 'Show filters' }).click()
    await page.getByRole('combobox', { name: 'Add a property' }).focus()
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  },
}

test.describe('axe finds nothing on', () => {
  for (const [name, open] of Object.entries(screens))
    test(`${name}, in both themes`, async ({ page }) => {
      await open(page)
      await expectAccessibleInBothThemes(page)
    })
})

test('the count of materials is that of the catalogue', async ({ page }) => {
  await openList(page)
  const { totalCount } = await (await page.request.post('/mmdc/bblocks/tiles', { data: { limit: 1 } })).json()
  await expect.poll(() => shownCount(page)).toBe(totalCount)
})
