import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
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

/** Measured data as their authors publish them; packages/exchange/samples/measured/README.md says where they are from. */
const measured = (file: string) => ({
  file,
  bytes: readFileSync(new URL(`../packages/exchange/samples/measured/${file}`, import.meta.url)),
})

test('a table of woods gets in by mapping alone: units, states in words and the origin of its numbers', async ({
  browser,
}) => {
  test.slow()
  const page = await openAs(browser, 'Joiners')
  await dialog(page).getByLabel('Provider').fill('Handbook')
  await choose(page, measured('wood.csv'))
  await sayColumn(page, 'handbook_label', 'a field of the material')
  const group = await sayColumn(page, 'group', 'a field of the material')
  await group.getByRole('combobox', exact('a field of the material')).selectOption({ label: 'Class' })
  await sayProperty(page, 'modulus_of_rupture_psi', 'rupture', 'Modulus of rupture')
  await preview(page).getByRole('group', exact('Column modulus_of_rupture_psi')).getByLabel('Unit').fill('psi')
  await sayProperty(page, 'side_hardness_lbf', 'janka', 'Janka hardness')
  await preview(page).getByRole('group', exact('Column side_hardness_lbf')).getByLabel('Unit').fill('lbf')
  await sayColumn(page, 'specific_gravity', 'a note')
  const moisture = await sayColumn(page, 'moisture', 'a condition of the row')
  await moisture.getByRole('combobox', exact('a condition of the row')).selectOption({ label: 'Moisture' })
  await moisture.getByLabel('“green” means').selectOption('sat')
  await moisture.getByLabel('“12%” means').selectOption('cond')
  const origin = preview(page).getByLabel('Origin of all numbers')
  await expect(origin.locator('option:checked')).toHaveText('not said: literature')
  await origin.selectOption('measured')
  await preview(page).getByLabel('What all numbers stand for').selectOption('mean')
  const rows = preview(page).getByRole('region', exact('First rows of wood.csv'))
  await expectRead(page, rows, '44.8159 MPa')
  for (const head of [
    'modulus_of_elasticity_million_psi',
    'work_to_max_load_in_lbf_per_in3',
    'impact_bending_in',
    'compression_parallel_psi',
    'compression_perpendicular_psi',
    'shear_parallel_psi',
    'tension_perpendicular_psi',
  ])
    await sayColumn(page, head, 'a note')
  await start(page)
  await expect(dialog(page)).toContainText('4 new, 0 changed, 0 unchanged.')
  const values = await valuesOf(page, 'Tanoak', ['modulus_rupture', 'janka'])
  expect(values?.['modulus_rupture']?.value).toBeCloseTo(72_394_951.578, 2)
  expect(values?.['janka']).toBeUndefined()
})

test('the report is told in French, line by line and in its file', async ({ browser }) => {
  test.slow()
  const page = await openAs(browser, 'Lecteurs', 'fr-FR')
  const list = 'Matériau;Rm (MPa);Essai\nS1 steel;500;12\nS2 steel;élevée;13\n'
  await dialog(page)
    .getByLabel('Choisir des fichiers')
    .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  const report = dialog(page).getByRole('region', { name: 'Rapport', exact: true })
  await expect(report).toContainText('La colonne « Essai » contient 2 nombres et n’a pas été lue.')
  await expect(report).toContainText('Il est conservé comme texte.')
  await expect(report).not.toContainText('was not read')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Rapport en CSV' }).click(),
  ])
  const csv = readFileSync((await saved.path()) ?? '', 'utf8')
  expect(csv).toContain('contient 2 nombres et n’a pas été lue.')
  const part = dialog(page).getByRole('region', { name: 'Comment les fichiers seront lus', exact: true })
  await expect(part.getByLabel('Origine de tous les nombres').locator('option:checked')).toHaveText(
    'non dite : littérature',
  )
  for (const width of [1440, 800, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    expect(await faultsOf(page), `${width} px`).toEqual([])
    await page.screenshot({ path: `.cache/import-measured-${width}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessibleInBothThemes(page)
})
