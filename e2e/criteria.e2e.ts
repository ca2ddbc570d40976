import { expect, type Page, test } from '@playwright/test'
import { type AccountName, chip, count, expectAccessible, openList, openSignedIn, shownCount } from './on-page.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function signedIn(page: Page, name: AccountName, address: string): Promise<void> {
  await openSignedIn(page, name, address)
  await expect(button(page, 'Save as')).toBeVisible()
}

async function saveAs(page: Page, name: string, how: 'Save' | 'Overwrite' = 'Save'): Promise<void> {
  await button(page, 'Save as').click()
  await dialog(page, 'Save criteria as').getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog(page, 'Save criteria as').getByRole('button', { name: how }).click()
  await expect(page.getByText(`“${name}” is saved.`)).toBeVisible()
}

test.describe('saved searches', () => {
  test('are for users of a company only [ADV-019]', async ({ page }) => {
    await openList(page, '/?panel=advanced')
    await expect(button(page, 'Clear')).toBeVisible()
    for (const name of ['Save', 'Save as', 'Load']) await expect(button(page, name)).toBeHidden()
  })

  test('are saved under a name, changed, replaced, loaded and deleted, which can be undone', async ({ page }) => {
    await test.step('the panel has its actions, the group, the name, collapsible groups and chips [ADV-001]', async () => {
      await signedIn(page, 'engineer', '/?panel=advanced&pattern=steel')
      const panel = page.getByRole('complementary', { name: 'Advanced search' })
      await expect(button(page, 'Save')).toBeDisabled()
      for (const name of ['Save as', 'Load', 'Clear']) await expect(button(page, name)).toBeEnabled()
      await expect(panel.getByRole('combobox', { name: 'Group' })).toBeVisible()
      await expect(panel.getByRole('searchbox', { name: 'Find a property' })).toBeVisible()
      await expect(panel.getByRole('button', { name: /^Remove: .*steel/ })).toBeVisible()
      const group = panel.getByRole('button', { name: /^Common to all classes/ })
      const density = panel.getByLabel('Density, at most')
      await expect(density).toBeVisible()
      await group.click()
      await expect(density).toBeHidden()
      await group.click()
      await expect(density).toBeVisible()
    })
    await button(page, 'Save as').click()
    const form = dialog(page, 'Save criteria as')
    const name = form.getByRole('textbox', { name: 'Name' })
    await test.step('a name of spaces is none [ADV-012]', async () => {
      await name.fill('   ')
      await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
    })
    await test.step('a name that is taken is refused in words [ERR-027]', async () => {
      await name.fill('Light and stiff metals')
      await expect(form.getByRole('alert')).toHaveText('Criteria with name Light and stiff metals already exists.')
      await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
      await expectAccessible(page)
    })
    await test.step('it is saved under its name, in a dialog [ADV-012, ADV-018]', async () => {
      await name.fill('Steels of ours')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('“Steels of ours” is saved.')).toBeVisible()
    })
    await test.step('Save waits for a change of what is loaded [ADV-013]', async () => {
      await expect(button(page, 'Save')).toBeDisabled()
      await page.getByRole('complementary', { name: 'Advanced search' }).getByLabel('Density, at most').fill('7.9')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Steels of ours, changed')).toBeVisible()
      await button(page, 'Save').click()
      await expect(button(page, 'Save')).toBeDisabled()
    })
    await test.step('under the same name the button says Overwrite [ADV-015, ERR-027]', async () => {
      await button(page, 'Save as').click()
      await name.fill('steels OF ours')
      await expect(form.getByRole('alert')).toHaveText('Criteria with name Steels of ours already exists.')
      await form.getByRole('button', { name: 'Overwrite' }).click()
      await expect(form).toBeHidden()
    })
    await test.step('Clear resets the filters [ADV-009]', async () => {
      await button(page, 'Clear').click()
      await expect(page).not.toHaveURL(/pattern/)
    })
    await button(page, 'Load').click()
    const list = dialog(page, 'Load or delete criteria')
    const [load, remove] = ['Load', 'Delete'].map((one) => list.getByRole('button', { name: one, exact: true }))
    if (!load || !remove) throw new Error('two buttons')
    await test.step('those that are saved stand in a dialog to load or delete [ADV-018]', async () => {
      await expect(list).toBeVisible()
    })
    await test.step('one is loaded, one or more are deleted; one of the application stays [ADV-016, ADV-017]', async () => {
      await expect(load).toBeDisabled()
      await expect(remove).toBeDisabled()
      await list.getByRole('checkbox', { name: /^Light and stiff metals/ }).check()
      await expect(load).toBeEnabled()
      await expect(remove).toBeDisabled()
      await list.getByRole('checkbox', { name: /^steels OF ours/ }).check()
      await expect(load).toBeDisabled()
      await remove.click()
      await expect(list.getByRole('checkbox', { name: /^steels OF ours/ })).toBeHidden()
      await expect(list.getByRole('checkbox', { name: /^Light and stiff metals/ })).toBeVisible()
    })
    await expectAccessible(page)
    await test.step('what was deleted is brought back and loaded [ADV-009]', async () => {
      await list.getByRole('button', { name: 'Undo' }).click()
      await list.getByRole('checkbox', { name: /^steels OF ours/ }).check()
      await load.click()
      await expect(page).toHaveURL(/pattern=steel/)
      await expect(page).toHaveURL(/o\.density_any=\.\.7\.9/)
      await expect(page).toHaveURL(/panel=advanced/)
    })
  })

  test('are refused under a taken name 200 ms after the last key, not at each [ADV-014]', async ({ page }) => {
    await page.clock.install()
    await signedIn(page, 'engineer', '/?panel=advanced&pattern=steel')
    await button(page, 'Save as').click()
    const form = dialog(page, 'Save criteria as')
    const name = form.getByRole('textbox', { name: 'Name' })
    await name.fill('Light and stiff metal')
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await name.press('End')
    await name.press('s')
    await page.clock.runFor(190)
    await expect(name).toHaveValue('Light and stiff metals')
    await expect(form.getByRole('alert')).toHaveText('')
    await page.clock.runFor(20)
    await expect(form.getByRole('alert')).toHaveText('Criteria with name Light and stiff metals already exists.')
  })

  test('that somebody else saved meanwhile are not lost, nor is one’s own', async ({ page, browser }) => {
    await signedIn(page, 'engineer', '/?panel=advanced&pattern=steel')
    await saveAs(page, 'Of both of us')
    const other = await (await browser.newContext()).newPage()
    await signedIn(other, 'administrator', '/?panel=advanced&pattern=aluminium')
    await saveAs(other, 'Of both of us', 'Overwrite')
    await other.context().close()

    await page.getByRole('complementary', { name: 'Advanced search' }).getByLabel('Density, at most').fill('7.9')
    await page.keyboard.press('Enter')
    await button(page, 'Save').click()
    const conflict = dialog(page, 'Saved by somebody else meanwhile')
    await expect(conflict).toContainText('aluminium')
    await expect(conflict).toContainText('Density at most 7.9 g/cm³')
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'Save mine as …' }).click()
    const form = dialog(page, 'Save criteria as')
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Of both of us (mine)')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('“Of both of us (mine)” is saved.')).toBeVisible()
  })

  test('say how to begin where there are none [ERR-028]', async ({ page }) => {
    await page.route('**/mmdc/criteria?*', (route) => route.fulfill({ json: { criterias: [] } }))
    await signedIn(page, 'engineer', '/?panel=advanced')
    await button(page, 'Load').click()
    await expect(dialog(page, 'Load or delete criteria')).toContainText('No search is saved yet.')
  })
})

