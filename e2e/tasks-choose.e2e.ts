import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { sheetsOf } from '../packages/exchange/src/exporters/sheets.testing.ts'
import { count, grid } from './on-page.ts'
import { line, openByName, searchFor, task } from './task.ts'

/** First-time tasks that end in a choice, a list or a file. */
test.use({ trace: 'on' })

task('a buyer finds what the lines of an order are', async (page, does) => {
  const dialog = page.getByRole('dialog', { name: 'Search a list of materials' })
  await does('opens the field for lists', () => page.getByRole('button', { name: 'Paste a list …' }).click())
  await does('puts the lines in', () =>
    dialog.getByRole('textbox', { name: 'Materials, one a line' }).fill('1.4301, EN AW-6082 T6, S355J2+N'),
  )
  await does('searches them', () => dialog.getByRole('button', { name: 'Search these 3 materials' }).click())
  await does('sees three materials in the order of the lines', async () => {
    await expect(count(page)).toContainText('3 of')
    await expect(grid(page).getByRole('link')).toHaveText([/X5CrNi18-10/, /EN AW-6082 T6/, /S355J2/])
  })
  await does('opens the last and reads what it must yield at', async () => {
    await grid(page)
      .getByRole('link', { name: /S355J2/ })
      .click()
    // EN 10025-2, table 7.
    await expect(line(page, 'Upper yield strength').first()).toContainText('≥ 355')
  })
})

task('a designer finds what makes a light stiff beam', async (page, does) => {
  await does('takes the scatter plot', () =>
    page.getByRole('link', { name: 'Scatter plot: one property against another' }).click(),
  )
  await does('takes the light, stiff beam among what is to be made', () =>
    page.getByRole('button', { name: /Light stiff beam/ }).click(),
  )
  await does('reads which are best', async () => {
    await expect(page.getByRole('application', { name: /Young's modulus .* against Density/ })).toBeVisible()
    const best = page.getByRole('complementary', { name: 'Ranking and families' }).getByRole('listitem')
    await expect(best.first()).toContainText('Balsa')
  })
})

task('a designer finds what replaces a discontinued grade', async (page, does) => {
  await does('types the grade and chooses it', () => openByName(page, 'Exalon 66 G30', 'Exalon 66 G30'))
  await does('reads that it is discontinued, and follows the replacement', async () => {
    await expect(page.getByText(/discontinued since 2025-06-30/)).toBeVisible()
    await page
      .getByRole('link', { name: /Exalon 67 G30/ })
      .first()
      .click()
  })
  await does('reads that it is as stiff', async () => {
    // data/demo/plastics.jsonl, exalon-67-g30: 10 300 MPa dry.
    await expect(page.getByRole('heading', { level: 1, name: /Exalon 67 G30/ })).toBeVisible()
    await expect(line(page, 'Tensile modulus').first()).toContainText(/10.300|10\.3/)
  })
})

task('a simulation engineer downloads a solver card in kg, mm, ms', async (page, does) => {
  const form = page.getByRole('form', { name: /^Solver card of/ })
  await does('types the steel and chooses it', () => openByName(page, 'DC04', 'DC04'))
  await does('opens the solver cards', () => page.getByRole('tab', { name: 'Solver cards' }).click())
  await does('chooses the solver', async () => {
    await form.getByRole('combobox', { name: /^Solver/ }).fill('LS-DYNA')
    await page.getByRole('option', { name: 'LS-DYNA', exact: true }).click()
  })
  await does('chooses the model', () => form.getByRole('combobox', { name: 'Model' }).selectOption({ index: 1 }))
  await does('chooses the units', () =>
    form.getByRole('combobox', { name: 'Unit system' }).selectOption({ label: 'kN mm ms kg' }),
  )
  await does('downloads the card', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download', exact: true }).click(),
    ])
    const card = readFileSync(await file.path(), 'utf8')
    // 7850 kg/m³ are 7.85E-6 kg/mm³; 210 GPa are 210 kg/(mm ms²).
    expect(card).toMatch(/\*MAT_/)
    expect(card).toMatch(/7\.85E-0?6/i)
    expect(card).toMatch(/\b210(\.0*)?\b|2\.1E\+?0?2/i)
  })
})

task('an engineer compares three tempers and takes the comparison along', async (page, does) => {
  await does('searches the alloy', () => searchFor(page, '6061'))
  await does('ticks three tempers', async () => {
    for (const temper of ['O', 'T4', 'T6'])
      await page.getByRole('checkbox', { name: `Choose EN AW-6061 ${temper}`, exact: true }).check()
  })
  await does('compares them', () => page.getByRole('button', { name: 'Compare', exact: true }).first().click())
  await does('reads the yield strengths', async () => {
    const yields = page.getByRole('row', { name: /^Yield strength Rp0\.2/ }).first()
    // Aluminum Standards and Data: 8, 21 and 40 ksi.
    for (const said of ['55', '145', '276']) await expect(yields).toContainText(said)
  })
  await does('saves them as a workbook', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the comparison as Excel workbook (XLSX)' }).click(),
    ])
    const [sheet = []] = await sheetsOf(readFileSync(await file.path()))
    const yields = sheet.find(([name]) => String(name).startsWith('Yield strength Rp0.2')) ?? []
    for (const said of [55, 145, 276]) expect(yields).toContain(said)
  })
})

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
  task('a draughtsman finds what “AISI 304” on a drawing is, and sends it to a colleague', async (page, does) => {
    await does('searches what the drawing says', () => searchFor(page, 'AISI 304'))
    await does('opens what was found', () =>
      grid(page)
        .getByRole('link', { name: /X5CrNi18-10/ })
        .first()
        .click(),
    )
    const copied = await does('copies the link', async () => {
      await page.getByRole('button', { name: 'Copy link' }).click()
      await expect(page.getByText('Link copied')).toBeVisible()
      return page.evaluate(() => navigator.clipboard.readText())
    })
    await does('and the colleague reads the same sheet', async () => {
      const colleague = await page.context().browser()?.newPage()
      if (!colleague) throw new Error('There is no browser')
      await colleague.goto(copied)
      await expect(colleague.getByRole('tab', { name: 'Properties' })).toBeVisible()
      // EN 10088-1, annex: 200 GPa.
      await expect(line(colleague, "Young's modulus").first()).toContainText('200')
      await colleague.context().close()
    })
  })
})

task('an engineer weighs the footprint of one part in steel and in aluminium', async (page, does) => {
  await does('searches both materials', () => searchFor(page, 'S355J2, EN AW-6082 T6'))
  await does('opens the columns', () => page.getByRole('button', { name: 'Customize columns' }).click())
  const columns = page.getByRole('complementary', { name: 'Customize columns' })
  await does('adds the footprint of a volume', async () => {
    await columns.getByRole('textbox', { name: 'Computed column' }).fill('GWP * ρ')
    await columns.getByRole('button', { name: 'Add', exact: true }).click()
  })
  await does('takes the table', () => page.getByRole('button', { name: 'Table', exact: true }).click())
  await does('reads it for both', async () => {
    const row = (name: string) => grid(page).getByRole('row').filter({ hasText: name })
    // Inventory of Carbon & Energy 2.0: 1.85 and 9.08 kg CO₂e/kg; times 7.85 and 2.7 g/cm³.
    await expect(row('S355J2')).toContainText(/14\.5/)
    await expect(row('EN AW-6082 T6')).toContainText(/24\.5/)
  })
})
