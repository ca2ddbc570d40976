import { expect, test } from '@playwright/test'
import type { CompanySpreadsheet } from '../packages/exchange/samples/companies/spreadsheet.ts'
import { textFiles } from '../packages/exchange/samples/companies/text-files.ts'
import { workbook } from '../packages/exchange/samples/companies/workbook.ts'
import { workbooks } from '../packages/exchange/samples/companies/workbooks.ts'
import { faultsOf } from './faults-of-a-screen.ts'
import {
  choose,
  dialog,
  exact,
  expectRead,
  openAs,
  preview,
  sayColumn,
  sayProperty,
  start,
  valuesOf,
} from './import-dialog.ts'
import { expectAccessibleInBothThemes } from './on-page.ts'
import { settled } from './screens.ts'

/** Imports in the browser, each in a company of its own: what it imports does not stand between other tests. */

const spreadsheet = (file: string): CompanySpreadsheet => {
  const found = [...textFiles, ...workbooks].find((one) => one.file === file)
  if (!found) throw new Error(`no sample ${file}`)
  return found
}

test('what is missing is said in the specified words [IO-003] [IO-004]', async ({ browser }) => {
  const page = await openAs(browser, 'Alerts')
  const alert = dialog(page).getByRole('alert')
  await start(page)
  await expect(alert).toHaveText('Please select a provider')
  await dialog(page).getByLabel('Provider').fill('Works')
  await start(page)
  await expect(alert).toHaveText('Please select a source template')
})

test('a file that is missing or of another kind is said in the specified words [IO-005] [IO-006]', async ({
  browser,
}) => {
  const page = await openAs(browser, 'Kinds')
  const alert = dialog(page).getByRole('alert')
  await dialog(page).getByLabel('Provider').fill('Works')
  await dialog(page).getByLabel('Source template').selectOption('xlsx')
  await start(page)
  await expect(alert).toHaveText('Please select a source file')
  await choose(page, { file: 'photo.png', bytes: new Uint8Array([1]) })
  await start(page)
  await expect(alert).toHaveText('Please select source file with correct extension, only allow .xlsx, .zip')
})

test('a German list gets in by mapping its columns, is tried first, found, and undone [IO-001] [IO-007]', async ({
  browser,
}) => {
  test.slow()
  const page = await openAs(browser, 'Buyers')
  const list = spreadsheet('stahlliste.csv')
  await dialog(page).getByLabel('Provider').fill('Steel works')
  await choose(page, list)
  await expect(dialog(page).getByLabel('Source template')).toHaveValue('csv')
  const rows = preview(page).getByRole('region', exact('First rows of stahlliste.csv'))
  await expectRead(page, rows, '42CrMo4 vergütet')
  await sayProperty(page, 'Streckgr.', 'limite', 'Yield strength Rp0.2')
  await sayProperty(page, 'Zugf.', 'rm', 'Tensile strength Rm')
  await sayProperty(page, 'Dehnung', 'elongation_a', 'Elongation at fracture A')
  await expectRead(page, rows, '470–630 MPa')
  await expect(rows).toContainText('≥ 355 MPa')
  const elongation = preview(page).getByRole('group', exact('Column Dehnung'))
  await elongation.getByLabel('Another condition').selectOption('Thickness')
  await elongation.getByLabel('Thickness (mm)').fill('5')
  await elongation.getByLabel('Origin of the numbers').selectOption('measured')
  await expectRead(page, rows, 'thickness 5 mm')

  await dialog(page).getByRole('button', exact('Try it, keep nothing')).click()
  await expect(dialog(page)).toContainText('It would be 3 new, 0 changed, 0 unchanged.')
  const problems = dialog(page).getByRole('region', exact('Report'))
  await problems.getByLabel('Filter the report').fill('folgt')
  await expect(problems.getByRole('listitem')).toHaveCount(1)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    problems.getByRole('button', exact('Report as CSV')).click(),
  ])
  expect(saved.suggestedFilename()).toBe('import-report.csv')
  await dialog(page).getByRole('button', exact('Back to the files')).click()

  await start(page)
  await expect(dialog(page)).toContainText('3 new, 0 changed, 0 unchanged.')
  expect(await valuesOf(page, '42CrMo4 vergütet', ['rp02', 'density'])).toMatchObject({
    rp02: { value: 900e6 },
    density: { value: 7720 },
  })
  await dialog(page).getByRole('button', exact('Undo the import')).click()
  await expect(dialog(page)).toContainText('The import is undone: 3 removed, 0 as they were.')
})

