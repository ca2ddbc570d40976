import { expect, type Page, test } from '@playwright/test'
import { parsedCsv, saved } from './exports/saved-files.ts'
import { chip, count, expectAccessibleInBothThemes, expectSettled, grid, openList, search } from './on-page.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search a list of materials' })
const listOf = (page: Page) => new URL(page.url()).searchParams.get('list')

/** Pastes as a person does, from the clipboard of the browser. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => navigator.clipboard.writeText(given), text)
  await page.keyboard.press('ControlOrMeta+v')
}

test.describe('a pasted list', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('of a buyer becomes one search of three materials, in their order, and no three words', async ({ page }) => {
    await openList(page, '/?view=table')
    await search(page).focus()
    await paste(page, '1.4301, EN AW-6082 T6, S355J2+N')
    await expect(page.getByRole('option', { name: 'Search these 3 materials' })).toBeVisible()
    await search(page).press('Enter')
    await expect.poll(() => listOf(page)).toBe('1.4301,EN AW-6082 T6,S355J2+N')
    expect(new URL(page.url()).searchParams.get('pattern')).toBeNull()
    await expect(count(page)).toContainText('3 of')
    await expectSettled(page)
    await expect(grid(page).getByRole('link')).toHaveText([/X5CrNi18-10/, /EN AW-6082 T6/, /S355J2/])
    await page
      .getByRole('button', { name: /List: 3 of 3 found/ })
      .first()
      .click()
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page).getByRole('row', { name: /S355J2\+N|Line 3/ })).toContainText('S355J2')
  })

  test('of a spreadsheet opens its report, where a line that names nothing is mended', async ({ page }) => {
    await openList(page)
    await search(page).focus()
    await paste(page, '"1.4301"\t2\r\nalumnium\t5\r\n\t\r\nSt 52-3\t1\r\n')
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page).getByRole('status')).toContainText('1 not found')
    await expectAccessibleInBothThemes(page)
    await dialog(page).getByRole('button', { name: 'Use aluminium' }).click()
    await expect(dialog(page).getByRole('status')).not.toContainText('not found')
    await dialog(page).getByRole('button', { name: 'Remove St 52-3' }).click()
    await dialog(page).getByRole('button', { name: 'Search these 2 materials' }).click()
    await expect.poll(() => listOf(page)).toBe('1.4301,aluminium')
    await expect(dialog(page)).toHaveCount(0)
    await expect(chip(page, /List: 2 of 2 found/)).toBeVisible()
  })

  test('that names nothing says which lines, and leads back to them', async ({ page }) => {
    await openList(page, '/?list=Unobtainium,alumnium')
    await expect(page.getByText('No line of the list names a material that is here.')).toBeVisible()
    await expect(page.getByText(/alumnium – Did you mean aluminium/)).toBeVisible()
    await page.getByRole('button', { name: 'Change the list' }).click()
    await expect(dialog(page).getByRole('textbox', { name: 'Materials, one a line' })).toHaveValue(
      'Unobtainium\nalumnium',
    )
  })

  test('is read from a file, one column of it', async ({ page }) => {
    await openList(page)
    await search(page).focus()
    await page.getByRole('option', { name: 'Paste a list …' }).click()
    const name = 'parts.csv'
    const buffer = Buffer.from('\uFEFFPart;Material\r\nWidget;S355J2\r\nShaft;42CrMo4\r\n')
    await dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
    await expect(dialog(page).getByRole('button', { name: 'Search these 2 materials' })).toBeEnabled()
    await dialog(page).getByRole('combobox', { name: 'Column' }).selectOption({ label: '1: Part' })
    const first = dialog(page)
      .getByRole('row')
      .filter({ has: page.getByRole('textbox', { name: 'Line 1', exact: true }) })
    await expect(first).toContainText('not found')
  })

  for (const [title, name, bytes] of [
    [
      'a French Excel saved in Windows-1252',
      'pièces.csv',
      async () => Buffer.from('Pi\u00e8ce;Mati\u00e8re\r\nBague;S355J2\r\nArbre;42CrMo4\r\n', 'latin1'),
    ],
    ['a workbook that is a list of Ingot itself', 'list.xlsx', ownWorkbook],
  ] as const)
    test(`is read from ${title}, and comes back with its lines first`, async ({ page }) => {
      await openList(page)
      await search(page).focus()
      await page.getByRole('option', { name: 'Paste a list …' }).click()
      const buffer = await bytes(page)
      const mimeType = 'application/octet-stream'
      await dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
      const found = dialog(page).getByRole('button', { name: 'Search these 2 materials' })
      await expect(found).toBeEnabled()
      await expect(dialog(page).getByRole('alert')).toHaveCount(0)
      await expect(dialog(page).getByRole('status')).toHaveText('2 found')
      await found.click()
      await expect(dialog(page)).toBeHidden()
      await expect(
        page
          .getByText('List: 2 lines')
          .or(page.getByText(/List: \d of 2 found/))
          .first(),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      const csv = await saved(page, page.getByRole('menuitem', { name: /^Text \(CSV\)/ }))
      const [heads = [], first = []] = parsedCsv(csv.text)
      expect(heads[0]).toBe('Given as')
      expect(first[0]).toBe('S355J2')
      expect(csv.text).not.toContain('\ufffd')
      if (name.endsWith('csv')) expect(heads.slice(1, 2)).toEqual(['Pièce'])
    })
})

/** The workbook that the page saves of two materials. */
async function ownWorkbook(page: Page): Promise<Buffer> {
  const search = { idfilter: ['s355j2', 'dc04'], columns: ['density'], sort: 'name', sortdir: 'DESC' }
  const reply = await page.request.post('/search/export', { data: { search, format: 'xlsx' } })
  expect(reply.ok()).toBe(true)
  return reply.body()
}
