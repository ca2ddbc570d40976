import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessibleAtWidths } from './on-page.ts'
import { startOwnServer } from './own-server.ts'

/** The content of the application, changed in the browser: a server of its own, as it is changed for everybody. */

const exact = (name: string) => ({ name, exact: true })
/** A server takes its time to come up on a machine that has other work. */
const START_MS = 300_000
let server: Awaited<ReturnType<typeof startOwnServer>>

test.beforeAll(async () => {
  test.setTimeout(START_MS)
  server = await startOwnServer({
    port: 4186,
    config: { fixed: ['pluginSources'], wordmark: 'Foundry' },
    accounts: { root: ['--admin'], second: ['--admin'], francophone: ['--admin'] },
  })
})
test.afterAll(() => server?.close())

/** A page that is signed in as one of the installation's administrators. */
async function openAs(browser: Browser, name: string, locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address, locale })
  const page = await context.newPage()
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  const data = { username: name, password: server.passwords[name] }
  expect((await page.request.post('/api/auth/login', { data })).ok()).toBe(true)
  await page.goto('/admin/content')
  return page
}

test('wordmark, colours, links and footer are changed with a preview, saved, and taken back', async ({ browser }) => {
  test.slow()
  const page = await openAs(browser, 'root')
  const main = page.getByRole('main')
  const group = (name: string) => main.getByRole('region', exact(name))
  const saving = group('Saving')
  await test.step('the page shows what holds, and the file keeps what it fixes', async () => {
    await expect(group('Wordmark')).toContainText('as the application file says')
    await expect(group('Wordmark').getByLabel('Text in place of the name')).toHaveValue('Foundry')
    await expect(group('Plug-in sources')).toContainText('The application file fixes this part')
    await expect(saving.getByRole('button', exact('Save'))).toHaveAttribute('aria-disabled', 'true')
  })
  await test.step('a draft shows in the preview in both themes and nowhere else', async () => {
    await group('Wordmark').getByLabel('Text in place of the name').fill('Works')
    for (const theme of ['Light', 'Dark'])
      await expect(group(`Preview, ${theme}`).locator('header')).toContainText('Works')
    await expect(page.getByRole('banner')).toContainText('Foundry')
  })
  await test.step('a colour that cannot be read is told in words and not saved', async () => {
    const light = group('Colours').getByLabel('Colour in the light theme')
    await light.fill('#ffe0c0')
    await expect(group('Colours')).toContainText('too close to its ground')
    await expect(light).toHaveAttribute('aria-invalid', 'true')
    await expect(saving).toContainText('Mend what is marked first')
    await light.fill('#0055aa')
    await expect(group('Colours')).toContainText('Contrast 6.7 : 1')
    await expect(group('Preview, Light').getByText('A button')).toHaveCSS('background-color', 'rgb(0, 85, 170)')
    await expect(group('Preview, Dark').getByText('A button')).toHaveCSS('background-color', 'rgb(245, 158, 82)')
  })
  await test.step('links are added, ordered and removed by keyboard', async () => {
    const links = group('Links of the top bar')
    for (const [place, name] of ['Wiki', 'Shop', 'Old'].entries()) {
      await links.getByRole('button', exact('Add a link')).press('Enter')
      await links.getByLabel('Name').nth(place).fill(name)
      await links.getByLabel('Address').nth(place).fill(`/page/${name.toLowerCase()}`)
    }
    await links.getByRole('button', exact('Move Shop up')).press('Enter')
    await expect(links.getByLabel('Name').first()).toHaveValue('Shop')
    await expect(links.getByRole('status')).toHaveText('Shop is now link 1 of 3.')
    await links.getByRole('button', exact('Remove Old')).press('Enter')
    await expect(links.getByRole('button', exact('Add a link'))).toBeFocused()
    await expect(links.getByLabel('Name')).toHaveCount(2)
    await links.getByLabel('Address').first().fill('javascript:alert(1)')
    await expect(links).toContainText('is neither an https address nor a path of this site')
    await links.getByLabel('Address').first().fill('https://shop.example.org')
  })
  await test.step('languages, unit systems and the footer', async () => {
    await group('Languages').getByRole('checkbox', exact('Français')).uncheck()
    await group('Unit systems').getByLabel('To begin with').selectOption({ index: 1 })
    await group('Footer').getByRole('button', exact('Add a footer')).press('Enter')
    await group('Footer').getByLabel('Whose site it is').fill('Works Ltd')
    await expect(group('Preview, Dark').locator('footer')).toContainText('Works Ltd')
  })
  await expectAccessibleAtWidths(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await test.step('leaving asks first, and staying keeps the draft', async () => {
    await page.getByRole('link', exact('Users')).click()
    const question = page.getByRole('dialog', exact('Leave without saving?'))
    await question.getByRole('button', exact('Stay here')).click()
    await expect(page).toHaveURL(/\/admin\/content$/)
    await expect(group('Wordmark').getByLabel('Text in place of the name')).toHaveValue('Works')
  })
  await test.step('a save holds at once, for guests too, and is a version', async () => {
    await saving.getByRole('button', exact('Save')).press('Enter')
    await expect(page.getByRole('banner')).toContainText('Works')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Shop' })).toBeVisible()
    await expect(saving).toContainText('Version 1, saved by root')
    await expect(saving.getByRole('button', exact('Save'))).toBeFocused()
    const versions = main.getByRole('table')
    await expect(versions.getByRole('row', { name: '1' })).toContainText('holds now')
    const guest = await browser.newContext({ baseURL: server.address })
    const content = await (await guest.request.get('/mmdc/catalog/appcontent')).json()
    expect(content.config).toMatchObject({ wordmark: 'Works', footer: { owner: 'Works Ltd' } })
    expect(content.languages.items).toHaveLength(1)
    await guest.close()
  })
  await test.step('an earlier version is looked at and saved again', async () => {
    await group('Wordmark').getByRole('button', { name: 'Wordmark: back to' }).click()
    await saving.getByRole('button', exact('Save')).click()
    await expect(saving).toContainText('Version 2')
    await expect(page.getByRole('banner')).toContainText('Foundry')
    await main.getByRole('button', exact('Take version 1 into the editor')).click()
    await expect(group('Preview, Light').locator('header')).toContainText('Works')
    await expect(page.getByRole('banner')).toContainText('Foundry')
    await saving.getByRole('button', exact('Save')).click()
    await expect(saving).toContainText('Version 3')
    await expect(page.getByRole('banner')).toContainText('Works')
  })
  await test.step('and the last save is taken back by its notice', async () => {
    await page.getByRole('button', exact('Undo')).last().click()
    await expect(saving).toContainText('Version 4')
    await expect(page.getByRole('banner')).toContainText('Foundry')
  })
  await page.context().close()
})

test('who saves second is told whose version stands, and neither is lost unseen', async ({ browser }) => {
  const [mine, theirs] = [await openAs(browser, 'root'), await openAs(browser, 'second')]
  const owner = (page: Page) => page.getByRole('main').getByLabel('Text in place of the name')
  const save = (page: Page) => page.getByRole('region', exact('Saving')).getByRole('button', exact('Save'))
  const type = async (page: Page, name: string) => {
    await owner(page).fill(name)
    await expect(save(page)).toHaveAttribute('aria-disabled', 'false')
  }
  await type(mine, 'Mine')
  await type(theirs, 'Theirs')
  await save(theirs).click()
  await expect(theirs.getByRole('banner')).toContainText('Theirs')
  await save(mine).click()
  const conflict = mine.getByRole('dialog', exact('Somebody else saved first'))
  await expect(conflict).toContainText('second saved version')
  await expect(conflict).toContainText('Yours differs from it in: Wordmark.')
  await expectAccessibleAtWidths(mine)
  await conflict.getByRole('button', exact('Save mine in place of theirs')).click()
  await expect(mine.getByRole('banner')).toContainText('Mine')
  await type(theirs, 'Theirs again')
  await save(theirs).click()
  const refused = theirs.getByRole('dialog', exact('Somebody else saved first'))
  await refused.getByRole('button', exact('Take theirs, drop mine')).click()
  await expect(owner(theirs)).toHaveValue('Mine')
  for (const page of [mine, theirs]) await page.context().close()
})

test('the editor of the content speaks French on a telephone', async ({ browser }) => {
  const page = await openAs(browser, 'francophone', 'fr-FR')
  const main = page.getByRole('main')
  // The languages that are offered may have been changed before.
  const state = await (await page.request.get('/api/application-content')).json()
  const data = { content: {}, version: state.version }
  expect((await page.request.post('/api/application-content', { data })).ok()).toBe(true)
  await page.goto('/admin/content')
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Contenu de l’application')
  await main.getByLabel('Couleur du thème sombre').fill('#123')
  await expect(main.getByRole('region', exact('Couleurs'))).toContainText('est trop proche du fond\u202f:')
  await expect(main.getByRole('region', exact('Enregistrement'))).toContainText('Corrigez d’abord ce qui est signalé.')
  await expectAccessibleAtWidths(page)
  await page.context().close()
})