test('curves of one sheet a material get in by mapping alone', async ({ browser }) => {
  test.slow()
  const page = await openAs(browser, 'Laboratory')
  await dialog(page).getByLabel('Provider').fill('Rig')
  await choose(page, spreadsheet('tensile-curves.xlsx'))
  await expect(preview(page)).toContainText('DP600 steel')
  await preview(page).locator('summary', { hasText: 'Layout of the table' }).click()
  const layout = preview(page).getByRole('group', exact('Layout of the table'))
  await layout.getByLabel('First row of heads').fill('2')
  await layout.getByLabel('Name of all rows').selectOption('sheet')
  await layout.getByLabel('The table is one material').check()
  const rows = preview(page).getByRole('region', { name: /^First rows of tensile-curves.xlsx, DP600 steel$/ })
  await expect(rows.getByRole('button', { name: /say what it holds/ })).toHaveCount(4)
  for (const at of [0, 1, 2, 3]) {
    await rows
      .getByRole('button', { name: /say what it holds/ })
      .nth(at)
      .click()
    const editor = preview(page).getByRole('group', { name: /^Column (Strain|Stress)/ })
    await editor.getByRole('combobox', exact('It holds')).selectOption(at % 2 === 0 ? 'x' : 'y')
    await editor.getByLabel('Unit').fill(at % 2 === 0 ? '%' : 'MPa')
    if (at % 2 === 1) await editor.getByLabel('Temperature (°C)').fill(at === 1 ? '23' : '150')
  }
  await expectRead(page, rows, '590 MPa')
  await start(page)
  await expect(dialog(page)).toContainText('2 new, 0 changed, 0 unchanged.')
  await expect(dialog(page).getByRole('region', exact('Report'))).toContainText("'break' gives no point of the curve")
  await dialog(page).getByRole('link', exact('Show the materials')).click()
  await expect(page).toHaveURL(/tags=provider-Rig/)
})

test('a mapping that was saved is used by itself where the same heads come again', async ({ browser }) => {
  test.slow()
  const page = await openAs(browser, 'Repeats')
  const file = (name: string, value: string) => ({
    file: name,
    bytes: new TextEncoder().encode(`Charge;Wert A\nC1 steel;${value}\n`),
  })
  await dialog(page).getByLabel('Provider').fill('Works')
  await choose(page, file('may.csv', '500'))
  const editor = await sayColumn(page, 'Charge', 'a field of the material')
  await expect(editor.getByRole('combobox', exact('a field of the material'))).toHaveValue('name')
  await sayProperty(page, 'Wert A', 'Rm', 'Tensile strength Rm')
  await preview(page).getByRole('group', exact('Column Wert A')).getByLabel('Unit').fill('MPa')
  await expectRead(page, preview(page).getByRole('region', exact('First rows of may.csv')), '500 MPa')
  await preview(page).locator('summary', { hasText: 'Saved mappings' }).click()
  await preview(page).getByLabel('Save as').fill('Monthly list')
  await preview(page).getByRole('button', exact('Save the mapping')).click()
  await expect(page.getByText('The mapping Monthly list is saved for your company.').first()).toBeVisible()
  await page.reload()
  await dialog(page).getByLabel('Provider').fill('Works')
  await choose(page, file('june.csv', '510'))
  await expect(preview(page)).toContainText('The heads are known: the saved mapping Monthly list is used.')
  await expectRead(page, preview(page).getByRole('region', exact('First rows of june.csv')), '510 MPa')
})

test('a dialog that was closed shows, when it is opened again, the reading that it will import', async ({
  browser,
}) => {
  test.slow()
  const page = await openAs(browser, 'Returners')
  await dialog(page).getByLabel('Provider').fill('Works')
  const list = 'Werkstoff;Zugfestigkeit (MPa);Dichte (kg/m³)\nKesselstahl 1;500;7850\nKesselstahl 2;510;7860\n'
  await choose(page, { file: 'kessel.csv', bytes: new TextEncoder().encode(list) })
  const rows = preview(page).getByRole('region', exact('First rows of kessel.csv'))
  const density = rows.getByRole('columnheader', { name: /^Dichte/ })
  await expectRead(page, rows, '500 MPa')
  await expect(density).toContainText('Density')
  await sayColumn(page, 'Dichte (kg/m³)', 'nothing that is kept')
  await expectRead(page, density, 'not read')
  const reopen = async () => {
    await dialog(page).getByRole('button', exact('Close')).first().click()
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('button', exact('App menu')).first().click()
    await page.getByRole('button', exact('Import materials…')).click()
  }
  await reopen()
  await expectRead(page, density, 'not read')
  await preview(page).locator('summary', { hasText: 'Layout of the table' }).click()
  const layout = preview(page).getByRole('group', exact('Layout of the table'))
  await layout.getByLabel('Last row').fill('2')
  await expect(rows).not.toContainText('Kesselstahl 2')
  await reopen()
  await expectRead(page, rows, 'Kesselstahl 1')
  await expect(rows).not.toContainText('Kesselstahl 2')
  await start(page)
  await expect(dialog(page)).toContainText('1 new, 0 changed, 0 unchanged.')
  const values = await valuesOf(page, 'Kesselstahl 1', ['rm', 'density'])
  expect(values).toMatchObject({ rm: { value: 500e6 } })
  expect(values?.['density']).toBeUndefined()
})

