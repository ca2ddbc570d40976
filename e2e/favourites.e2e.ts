import { expect, type Page, test } from '@playwright/test'
import {
  chip,
  count,
  expectAccessible,
  expectAccessibleAtWidths,
  grid,
  openList,
  openSignedIn,
  signIn,
} from './on-page.ts'

const panel = (page: Page) => page.getByLabel('Favourites', { exact: true }).filter({ has: page.getByRole('heading') })
const list = (page: Page) => page.getByRole('list', { name: 'Favourite materials' })
const only = (page: Page) => page.getByRole('checkbox', { name: 'Show only favourites' })
const aluminium = '/?pattern=6061&view=table'

/** Marks a material of the list with its star. */
async function mark(page: Page, name: string): Promise<void> {
  await grid(page).getByRole('row').filter({ hasText: name }).hover()
  const star = page.getByRole('button', { name: `Mark ${name} as favourite`, exact: true })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
}

const openPanel = (page: Page) =>
  page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Favourites/ })
    .click()

const isSave = (ofName: string) => (request: { url(): string; method(): string; postData(): string | null }) =>
  request.url().endsWith('/mmdc/criteria') && request.method() === 'POST' && !!request.postData()?.includes(ofName)

test.describe('favourites', () => {
  test('are marked in the list and shown alone, without what was typed; that ends when none is left', async ({
    page,
  }) => {
    await openList(page, aluminium)
    await test.step('the star of a row marks it, and takes the mark back [LIST-012]', async () => {
      await mark(page, 'EN AW-6061 O')
      await mark(page, 'EN AW-6061 T6')
      await mark(page, 'EN AW-6061 T4')
      const star = page.getByRole('button', { name: 'Mark EN AW-6061 T4 as favourite', exact: true })
      await star.click()
      await expect(star).toHaveAttribute('aria-pressed', 'false')
    })
    await test.step('they are shown alone, and what was typed leaves the address [FAV-001, SRCH-016]', async () => {
      await openPanel(page)
      await only(page).check()
      await expect(page).toHaveURL(/favorites=mine/)
      await expect(page).not.toHaveURL(/pattern/)
      await expect(count(page)).toContainText('2 of ')
    })
    await test.step('a new page and Undo bring back what there was', async () => {
      await page.reload()
      await expect(count(page)).toContainText('2 of ')
      await list(page).getByRole('button', { name: 'Remove EN AW-6061 O' }).click()
      await expect(count(page)).toContainText('1 of ')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(count(page)).toContainText('2 of ')
    })
    await test.step('showing them alone is switched off and on, and ends when the list is empty [FAV-002]', async () => {
      await only(page).uncheck()
      await expect(page).not.toHaveURL(/favorites/)
      await only(page).check()
      await expect(page).toHaveURL(/favorites=mine/)
      await page.getByRole('button', { name: 'Clear the list' }).click()
      await expect(page).not.toHaveURL(/favorites/)
      await expect(page.getByText('No favourites yet')).toBeVisible()
    })
  })

  test('beyond the limit of the configuration are refused in a dialog [FAV-005] [FAV-006]', async ({ page }) => {
    const content = await (await page.request.get('/mmdc/catalog/appcontent')).json()
    const limit: number = content.config.favoritelimit
    const reply = await page.request.post('/mmdc/bblocks/tiles', { data: { limit } })
    const ids = (await reply.json()).items.map(({ id }: { id: string }) => id)
    await page.addInitScript((stored) => localStorage.setItem('ingot-favourites', stored), JSON.stringify({ ids }))
    await openList(page, '/?pattern=S355J2&view=table')
    await grid(page).getByRole('row').nth(1).hover()
    const star = grid(page)
      .getByRole('button', { name: /^Mark .* as favourite$/ })
      .first()
    await star.click()
    const dialog = page.getByRole('dialog', { name: 'The list is full' })
    await expect(dialog).toContainText(`${limit} favourites at most`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Show the list' }).click()
    await expect(list(page).getByRole('listitem')).toHaveCount(limit)
  })

  test('go into the account, are saved under a name, loaded, and shared by a link that others make their own', async ({
    page,
    browser,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openList(page, aluminium)
    await mark(page, 'EN AW-6061 O')
    await openPanel(page)
    await test.step('saving is for who is signed in [PERM-001]', async () => {
      await expect(panel(page).getByRole('button', { name: 'Save as' })).toBeHidden()
      await panel(page).getByRole('link', { name: 'Sign in' }).click()
      await signIn(page, 'engineer')
      const saved = page.waitForRequest(isSave('USER_FAVORITES'))
      await page.getByRole('button', { name: 'Add them to my favourites' }).click()
      await saved
      await expect(list(page).getByRole('link', { name: 'EN AW-6061 O' })).toBeVisible()
    })
    await test.step('dialogs save and load a list [FAV-004, PERM-001]', async () => {
      await panel(page).getByRole('button', { name: 'Save as' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Sheets')
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('“Sheets” is saved.')).toBeVisible()
      await panel(page).getByRole('button', { name: 'Clear the list' }).click()
      await panel(page).getByRole('button', { name: 'Load', exact: true }).click()
      const load = page.getByRole('dialog')
      await load.getByRole('checkbox', { name: /^Sheets/ }).check()
      await load.getByRole('button', { name: 'Load', exact: true }).click()
      await expect(list(page).getByRole('link', { name: 'EN AW-6061 O' })).toBeVisible()
    })
    await test.step('sharing saves the list for everybody, with its time [FAV-010]', async () => {
      const shared = page.waitForResponse((reply) => isSave('"global":true')(reply.request()))
      await panel(page).getByRole('button', { name: 'Share the list by link' }).click()
      await expect(page.getByText('Link copied')).toBeVisible()
      const { criteria } = await (await shared).json()
      expect(criteria).toMatchObject({ format: 'FAV-2022-1', global: true })
      expect(Number.isFinite(new Date(criteria.timestamp).getTime())).toBe(true)
    })
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const guest = await (await browser.newContext()).newPage()
    await test.step('the link opens the shared list, with its chip [FAV-011, SRCH-017]', async () => {
      await openList(guest, `${link}&panel=favourites`)
      await expect(count(guest)).toContainText('1 of ')
      await expect(chip(guest, /favourites/i)).toBeVisible()
    })
    await test.step('the list of another becomes one’s own', async () => {
      await guest.getByRole('button', { name: 'Save as mine' }).click()
      await expect(list(guest).getByRole('link', { name: 'EN AW-6061 O' })).toBeVisible()
      await guest.context().close()
    })
    await test.step('a dialog deletes a list [FAV-004]', async () => {
      await panel(page).getByRole('button', { name: 'Load', exact: true }).click()
      const load = page.getByRole('dialog')
      await load.getByRole('checkbox', { name: /^Sheets/ }).check()
      await load.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(load.getByRole('checkbox', { name: /^Sheets/ })).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(load).toBeHidden()
    })

    const cleared = page.waitForResponse((reply) => isSave('USER_FAVORITES')(reply.request()))
    await panel(page).getByRole('button', { name: 'Clear the list' }).click()
    await cleared
  })

  test('that cannot be saved say so, stay, and are saved when tried again [FAV-009] [ERR-029]', async ({ page }) => {
    await openSignedIn(page, 'administrator', '/?pattern=6061&view=table&panel=favourites')
    await expect(count(page)).toContainText(' of ')
    await page.route('**/mmdc/criteria', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await mark(page, 'EN AW-6061 T4')
    const alert = panel(page).getByRole('alert')
    await expect(alert).toContainText('not saved')
    await expect(list(page).getByRole('link', { name: 'EN AW-6061 T4' })).toBeVisible()
    await page.unroute('**/mmdc/criteria')
    const saved = page.waitForResponse((reply) => isSave('USER_FAVORITES')(reply.request()))
    await alert.getByRole('button', { name: 'Try again' }).click()
    expect((await saved).ok()).toBe(true)
    await expect(alert).toBeHidden()
    await page.reload()
    await expect(list(page).getByRole('link', { name: 'EN AW-6061 T4' })).toBeVisible()
  })

  test('have no fault that axe finds at three widths in both themes', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('ingot-favourites', '{"ids":["en-aw-6061-o","100cr6"]}'))
    await openList(page, '/?panel=favourites')
    await expectAccessibleAtWidths(page, {
      // The list beside the panel has tests of its own.
      within: '[aria-label="Favourites"]:is(aside, dialog)',
      atWidth: () => expect(list(page).getByRole('link', { name: '100Cr6' })).toBeVisible(),
    })
  })
})
