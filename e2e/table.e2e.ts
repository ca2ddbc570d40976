import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { parsedCsv } from './exports/saved-files.ts'
import {
  chip,
  expectAccessibleAtWidths,
  expectAccessibleInBothThemes,
  expectSettled,
  grid,
  openList,
  openSignedIn,
} from './on-page.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Customize columns' })
const heads = (page: Page) => page.getByRole('columnheader')
const head = (page: Page, name: string | RegExp) => page.getByRole('columnheader', { name })
const tree = (page: Page) => page.getByRole('treegrid', { name: 'Materials' })

/** What the table says, row by row: the cells of the columns, without checkboxes and actions. */
const shownRows = (page: Page): Promise<string[][]> =>
  grid(page).evaluate((table) =>
    [...table.querySelectorAll('[role="rowgroup"] > [role="row"]')]
      .sort((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
      .map((row) => [...row.querySelectorAll('[data-at]')].map((cell) => cell.textContent ?? '')),
  )

test.describe('the columns of the table', () => {
  test('are chosen in a panel, one at a temperature, and stay after a reload [LIST-021] [LIST-023]', async ({
    page,
  }) => {
    await openList(page, '/?view=table&pattern=6061')
    await page.getByRole('button', { name: 'Customize columns' }).click()
    await expect(page).toHaveURL(/panel=columns/)
    await expect(panel(page).getByRole('tab', { name: 'Customize' })).toHaveAttribute('aria-selected', 'true')
    await panel(page).getByRole('searchbox', { name: 'Search properties' }).fill('Poisson')
    await panel(page).getByRole('checkbox', { name: "Poisson's ratio", exact: true }).check()
    await expect(head(page, /Poisson/)).toBeAttached()
    await panel(page).getByRole('searchbox').fill('conductivity')
    await panel(page).getByRole('button', { name: 'Add Thermal conductivity at a temperature' }).click()
    const at = panel(page).getByRole('textbox', { name: 'Temperature for Thermal conductivity' })
    await at.fill('warm')
    await at.press('Enter')
    await expect(panel(page).getByRole('alert')).toContainText('“warm” is not a temperature')
    await at.fill('212 °F')
    await at.press('Enter')
    await expect(head(page, /Thermal conductivity, 100/)).toBeAttached()
    await page.reload()
    await expect(head(page, /Poisson/)).toBeAttached()
    await expect(head(page, /Thermal conductivity, 100/)).toBeAttached()
    await panel(page).getByRole('button', { name: 'Reset to default' }).click()
    await expect(head(page, /Poisson/)).toBeHidden()
    await panel(page).getByRole('button', { name: 'Undo' }).click()
    await expect(head(page, /Poisson/)).toBeAttached()
  })

  test('can be computed, with the unit worked out; what cannot be read says why', async ({ page }) => {
    await openList(page, '/?view=table&pattern=6061&panel=columns')
    const formula = panel(page).getByRole('textbox', { name: 'Computed column' })
    await formula.fill('nonsense/ρ')
    await formula.press('Enter')
    await expect(panel(page).getByRole('alert')).toContainText('nonsense')
    await formula.fill('Rp0.2/ρ in kN*m/kg')
    await formula.press('Enter')
    await expect(head(page, /Rp0\.2\/ρ/)).toContainText('kN·m/kg')
    await head(page, /Rp0\.2\/ρ/)
      .getByRole('button')
      .click()
    await expect(head(page, /Rp0\.2\/ρ/)).toHaveAttribute('aria-sort', 'ascending')
  })

  test('move by buttons and by arrow keys, and can be kept in sight [LIST-021]', async ({ page }) => {
    await openList(page, '/?view=table&panel=columns')
    await panel(page).getByRole('tab', { name: 'Reorder' }).click()
    const names = panel(page).getByRole('listitem')
    await panel(page).getByRole('button', { name: "Move up: Young's modulus" }).click()
    await expect(names.first()).toContainText("Young's modulus")
    await expect(heads(page).nth(3)).toHaveAccessibleName(/Young's modulus/)
    await panel(page).getByRole('button', { name: "Drag to move Young's modulus" }).press('ArrowDown')
    await expect(names.nth(1)).toContainText("Young's modulus")
    await panel(page).getByRole('button', { name: 'Keep in sight: Thermal expansion' }).click()
    await expect(heads(page).nth(3)).toHaveAccessibleName(/Thermal expansion/)
    await grid(page).evaluate((table) => table.scrollTo(2_000, 0))
    await expect(head(page, /Thermal expansion/)).toBeInViewport({ ratio: 1 })
    await panel(page).getByRole('button', { name: 'Remove Thermal expansion' }).click()
    await expect(head(page, /Thermal expansion/)).toBeHidden()
  })

  test('are saved as a set and loaded again by a user of a company [LIST-024] [ADV-011]', async ({ page }) => {
    await openSignedIn(page, 'engineer', '/?view=table&pattern=6061&panel=columns')
    await panel(page).getByRole('checkbox', { name: 'Electrical resistivity', exact: true }).check()
    await panel(page).getByRole('button', { name: 'Save as' }).click()
    const name = `Set of ${Date.now()}`
    await page.getByRole('dialog').getByRole('textbox').first().fill(name)
    const saving = page.waitForRequest((request) => request.postData()?.includes('PROP-2022-1') ?? false)
    await page.keyboard.press('Enter')
    await saving
    await panel(page).getByRole('button', { name: 'Reset to default' }).click()
    await expect(head(page, /Electrical resistivity/)).toBeHidden()
    await panel(page).getByRole('button', { name: 'Load' }).click()
    await page.getByRole('dialog').getByRole('checkbox', { name }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
    await expect(head(page, /Electrical resistivity/)).toBeAttached()
  })

  test('get wider by the keyboard and keep their width', async ({ page }) => {
    await openList(page, '/?view=table')
    const width = async () => (await head(page, /Density/).boundingBox())?.width ?? 0
    await expectSettled(page)
    const before = await width()
    const widen = () =>
      head(page, /Density/)
        .getByRole('button')
        .press('Shift+ArrowRight')
    await widen()
    // Until then a column is as wide as its numbers, which may still come.
    await expect.poll(width).toBeGreaterThan(before + 12)
    const first = await width()
    for (let step = 0; step < 4; step++) await widen()
    const wide = first + 4 * 16
    await expect.poll(width).toBe(wide)
    await page.reload()
    await expect.poll(width).toBe(wide)
  })

  test('are accessible with the panel open at three widths in both themes', async ({ page }) => {
    await openList(page, '/?view=table&pattern=6061&panel=columns')
    await expectAccessibleAtWidths(page, {
      atWidth: (width) => page.getByRole('tab', { name: width === 1440 ? 'Customize' : 'Reorder' }).click(),
    })
    await page.getByRole('tab', { name: 'Customize' }).click()
    await expectAccessibleInBothThemes(page)
  })
})

test.describe('the table', () => {
  test('starts powers of ten with the largest and all else with the smallest [LIST-019] [LIST-020]', async ({
    page,
  }) => {
    await openList(page, '/?view=table&columns=resistivity,density_any&tags=class-ceramic')
    await head(page, /Electrical resistivity/)
      .getByRole('button')
      .click()
    await expect(head(page, /Electrical resistivity/)).toHaveAttribute('aria-sort', 'descending')
    await head(page, /Electrical resistivity/)
      .getByRole('button')
      .click()
    await expect(head(page, /Electrical resistivity/)).toHaveAttribute('aria-sort', 'ascending')
    await head(page, /Density/)
      .getByRole('button')
      .click()
    await expect(head(page, /Density/)).toHaveAttribute('aria-sort', 'ascending')
  })

  test('copies the active cell with its unit or bare, and narrows the list by it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openList(page, '/?view=table&pattern=100Cr6&columns=density_any')
    await grid(page).focus()
    await page.keyboard.press('Home')
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await page.keyboard.press('Control+c')
    await expect.poll(clipboard).toBe('7.81 g/cm³ est.')
    await page.keyboard.press('Control+Shift+c')
    await expect.poll(clipboard).toBe('7.81')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Only ρ ≥ 7.81 g/cm³' }).click()
    await expect(page).toHaveURL(/o\.density_any=7\.81\+g%2Fcm%5E3\.\.|o\.density_any=7\.81\+g\/cm\^3\.\./)
  })

  test('is narrowed by the share of an element, in the percent that its cell shows', async ({ page }) => {
    await openList(page, '/?view=table&columns=wt.Cr&sort=wt.Cr&dir=DESC')
    const richest = page.getByRole('row', { name: /X8CrNi25-21/ }).getByRole('gridcell', { name: '24–26' })
    await richest.click({ button: 'right' })
    await page.getByRole('menuitem', { name: /Only Cr ≥ 24 %/ }).click()
    await expect(chip(page, /Cr at least 24.%/)).toBeVisible()
    await expect(page.getByRole('row', { name: /X8CrNi25-21/ })).toBeVisible()
  })

  test('keeps the chosen materials in this browser [LIST-006]', async ({ page }) => {
    await openList(page, '/?view=table&pattern=6061')
    await grid(page).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await expect(page.getByText('1 chosen')).toBeVisible()
    await page.reload()
    await expect(grid(page).getByRole('checkbox', { checked: true })).toHaveCount(1)
    await page.getByRole('button', { name: 'Choose no material' }).click()
    await expect(grid(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
  })

  test('groups variants under their material, opened and closed by the arrows [LIST-004] [LIST-025]', async ({
    page,
  }) => {
    const asked = page.waitForRequest((request) => request.url().includes('group=true'))
    await openList(page, '/?view=table&pattern=PA66')
    await page.getByRole('button', { name: 'Group variants' }).click()
    await asked
    await expect(page).toHaveURL(/group=true/)
    const parent = tree(page)
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: 'Show the variants of PA66', exact: true }) })
    await expect(parent).toHaveAttribute('aria-expanded', 'false')
    const rows = Number(await tree(page).getAttribute('aria-rowcount'))
    await parent.getByText('Polyamide 66', { exact: true }).click()
    await page.keyboard.press('ArrowRight')
    const opened = tree(page).locator('[aria-expanded="true"][aria-level="1"]')
    await expect(opened).toContainText(/\d+ variants/)
    await expect(tree(page).locator('[aria-level="2"]').first().getByRole('link')).toBeVisible()
    await expect.poll(async () => Number(await tree(page).getAttribute('aria-rowcount'))).toBeGreaterThan(rows)
    await page.keyboard.press('ArrowLeft')
    await expect(tree(page)).toHaveAttribute('aria-rowcount', String(rows))
  })

  test('is saved as a file that equals the screen', async ({ page }) => {
    await openList(
      page,
      '/?view=table&tags=class-metal/aluminium&columns=density_any,yield_strength,=rm@373.15&sort=yield_strength&dir=DESC&unitsystem=us&o.density_any=2.7 g/cm^3..',
    )
    await expect(grid(page).getByRole('row').nth(20).getByRole('link')).toBeVisible()
    await expectSettled(page)
    const shown = await shownRows(page)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Text (CSV)' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^ingot-materials-.+-\d{4}-\d\d-\d\d\.csv$/)
    const [first = [], ...written] = parsedCsv(readFileSync(await file.path(), 'utf8'))
    const isKind = (head = '') => head.endsWith(' (kind)')
    expect(first.filter((head) => !isKind(head)).slice(0, 4)).toEqual([
      ...['Name', 'Class', 'Density (lb/in³)', 'Yield strength (ksi)'],
    ])
    expect(first).toContain('Density (lb/in³) (kind)')
    expect(written.length).toBe(Number(await grid(page).getAttribute('aria-rowcount')) - 1)
    for (const [index, [name = '', family, ...values]] of shown.entries()) {
      const [inFile = '', classInFile, ...saved] = (written[index] ?? []).filter((_, at) => !isKind(first[at]))
      expect(name.startsWith(inFile)).toBe(true)
      expect(classInFile).toBe(family)
      for (const [column, value] of values.entries()) {
        const number = Number(saved[column])
        // Marks stand behind the number.
        const onScreen = value.replace(/^[^\d≥≤–>-]+/, '').replace(/(?:est\.|min|dry|possible)+$/, '')
        if (saved[column] !== '' && Number.isFinite(number))
          expect(Number(onScreen.replace(/[\u202f ]/g, ''))).toBeCloseTo(Number(number.toPrecision(3)), 6)
        else {
          // A limit has all its digits in the file and few on the screen: a lower one is rounded down there, an upper one up.
          const limitsOf = (text: string) =>
            (text.match(/\d[\d.]*/g) ?? []).map((one, at) => ({
              number: Number(one),
              isUpper: at === 1 || /^\s*[≤<]/.test(text),
            }))
          const inCell = limitsOf(saved[column] ?? '')
          const inPrint = limitsOf(onScreen).slice(0, inCell.length)
          expect(inPrint.map(({ isUpper }) => isUpper)).toEqual(inCell.map(({ isUpper }) => isUpper))
          for (const [at, { number: exact, isUpper }] of inCell.entries()) {
            const outwards = ((inPrint[at]?.number ?? Number.NaN) / exact - 1) * (isUpper ? 1 : -1)
            expect(outwards, `${saved[column]} in the file, ${value} on the screen`).toBeGreaterThanOrEqual(-1e-12)
            expect(outwards).toBeLessThan(0.01)
          }
          expect(value).toContain((saved[column] || '–')[0])
        }
      }
    }
  })
})
