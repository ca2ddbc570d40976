import { type Browser, expect, type Page, test } from '@playwright/test'
import {
  type DraftServer,
  draftOnServer,
  edit,
  newDraft,
  openAs,
  row,
  saved,
  startDraftServer,
  value,
} from './drafts.ts'
import { expectAccessibleAtWidths } from './on-page.ts'

/** Drafts of materials: made, saved by themselves, shared by two people, reviewed and released. */

let server: DraftServer
test.beforeAll(async () => {
  server = await startDraftServer(4196)
})
test.afterAll(() => server.close())

const exact = (name: string) => ({ name, exact: true })

async function pageOf(browser: Browser, name: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' })).newPage()
  await openAs(page, server, name, path)
  return page
}

async function addProperty(page: Page, asked: string, name: RegExp, typed: string, source?: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Add a property' })
  await form.getByRole('combobox', { name: 'Property' }).fill(asked)
  await form.getByRole('option', { name }).first().click()
  await form.getByLabel('Value').fill(typed)
  if (source) await form.getByLabel('Title of the source').fill(source)
  await form.getByLabel('Value').press('Enter')
}

test('a new material gets its values as people write them, a composition and a pasted curve', async ({ page }) => {
  test.slow()
  await openAs(page, server, 'edith', '/edit')
  await expectAccessibleAtWidths(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', exact('App menu')).click()
  await page.getByRole('dialog', exact('App menu')).getByRole('link', exact('New material')).click()
  await page.getByLabel('Name').fill('Trial steel')
  await page.getByLabel('Class').fill('metal/steel')
  await page.getByRole('button', exact('Begin the draft')).click()
  await expect(page.getByRole('heading', exact('Trial steel'))).toBeVisible()
  const id = new URL(page.url()).pathname.split('/')[2] ?? ''
  await test.step('properties are found in either language, values read with their units', async () => {
    await page.getByRole('tab', exact('Attributes')).click()
    await addProperty(page, 'masse volumique', /^Density/, '7.85 g/cm³', 'Works certificate 3.1')
    await expect(value(page, /^Density/)).toHaveText(/7\.85\sg\/cm³/)
    await addProperty(page, 'yield strength', /^Yield strength/, '≥ 34 ksi')
    await expect(value(page, /^Yield strength/)).toHaveText(/≥ 234\.4\sMPa/)
    await addProperty(page, 'tensile strength', /^Tensile strength/, '470–630 MPa')
    await expect(value(page, /^Tensile strength/)).toHaveText(/470–630\sMPa/)
    await expect(saved(page)).toBeVisible()
    const { doc } = await draftOnServer(page, id)
    expect(doc.values.map(({ value: si, min, max, basis, given }) => ({ si, min, max, basis, given }))).toEqual([
      { si: 7850, min: undefined, max: undefined, basis: undefined, given: '7.85 g/cm³' },
      { si: undefined, min: 234421747.9677243, max: undefined, basis: 'limit', given: '≥ 34 ksi' },
      { si: undefined, min: 470e6, max: 630e6, basis: undefined, given: '470–630 MPa' },
    ])
  })
  await test.step('a value that cannot be one is told before it is there', async () => {
    await addProperty(page, 'density', /^Density/, '12 kg')
    await expect(page.getByRole('alert')).toHaveText('“12 kg” cannot be converted to g/cm³.')
  })
  await test.step('the composition adds up', async () => {
    await page.getByRole('tab', exact('Composition')).click()
    await page.getByRole('button', exact('Add a composition')).click()
    for (const [at, name] of ['C', 'Mn', 'Fe'].entries()) {
      const field = page.getByRole('textbox', exact(`Element or constituent, new row ${at + 1}`))
      await field.fill(name)
      await field.press('Enter')
    }
    await page.getByRole('textbox', exact('C: Max, %')).fill('0.2')
    await page.getByRole('textbox', exact('Mn: Value, %')).fill('1.4')
    await page.getByRole('checkbox', exact('Fe is the balance')).check()
    await expect(page.getByText('Sum 1.6 %. Balance 98.4 %.')).toBeVisible()
    await page.getByRole('textbox', exact('C: Max, %')).fill('much')
    await page.getByRole('textbox', exact('C: Max, %')).press('Enter')
    await expect(page.getByRole('alert')).toContainText('“much” is no share')
    await page.getByRole('textbox', exact('C: Max, %')).press('Escape')
    await expectAccessibleAtWidths(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('a curve is pasted from a spreadsheet and drawn', async () => {
    await page.getByRole('tab', exact('Curves')).click()
    await page.getByRole('combobox', exact('Add a curve')).fill('stress-strain')
    await page.getByRole('option', { name: /^Stress-strain \(eng/ }).click()
    const cell = page.getByRole('textbox', { name: /, row 1$/ }).first()
    await paste(cell, 'Strain [%]\tStress [MPa]\n0\t0\n0,2\t355\n5,0\t470,5\n')
    await expect(page.getByRole('img', { name: /^Plot of Stress-strain/ })).toBeVisible()
    await expect(page.getByRole('rowheader', exact('3'))).toBeVisible()
    await expect(saved(page)).toBeVisible()
    const { doc } = await draftOnServer(page, id)
    expect(doc.curves[0]?.x.map((x) => Number(x.toPrecision(6)))).toEqual([0, 0.002, 0.05])
    expect(doc.curves[0]?.y.map(Math.round)).toEqual([0, 355e6, 470.5e6])
    await expectAccessibleAtWidths(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('a paste with a word in it says where, and can be taken back', async () => {
    await paste(page.getByRole('textbox', { name: /, row 2$/ }).first(), '1\t2\n2\tbroken\n')
    await expect(page.getByRole('alert')).toHaveText('Line 2: “broken” is not a number.')
    await paste(page.getByRole('textbox', { name: /, row 2$/ }).first(), '1\t400\n')
    await expect(page.getByRole('rowheader', exact('4'))).toBeHidden()
    await page.getByRole('button', exact('Undo')).click()
    await expect(page.getByRole('rowheader', exact('4'))).toBeVisible()
    await page.getByRole('button', exact('Redo')).click()
    await expect(page.getByRole('rowheader', exact('4'))).toBeHidden()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByRole('rowheader', exact('4'))).toBeVisible()
  })
})

/** Pastes as a spreadsheet does: a text into the cell that has the focus. */
const paste = (cell: ReturnType<Page['getByRole']>, text: string) =>
  cell.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('a reload, a second tab and a lost connection lose nothing of what was typed', async ({ page, context }) => {
  test.slow()
  await openAs(page, server, 'edith', '/edit')
  const draft = await newDraft(page, 'Safe steel')
  const path = `${server.address}/edit/${draft.id}`
  await page.goto(path)
  await expect(value(page, 'Name')).toHaveText('Safe steel')
  await test.step('without a connection it says so, and keeps what is typed over a reload', async () => {
    await page.route(`**/drafts/${draft.id}`, (route) =>
      route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.continue(),
    )
    await edit(page, 'Symbol', 'S1')
    await expect(page.getByRole('status').filter({ hasText: 'Not saved: no connection, trying again' })).toBeVisible()
    await page.reload()
    await expect(value(page, 'Symbol')).toHaveText('S1')
    expect((await draftOnServer(page, draft.id)).doc.symbol).toBeUndefined()
  })
  const second = await context.newPage()
  await test.step('a second tab shows it, and saves it', async () => {
    await second.goto(path)
    await expect(value(second, 'Symbol')).toHaveText('S1')
    await expect.poll(async () => (await draftOnServer(second, draft.id)).doc.symbol).toBe('S1')
    await expect(value(page, 'Symbol')).toHaveText('S1')
    await expect(saved(page)).toBeVisible()
  })
  await test.step('what one tab changes the other shows', async () => {
    await page.unroute(`**/drafts/${draft.id}`)
    await edit(second, 'Form', 'plate')
    await expect(value(page, 'Form')).toHaveText('plate')
    await edit(page, 'Process', 'rolled')
    await expect(value(second, 'Process')).toHaveText('rolled')
    await expect(saved(page)).toBeVisible()
    expect((await draftOnServer(page, draft.id)).doc.product).toEqual({ form: 'plate', process: 'rolled' })
  })
})

test('of one part that two people change, each is asked which is to stand', async ({ page, browser }) => {
  test.slow()
  await openAs(page, server, 'edith', '/edit')
  const draft = await newDraft(page, 'Shared steel')
  await page.goto(`${server.address}/edit/${draft.id}`)
  await expect(value(page, 'Name')).toHaveText('Shared steel')
  const other = await pageOf(browser, 'eddy', `/edit/${draft.id}`)
  await test.step('different parts do not meet: what the other saves is seen', async () => {
    await edit(other, 'Form', 'bar')
    await expect(value(page, 'Form')).toHaveText('bar')
  })
  await test.step('one part does', async () => {
    // Whoever does not hear of the other in time.
    await page.route(`**/drafts/${draft.id}`, async (route) => {
      if (route.request().method() === 'GET') await route.abort('internetdisconnected')
      else await route.continue()
    })
    await edit(other, 'Symbol', 'THEIRS')
    await expect.poll(async () => (await draftOnServer(other, draft.id)).doc.symbol).toBe('THEIRS')
    await edit(page, 'Symbol', 'MINE')
    await edit(page, 'Temper', 'N')
    await page.unroute(`**/drafts/${draft.id}`)
    const dialog = page.getByRole('dialog', exact('Somebody else changed the same'))
    await expect(dialog).toContainText('Before: nothing')
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await expectAccessibleAtWidths(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('radio', { name: 'Mine: MINE' }).check()
    await dialog.getByRole('button', exact('Take these')).click()
    await expect(dialog).toBeHidden()
    await expect(saved(page)).toBeVisible()
    expect((await draftOnServer(page, draft.id)).doc).toMatchObject({ symbol: 'MINE', product: { temper: 'N' } })
    await expect(value(other, 'Symbol')).toHaveText('MINE')
  })
  await other.context().close()
})

test('a draft is given to review, returned, corrected, released by another, revised and withdrawn', async ({
  page,
  browser,
}) => {
  test.slow()
  await openAs(page, server, 'eddy', '/edit')
  const draft = await newDraft(page, 'Reviewed steel', {
    sources: { s1: { kind: 'note', title: 'Certificate', rights: 'own' } },
    values: [{ id: 'v1', vkey: 'density', value: 7.85, origin: 'measured', source: { ref: 's1' } }],
  })
  await page.goto(`${server.address}/edit/${draft.id}/attributes`)
  const dialog = page.getByRole('dialog')
  await test.step('who worked on it gives it to review, and may not release it', async () => {
    await page.getByRole('button', exact('Give to review')).click()
    await dialog.getByLabel('What is to be looked at (optional)').fill('Please check the density')
    await dialog.getByRole('button', exact('Give to review')).click()
    await expect(page.getByRole('main').getByText('In review', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', exact('Release'))).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText('You worked on this draft: another person has to release it.')).toBeVisible()
    await value(page, /^Density/).dblclick()
    await expect(row(page, /^Density/).getByRole('textbox')).toHaveCount(0)
  })
  const reviewer = await pageOf(browser, 'anne', '/edit')
  const asked = reviewer.getByRole('dialog')
  await test.step('the reviewer finds it in the list, comments at the value and returns it', async () => {
    await expect(reviewer.getByRole('row', { name: /Reviewed steel/ })).toContainText('In review')
    await reviewer.getByRole('link', exact('Reviewed steel')).click()
    await reviewer.getByRole('tab', exact('Attributes')).click()
    await row(reviewer, /^Density/)
      .getByRole('button', { name: /^Comments on Density/ })
      .click()
    await asked.getByLabel('Comment').fill('A unit is wrong by a thousand')
    await asked.getByRole('button', exact('Send')).click()
    await expect(asked.getByRole('listitem')).toContainText('A unit is wrong by a thousand')
    await expectAccessibleAtWidths(reviewer)
    await reviewer.setViewportSize({ width: 1440, height: 900 })
    await reviewer.keyboard.press('Escape')
    await reviewer.getByRole('button', exact('Return')).click()
    await asked.getByRole('button', exact('Return')).click()
    await expect(reviewer.getByText('Draft', { exact: true })).toBeVisible()
  })
  await test.step('the value is corrected, the comment resolved, the draft given to review again', async () => {
    const comments = row(page, /^Density/).getByRole('button', { name: 'Comments on Density, 1 open' })
    await comments.click()
    await dialog.getByRole('button', exact('Resolve')).click()
    await expect(dialog.getByRole('button', exact('Open again'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', exact('Give to review'))).toBeVisible()
    await edit(page, /^Density/, '7.85 g/cm³')
    await expect(saved(page)).toBeVisible()
    await page.getByRole('button', exact('Give to review')).click()
    await dialog.getByRole('button', exact('Give to review')).click()
    await expect(page.getByRole('main').getByText('In review', { exact: true })).toBeVisible()
  })
  await test.step('the reviewer sees all of it and releases it with the reason', async () => {
    await reviewer.getByRole('tab', exact('Changes')).click()
    await expect(reviewer.getByRole('table', exact('All of a new material'))).toContainText(/7\.85\sg\/cm³/)
    await reviewer.getByRole('button', exact('Release')).click()
    await expect(asked.getByRole('button', exact('Release'))).toHaveAttribute('aria-disabled', 'true')
    await asked.getByLabel('Why it is released: what this revision changes').fill('First values')
    await asked.getByRole('button', exact('Release')).click()
    await reviewer.getByRole('link', exact('Show r1')).click()
    await expect(reviewer.getByRole('heading', exact('Reviewed steel'))).toBeVisible()
  })
  const id = decodeURIComponent(new URL(reviewer.url()).pathname.split('/')[2] ?? '')
  await test.step('its next revision is begun from the datasheet, and shows what it changes', async () => {
    await page.goto(`${server.address}/datasheet/${encodeURIComponent(id)}`)
    await page.getByRole('button', exact('Edit')).click()
    await page.getByRole('button', exact('Edit: the next revision')).click()
    await page.getByRole('tab', exact('Attributes')).click()
    await edit(page, /^Density/, '7.8 g/cm³')
    await expect(saved(page)).toBeVisible()
    await page.getByRole('tab', exact('Changes')).click()
    const changes = page.getByRole('table', exact('Changes since r1')).getByRole('row', { name: /^Density/ })
    await expect(changes).toContainText(/7\.85\sg\/cm³/)
    await expect(changes).toContainText(/7\.8\sg\/cm³/)
    await expectAccessibleAtWidths(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', exact('Discard')).click()
    await page.getByRole('button', exact('Restore')).first().click()
    await expect(page.getByRole('button', exact('Give to review'))).toBeVisible()
  })
  await test.step('the material is withdrawn with a reason, and its datasheet says so', async () => {
    await reviewer.getByRole('button', exact('Edit')).click()
    await reviewer.getByRole('button', exact('Withdraw')).click()
    await asked.getByLabel('Why it is withdrawn').fill('The certificate was recalled')
    await asked.getByRole('button', exact('Withdraw')).click()
    await expect(reviewer.getByRole('note', exact('Where this material stands'))).toContainText('withdrawn')
  })
  await reviewer.context().close()
})

test('who reads only is told whose drafts these are, and the palette leads who edits there', async ({
  page,
  browser,
}) => {
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`${server.address}/edit`)
  await expect(guest.getByText('Drafts are for those who edit or review materials')).toBeVisible()
  await guest.context().close()
  await openAs(page, server, 'edith', '/edit')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('new mat')
  await page.getByRole('option', { name: 'New material' }).click()
  await expect(page.getByRole('heading', exact('New material'))).toBeVisible()
  await page.getByRole('button', exact('Begin the draft')).click()
  await expect(page.getByRole('alert')).toHaveText('Give the material a name.')
  await expectAccessibleAtWidths(page)
})