test.describe('a saved search in the address', () => {
  test('is applied, also from the link that somebody shared, but not on a datasheet [SRCH-011] [SRCH-012]', async ({
    page,
    browser,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signedIn(page, 'engineer', '/?panel=advanced&pattern=steel&o.density_any=7..')
    await saveAs(page, 'To be shared')
    const found = await shownCount(page)
    await button(page, 'Load').click()
    await page.getByRole('button', { name: 'Copy a link to “To be shared”; whoever has it can read it' }).click()
    await expect(
      dialog(page, 'Load or delete criteria').getByText('The link to “To be shared” is copied.'),
    ).toBeVisible()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect(link.search).toMatch(/^\?searchcriteria=/)

    const guest = await (await browser.newContext()).newPage()
    await openList(guest, link.pathname + link.search)
    await expect(guest).toHaveURL(/\/\?pattern=steel&o\.density_any=7\.\.$/)
    await expect(chip(guest, /steel/)).toBeVisible()
    expect(await shownCount(guest)).toBe(found)

    await guest.getByRole('grid', { name: 'Materials' }).getByRole('link').first().click()
    await expect(guest).toHaveURL(/\/datasheet\//)
    const sheet = new URL(guest.url())
    await guest.goto(`${sheet.pathname}${link.search}`)
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(guest).toHaveURL(/\/datasheet\/.*searchcriteria=/)
    await guest.context().close()
  })

  test('that is not there is named as such, and everything is shown', async ({ page }) => {
    await openList(page, '/?searchcriteria=nobody-saved-this')
    await expect(page.getByText(/There is no saved search behind this link/)).toBeVisible()
    await expect(page).not.toHaveURL(/searchcriteria/)
    await expect(count(page)).not.toContainText(' of ')
  })
})

test('a search that fails opens a dialog with the ways on [ERR-025] [ERR-026]', async ({ page }) => {
  await openList(page, '/?pattern=steel')
  await page.route('**/mmdc/bblocks/tiles*', (route) =>
    route.fulfill({ status: 400, json: { code: 'unknown-property', message: 'It cannot be read.' } }),
  )
  await page.getByRole('button', { name: 'Clear all' }).click()
  const failed = dialog(page, 'The search failed')
  await expect(failed).toContainText('It cannot be read.')
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/mmdc/bblocks/tiles*')
  await failed.getByRole('button', { name: 'Back to the search before' }).click()
  await expect(failed).toBeHidden()
  await expect(page).toHaveURL(/pattern=steel/)
  await expect(count(page)).toContainText(' of ')
})
