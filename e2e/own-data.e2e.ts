import { expect, type Page, test } from '@playwright/test'
import { type DraftServer, edit, openAs, row, saved as savedState, startDraftServer } from './drafts.ts'
import { saved } from './exports/saved-files.ts'

/** A company's own data from a spreadsheet to a revision that is withdrawn, by three people in three browsers. */

const PORT = 4211
const exact = (name: string) => ({ name, exact: true })
const STEEL = 'Schmiedestahl 31'
/** The modulus is in GPa under a unit that says MPa, and the density its comma one place too far left. */
const SHEET = [
  'Bezeichnung;Klasse;Dichte;E-Modul;Querkontraktionszahl;Rp0,2;Rm;Wärmeausdehnungskoeffizient',
  ';;kg/dm³;MPa;;MPa;MPa;1/K',
  `${STEEL};Stahl;7,82;208;0,29;345;490-640;11,9`,
].join('\r\n')

test.describe('own data', () => {
  let server: DraftServer
  test.beforeAll(async () => {
    server = await startDraftServer(PORT)
  })
  test.afterAll(() => server.close())

  test('go from a spreadsheet through check, review and release to cards, and are withdrawn', async ({ browser }) => {
    test.slow()
    const pageOf = async (name: string, path: string): Promise<Page> => {
      const page = await (await browser.newContext()).newPage()
      await openAs(page, server, name, path)
      return page
    }
    const edith = await pageOf('edith', '/?import=open')
    const dialog = edith.getByRole('dialog')

    await test.step('the spreadsheet is read by its heads and imported; a reload shows how it ended', async () => {
      await dialog.getByLabel('Provider').fill('Forge')
      const buffer = Buffer.from(SHEET, 'latin1')
      await dialog.getByLabel('Choose files').setInputFiles({ name: 'Werkstoffe.csv', mimeType: 'text/csv', buffer })
      const rows = dialog.getByRole('region', exact('First rows of Werkstoffe.csv'))
      await expect(rows).toContainText(STEEL)
      await expect(rows).toContainText('490–640 MPa')
      await dialog.getByRole('button', exact('Import')).click()
      const report = dialog.getByRole('region', exact('Report'))
      await expect(report).toContainText('is one of them in another unit?')
      await dialog.getByRole('button', exact('Back to the files')).click()
      await dialog.getByRole('button', exact('E-Modul: say what it holds')).click()
      const column = dialog.getByRole('group', exact('Column E-Modul'))
      await column.getByRole('combobox', exact('It holds')).selectOption({ label: 'a property' })
      await column.getByRole('combobox', exact('Search properties')).fill('young')
      await column
        .getByRole('option', { name: /^Young's modulus/ })
        .first()
        .click()
      await column.getByLabel('Unit').fill('GPa')
      await column.getByLabel('Unit').press('Tab')
      await expect(rows).toContainText('208 GPa')
      await dialog.getByRole('button', exact('Import')).click()
      await expect(dialog).toContainText('1 new, 0 changed, 0 unchanged.')
      await expect(report).toContainText('cte')
      await edith.reload()
    })

    const idOf = async (): Promise<string | undefined> => {
      const reply = await edith.request.post(`${server.address}/mmdc/bblocks/table`, { data: { textfilter: [STEEL] } })
      return (await reply.json()).items[0]?.id
    }
    await expect.poll(idOf).toBeDefined()
    const id = (await idOf()) ?? ''
    const sheet = (tab = '') => `${server.address}/datasheet/${encodeURIComponent(id)}/x/y${tab}`

    const fred = await pageOf('fred', '/?view=table')
    await test.step('a colleague finds it and keeps it among his favourites', async () => {
      await fred.goto(`${server.address}/?view=table&pattern=${encodeURIComponent(STEEL)}`)
      await expect(fred.getByRole('grid').getByRole('row', { name: new RegExp(STEEL) })).toBeVisible()
      await fred.goto(sheet())
      const star = fred.getByRole('button', exact(`Mark ${STEEL} as favourite`))
      await star.click()
      await expect(star).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('the check names the slip, and its correction goes into a draft that a second tab has, too', async () => {
      await edith.goto(sheet('#tab-check'))
      const check = edith.getByRole('region', { name: `Check of ${STEEL}` })
      await expect(check).toContainText(/Would mend it: .*11\.9/)
      await check.getByRole('button', { name: 'Correct in a draft' }).first().click()
      await edith.waitForURL(/\/edit\/[0-9a-f-]{36}/)
      const second = await edith.context().newPage()
      await second.goto(edith.url())
      await second.getByRole('tab', exact('Attributes')).click()
      await expect(row(second, /expansion/)).toContainText('11.9')
      await second.close()
    })

    await test.step('without a connection a change is kept, and saved when it is back', async () => {
      await edith.getByRole('tab', exact('Attributes')).click()
      await edith.context().setOffline(true)
      await edit(edith, /^Yield strength/, '355 MPa')
      await edith.context().setOffline(false)
      await expect(savedState(edith)).toBeVisible()
      await edith.reload()
      await expect(row(edith, /^Yield strength/)).toContainText(/355\s?MPa/)
    })

    const draft = edith.url()
    await test.step('it is given to review, and released by another with the reason', async () => {
      await edith.getByRole('button', exact('Give to review')).click()
      await dialog.getByRole('button', exact('Give to review')).click()
      await expect(edith.getByRole('main').getByText('In review', { exact: true })).toBeVisible()
      const anne = await pageOf('anne', new URL(draft).pathname)
      await anne.getByRole('tab', exact('Changes')).click()
      const changes = anne.getByRole('table', exact('Changes since r1'))
      await expect(changes.getByRole('row', { name: /expansion/ })).toContainText('11.9')
      await anne.getByRole('button', exact('Release')).click()
      await anne
        .getByRole('dialog')
        .getByLabel('Why it is released: what this revision changes')
        .fill('Expansion and yield strength corrected')
      await anne.getByRole('dialog').getByRole('button', exact('Release')).click()
      await expect(anne.getByRole('link', exact('Show r2'))).toBeVisible()
      await anne.context().close()
    })

    const bell = fred.getByRole('banner').getByRole('button', { name: /^Notifications/ })
    await test.step('the colleague is told, finds it by its new yield strength, and takes a card of r2', async () => {
      await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
      await fred.goto(`${server.address}/?view=table&q=${encodeURIComponent('Rp0.2 > 350 MPa')}`)
      await expect(fred.getByRole('grid').getByRole('row', { name: new RegExp(STEEL) })).toBeVisible()
      await fred.goto(sheet())
      await fred.getByRole('tab', exact('Solver cards')).click()
      const form = fred.getByRole('form', { name: /^Solver card of/ })
      await form.getByRole('combobox', { name: /^Solver/ }).fill('LS-DYNA')
      await fred.getByRole('option', exact('LS-DYNA')).click()
      await form.getByRole('combobox', { name: 'Model' }).selectOption({ label: 'Linear elastic (MAT_001)' })
      const { text } = await saved(fred, fred.getByRole('button', exact('Download')))
      expect(text).toContain(', revision 2')
      expect(text).toMatch(/208\s?000|208000|2\.08E\+?0?5/i)
    })

    await test.step('both revisions are told apart, value by value', async () => {
      const reply = await edith.request.get(`${server.address}/materials/${encodeURIComponent(id)}/revisions`)
      const { revisions } = await reply.json()
      expect(revisions.map(({ no }: { no: number }) => no).sort()).toEqual([1, 2])
      const changes = `${server.address}/materials/${encodeURIComponent(id)}/revisions/2/diff`
      const told = await (await edith.request.get(changes)).text()
      for (const number of ['345', '355', '11.9']) expect(told).toContain(number)
    })

    await test.step('it is withdrawn with a reason: told, in no search, and still readable with the reason', async () => {
      const anne = await pageOf('anne', `/datasheet/${encodeURIComponent(id)}/x/y`)
      await anne.getByRole('button', exact('Edit')).click()
      await anne.getByRole('button', exact('Withdraw')).click()
      await anne.getByRole('dialog').getByLabel('Why it is withdrawn').fill('The forge changed its heat treatment')
      await anne.getByRole('dialog').getByRole('button', exact('Withdraw')).click()
      const note = anne.getByRole('note', exact('Where this material stands'))
      await expect(note).toContainText('withdrawn')
      await expect(note).toContainText('The forge changed its heat treatment')
      await expect.poll(idOf).toBeUndefined()
      await fred.goto(sheet())
      await expect(bell).toHaveAccessibleName(/unread/)
      await bell.click()
      await expect(fred.getByRole('dialog', { name: 'Notifications' })).toContainText('withdrawn')
      await anne.context().close()
    })
    for (const page of [edith, fred]) await page.context().close()
  })
})