test('what is said of one sheet holds for all with its labels, and the report is of all sheets', async ({
  browser,
}) => {
  test.slow()
  const page = await openAs(browser, 'Sheets')
  await dialog(page).getByLabel('Provider').fill('Works')
  const sheet = (name: string, strength: number) => [
    ['Werkstoffblatt'],
    ['Bezeichnung', name],
    ['Zugfestigkeit', strength, 'MPa'],
    ['Streckgrenze', strength / 2, 'MPa'],
    ['Dichte', 7.85, 'g/cm³'],
  ]
  await choose(page, {
    file: 'blaetter.xlsx',
    bytes: workbook({ A: { rows: sheet('Blattstahl A', 500) }, B: { rows: sheet('Blattstahl B', 600) } }),
  })
  await expect(preview(page)).toContainText('0 of 2 tables can be read.')
  await expect(preview(page).getByRole('combobox', exact('Table'))).toContainText('B (not read)')
  await preview(page).getByRole('button', exact('Properties stand in rows: turn the table')).click()
  await expect(preview(page)).toContainText('2 of 2 tables can be read.')
  await start(page)
  await expect(dialog(page)).toContainText('2 new, 0 changed, 0 unchanged.')
  expect(await valuesOf(page, 'Blattstahl B', ['rm', 'density'])).toMatchObject({
    rm: { value: 600e6 },
    density: { value: 7850 },
  })
})

test('the units of a deck are chosen, and stay while the dialog is closed', async ({ browser }) => {
  test.slow()
  const page = await openAs(browser, 'Decks')
  await dialog(page).getByLabel('Provider').fill('Solver')
  const deck = '*MATERIAL, NAME=PART\n*ELASTIC\n2000., 0.3\n'
  await choose(page, { file: 'part.inp', bytes: new TextEncoder().encode(deck) })
  await expect(preview(page)).toContainText('The units are not certain.')
  await dialog(page).getByLabel('Units of the deck').selectOption({ label: 'N mm s Mg' })
  await dialog(page).getByLabel('Temperatures of the deck').selectOption({ label: '°C' })
  await expect(preview(page).getByRole('listitem').filter({ hasText: 'part.inp, values: 2' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', exact('App menu')).first().click()
  await page.getByRole('button', exact('Import materials…')).click()
  await expect(dialog(page).getByLabel('Units of the deck')).toHaveValue('Mg-mm-s')
  await start(page)
  await expect(dialog(page)).toContainText('1 new, 0 changed, 0 unchanged.')
  expect(await valuesOf(page, 'PART', ['e_modulus'])).toMatchObject({ e_modulus: { value: 2e9 } })
})

test('an import is followed through a reload and a lost connection', async ({ browser }) => {
  test.slow()
  const page = await openAs(browser, 'Followers')
  await dialog(page).getByLabel('Provider').fill('Works')
  await choose(page, spreadsheet('stahlliste.csv'))
  await page.route('**/jobs/*', (route) => route.abort())
  await start(page)
  await expect(dialog(page).getByRole('alert')).toContainText('The server cannot be reached')
  await page.reload()
  await expect(dialog(page).getByRole('alert')).toContainText('The server cannot be reached')
  await page.unroute('**/jobs/*')
  await expect(dialog(page)).toContainText('new, 0 changed, 0 unchanged.')
  await dialog(page).getByRole('button', exact('Import another')).click()
  await dialog(page).locator('summary', { hasText: 'My imports' }).click()
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Done' })).toHaveCount(1)
})

test('who may not import is not offered it, and is told so by the address [PERM-014]', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('ingot-landing-seen', 'seen'))
  await page.goto('/?import=open')
  await expect(dialog(page)).toContainText('You may not import materials.')
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/import/)
  await page.getByRole('button', exact('App menu')).first().click()
  await expect(page.getByRole('button', exact('Import materials…'))).toHaveCount(0)
})

test('the dialog is accessible in both themes and fits every window, in French as well', async ({ browser }) => {
  test.slow()
  const page = await openAs(browser, 'Lookers', 'fr-FR')
  await dialog(page)
    .getByLabel('Choisir des fichiers')
    .setInputFiles({
      name: 'liste.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(spreadsheet('stahlliste.csv').bytes),
    })
  const part = dialog(page).getByRole('region', exact('Comment les fichiers seront lus'))
  await expect(part).toContainText('42CrMo4')
  await part.getByRole('button', { name: /^Dichte/ }).click()
  await part.getByRole('combobox', exact('Elle contient')).selectOption('property')
  await expect(part).toContainText('Choisie : Masse volumique')
  await part.locator('summary', { hasText: 'Disposition du tableau' }).click()
  for (const width of [1440, 800, 390]) {
    await page.setViewportSize({ width, height: 900 })
    // The list behind lays itself out anew.
    await settled(page)
    expect(await faultsOf(page), `${width} px`).toEqual([])
    await page.screenshot({ path: `.cache/import-${width}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessibleInBothThemes(page)
  await page.screenshot({ path: '.cache/import-dark.png' })
})
