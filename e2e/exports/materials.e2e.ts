import { expect, type Page, test } from '@playwright/test'
import { sheetsOf } from '../../packages/exchange/src/exporters/sheets.testing.ts'
import { textsOf } from '../../packages/exchange/src/exporters/zip.testing.ts'
import { expectAccessibleAtWidths, expectSettled, grid, openList } from '../on-page.ts'
import { parsedCsv, type SavedFile, saved } from './saved-files.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export materials' })

/** Opens the dialog from the list. */
async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Materials in another format…' }).click()
  await expect(dialogOf(page)).toBeVisible()
}

const save = (page: Page) => saved(page, dialogOf(page).getByRole('button', { name: 'Save file' }))

/** Names of the materials that a file of statements holds. */
async function namedIn(file: SavedFile): Promise<unknown[]> {
  const rows = file.name.endsWith('.csv')
    ? parsedCsv(file.text)
    : ((await sheetsOf(file.bytes)).find(([head]) => head?.[0] === 'Material ID') ?? [])
  return rows.filter((row) => row[3] === 'material').map((row) => row[1])
}

const NAMES: readonly (readonly [format: string, file: RegExp, names: (file: SavedFile) => unknown])[] = [
  [
    'Ingot JSON lines',
    /^ingot-data-.*\.jsonl$/,
    ({ text }) =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).doc.name),
  ],
  ['Excel workbook (XLSX)', /^ingot-data-.*\.xlsx$/, namedIn],
  ['Text (CSV)', /^ingot-data-.*\.csv$/, namedIn],
  [
    'MatML 3.1 (XML)',
    /^ingot-data-.*\.xml$/,
    ({ text }) => [...text.matchAll(/<BulkDetails><Name>([^<]*)<\/Name>/g)].map(([, name]) => name),
  ],
  [
    'FreeCAD cards (FCMat)',
    /^ingot-freecad-.*\.zip$/,
    (file) => Object.values(textsOf(file.bytes)).map((card) => /^ {2}Name: "(.*)"$/m.exec(card)?.[1]),
  ],
]

test('the materials of a list are saved in five formats, each with all of them [IO-001]', async ({ page }) => {
  await openList(page, '/?view=table&pattern=EN AW-6')
  await expectSettled(page)
  const names = await grid(page).locator('[data-at="0"] a').allTextContents()
  expect(names.length).toBeGreaterThan(3)
  for (const [format, file, namesOf] of NAMES) {
    await openDialog(page)
    const dialog = dialogOf(page)
    await expect(dialog.getByText(`All ${names.length} materials of this list`)).toBeVisible()
    await dialog.getByRole('radio', { name: format }).check()
    const made = await save(page)
    expect(made.name).toMatch(file)
    expect(((await namesOf(made)) as string[]).sort(), format).toEqual([...names].sort())
    // It has done its work, and says under which name.
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Notices' }).filter({ hasText: made.name })).toBeVisible()
  }
})

test('what is selected is saved alone, as decks with a list of what has none, and why [IO-002]', async ({ page }) => {
  await openList(page, '/?view=table&list=S355J2,PA66-GF30')
  await expectSettled(page)
  for (const name of ['S355J2', 'PA66-GF30'])
    await grid(page).getByRole('row').filter({ hasText: name }).first().getByRole('checkbox').check()
  await openDialog(page)
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('radio', { name: 'The 2 materials that are selected' })).toBeChecked()
  const decks = dialog.getByRole('radio', { name: 'Decks of a solver' })
  await decks.check()
  await expect(decks).toHaveAccessibleDescription(/refused\.csv names the materials that have none/)
  await dialog.getByRole('combobox', { name: 'Solver' }).selectOption('LS-DYNA')
  await dialog.getByRole('combobox', { name: 'Model' }).selectOption({ value: 'lsdyna-mat024' })
  await dialog.getByRole('combobox', { name: 'Unit system' }).selectOption({ value: 'kg-mm-ms' })
  const made = await save(page)
  expect(made.name).toMatch(/^ingot-lsdyna-mat024-.*\.zip$/)
  const files = textsOf(made.bytes)
  expect(Object.keys(files).sort()).toEqual(['S355J2.lsdyna-mat024.kg-mm-ms.k', 'refused.csv'])
  // It has two states, and none was chosen.
  expect(files['refused.csv']).toMatch(/^pa66-gf30,PA66-GF30,.*depend on its moisture/m)
})

test('one material is saved from its datasheet, as a card that names it', async ({ page }) => {
  await page.goto('/datasheet/en-aw-6061-t6/x/y')
  await page.getByRole('button', { name: /^Export .* in another format$/ }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText(/^EN AW-6061.*, whole$/)).toBeVisible()
  await dialog.getByRole('radio', { name: 'FreeCAD cards (FCMat)' }).check()
  const made = await save(page)
  expect(made.name).toMatch(/^ingot-freecad-.*\.FCMat$/)
  expect(made.text).toMatch(/^ {4}YoungsModulus: "\d+ MPa"/m)
})

test('more than a file holds is said before, a refusal after, and a long file is given up', async ({ page }) => {
  await openList(page, '/?view=table')
  await expectSettled(page)
  await openDialog(page)
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: 'Decks of a solver' }).check()
  await expect(dialog.getByRole('alert')).toContainText('A file of this kind holds 100 materials.')
  await expect(dialog.getByRole('button', { name: 'Save file' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'MatML 3.1 (XML)' }).check()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  // The answer waits until it is given up.
  await page.route('**/materials/export?*', () => undefined)
  await dialog.getByRole('button', { name: 'Save file' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'The file is being made…' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The export was cancelled; no file was saved.')
  await page.unroute('**/materials/export?*')
  const refusal = { status: 413, json: { code: 'export-too-large', message: 'The list has grown.' } }
  await page.route('**/materials/export?*', (route) => route.fulfill(refusal))
  await dialog.getByRole('button', { name: 'Save file' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The list has grown.')
})

test('the dialog is walked by keyboard, closes with Escape, and has no fault of access at any width', async ({
  page,
}) => {
  await openList(page, '/?view=table&pattern=EN AW-6')
  await expectSettled(page)
  await page.getByRole('button', { name: 'Export', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Materials in another format…' }).press('Enter')
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: 'Ingot JSON lines' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Excel workbook (XLSX)' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Decks of a solver' }).check()
  await expect(dialog.getByRole('combobox', { name: 'Solver' })).toBeVisible()
  await expectAccessibleAtWidths(page, { within: 'dialog[open]' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('beside it the table of the list and a comparison are saved as they are shown [IO-011]', async ({ page }) => {
  await openList(page, '/?view=table&pattern=EN AW-6')
  await expectSettled(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const table = await saved(page, page.getByRole('menuitem', { name: 'Excel workbook (XLSX)' }))
  expect(table.name).toMatch(/^ingot-materials-.*\.xlsx$/)
  await page.goto('/?panel=compare&compare=en-aw-6061-t6,pa66-gf30')
  const compared = await saved(
    page,
    page.getByRole('button', { name: /^Save the comparison as .*(XLSX|Excel|workbook)/ }),
  )
  expect(compared.name).toMatch(/\.xlsx$/)
  expect((await sheetsOf(compared.bytes)).length).toBeGreaterThan(0)
})
