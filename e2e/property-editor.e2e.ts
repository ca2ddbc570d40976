import { expect, test } from '@playwright/test'
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

/** The property editor on a draft of a material: every type of field, how it is edited, and what it refuses. */

let server: DraftServer
test.beforeAll(async () => {
  server = await startDraftServer(4195)
})
test.afterAll(() => server.close())

const STEEL = {
  sources: { s1: { kind: 'note', title: 'Works certificate', rights: 'own' } },
  designations: [{ system: 'EN', code: '1.0577' }],
  values: [
    {
      id: 'v1',
      vkey: 'rp02',
      min: 355e6,
      basis: 'limit',
      origin: 'specified',
      source: { ref: 's1' },
      given: '≥ 355 MPa',
    },
    { id: 'v2', vkey: 'density', value: 7850, origin: 'measured', source: { ref: 's1' }, asOf: '2026-03-01T09:30:00Z' },
  ],
  curves: [
    {
      id: 'c1',
      vkey: 'd_ss',
      kind: 'engineering',
      origin: 'measured',
      source: { ref: 's1' },
      x: [0, 0.002, 0.2],
      y: [0, 355e6, 510e6],
    },
  ],
  models: [{ id: 'm1', vkey: 'm_swift', params: { K: 700e6, n: 0.2 }, origin: 'estimated', source: { ref: 's1' } }],
  documents: [
    {
      id: 'd1',
      kind: 'picture',
      title: { en: 'A plate' },
      file: 'classes/grains.svg',
      mime: 'image/svg+xml',
      source: { ref: 's1' },
    },
  ],
} as unknown as Parameters<typeof newDraft>[2]

test('an entity is a tree on the tabs Info and Attributes, each field of its type', async ({ page }) => {
  test.slow()
  await openAs(page, server, 'edith', '/edit')
  const draft = await newDraft(page, 'Plate S355', STEEL)
  await page.goto(`${server.address}/edit/${draft.id}`)
  await test.step('it has the tabs Info and Attributes [EDIT-001] and shows the entity as a tree [EDIT-002]', async () => {
    await expect(page.getByRole('tab')).toContainText(['Info', 'Attributes'])
    await expect(value(page, 'Name')).toHaveText('Plate S355')
    await expect(row(page, 'Product')).toHaveAttribute('aria-expanded', 'true')
    await row(page, 'Product').press('ArrowLeft')
    await expect(row(page, 'Form')).toHaveCount(0)
    await row(page, 'Product').press('ArrowRight')
    await expect(row(page, 'Form')).toBeVisible()
  })
  await test.step('a text, a select list and a table are fields [EDIT-004]', async () => {
    await expect(value(page, 'Kind')).toHaveText('Commercial grade')
    await value(page, 'Kind').dblclick()
    await row(page, 'Kind').getByRole('combobox').selectOption('Batch')
    // Chosen is enough: nobody has left the field.
    await expect(saved(page)).toBeVisible()
    await expect.poll(async () => (await draftOnServer(page, draft.id)).doc.kind).toBe('batch')
    await page.keyboard.press('Escape')
    await expect(value(page, 'Kind')).toHaveText('Batch')
    await value(page, 'Designations').dblclick()
    await page.getByRole('textbox', { name: 'System, row 2' }).fill('ASTM')
    await page.getByRole('textbox', { name: 'Code, row 2' }).fill('A572')
    await page.keyboard.press('Enter')
    await expect(value(page, 'Designations').getByRole('cell', { name: 'A572' })).toBeVisible()
    await expect
      .poll(async () => (await draftOnServer(page, draft.id)).doc.designations)
      .toEqual([
        { system: 'EN', code: '1.0577' },
        { system: 'ASTM', code: 'A572' },
      ])
  })
  await expectAccessibleAtWidths(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await test.step('a unit scalar, an integer, a date, a boolean, a note and what is only read are fields [EDIT-004]', async () => {
    await page.getByRole('tab', { name: 'Attributes' }).click()
    await row(page, /^Yield strength/).press('ArrowRight')
    await expect(value(page, /^Yield strength/)).toHaveText(/≥ 355\sMPa/)
    await expect(value(page, 'Specimens')).toHaveText('–')
    await expect(value(page, 'As of')).toHaveText('–')
    await expect(value(page, 'Shown before the others')).toHaveText('No')
    await expect(value(page, 'Note')).toHaveText('–')
    await expect(value(page, 'As written')).toHaveAttribute('aria-readonly', 'true')
    await value(page, 'As written').dblclick()
    await expect(row(page, 'As written').getByRole('textbox')).toHaveCount(0)
    await edit(page, 'Specimens', '12')
    await expect(value(page, 'Specimens')).toHaveText('12')
    await value(page, 'Shown before the others').dblclick()
    await row(page, 'Shown before the others').getByRole('checkbox').check()
    await page.keyboard.press('Enter')
    await expect(value(page, 'Shown before the others')).toHaveText('Yes')
    await value(page, 'As of').dblclick()
    await row(page, 'As of').getByLabel('As of').fill('2026-11-28T14:05')
    await page.keyboard.press('Enter')
    // In the form M/D/YYYY h:mm A.
    await expect(value(page, 'As of')).toHaveText('11/28/2026 2:05 PM')
    await expect
      .poll(async () => (await draftOnServer(page, draft.id)).doc.values[0])
      .toMatchObject({ stats: { n: 12 }, main: true, asOf: '2026-11-28T14:05:00.000Z' })
  })
  await expectAccessibleAtWidths(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await test.step('a plot, a number and an image are fields [EDIT-004]', async () => {
    await page.getByRole('tab', { name: 'Curves' }).click()
    await expect(page.getByRole('img', { name: /^Plot of Stress-strain/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Models' }).click()
    await edit(page, /^n/, '0.25')
    await expect(value(page, /^n/)).toHaveText('0.25')
    await edit(page, /^K/, '720 MPa')
    // Parameters of laws are in SI.
    await expect(value(page, /^K/)).toHaveText(/7\.2 × 10⁸\sPa/)
    await page.getByRole('tab', { name: 'Documents' }).click()
    await expect(page.getByRole('img', { name: 'A plate' })).toBeVisible()
  })
})

test('a field is read until it is double-clicked, and again when it is left [EDIT-005]', async ({ page }) => {
  await openAs(page, server, 'edith', '/edit')
  const draft = await newDraft(page, 'Bar C45', STEEL)
  await page.goto(`${server.address}/edit/${draft.id}`)
  await expect(row(page, 'Name').getByRole('textbox')).toHaveCount(0)
  await value(page, 'Name').click()
  await expect(row(page, 'Name').getByRole('textbox')).toHaveCount(0)
  await value(page, 'Name').dblclick()
  const field = row(page, 'Name').getByRole('textbox')
  await expect(field).toBeFocused()
  await test.step('a text takes hold when the field is left, not before [EDIT-006]', async () => {
    await field.fill('Bar C45E')
    await expect(page.getByRole('heading', { name: 'Bar C45', exact: true })).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(field).toHaveCount(0)
    await expect(value(page, 'Name')).toHaveText('Bar C45E')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bar C45E')
  })
  await test.step('Esc leaves all as it was, Enter and F2 edit the line that has the focus', async () => {
    await row(page, 'Name').press('F2')
    await field.fill('Something else')
    await field.press('Escape')
    await expect(value(page, 'Name')).toHaveText('Bar C45E')
    await expect(row(page, 'Name')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(row(page, 'Class')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row(page, 'Class').getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(row(page, 'Class')).toBeFocused()
  })
})

test('a bad value gives way to the old one, and the reason stands below the field [EDIT-007]', async ({ page }) => {
  await openAs(page, server, 'edith', '/edit')
  const draft = await newDraft(page, 'Strip DC01', STEEL)
  await page.goto(`${server.address}/edit/${draft.id}`)
  await edit(page, 'Name', '.hidden')
  await expect(value(page, 'Name')).toContainText('Strip DC01')
  await expect(value(page, 'Name').getByRole('alert')).toHaveText(
    'Name should not start with dot (.) or an empty space',
  )
  await expect(value(page, 'Name')).toHaveAttribute('aria-invalid', 'true')
  await edit(page, 'Name', 'Strip DC03')
  await expect(value(page, 'Name').getByRole('alert')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Attributes' }).click()
  await row(page, /^Yield strength/).press('ArrowRight')
  for (const [typed, said] of [
    ['12.5', '“12.5” is not an integer.'],
    ['many', '“many” is not an integer.'],
    ['0', 'At least one specimen, or none said.'],
  ] as const) {
    await edit(page, 'Specimens', typed)
    await expect(value(page, 'Specimens').getByRole('alert')).toHaveText(said)
  }
  await edit(page, /^Yield strength/, '12 kg')
  await expect(value(page, /^Yield strength/).getByRole('alert')).toHaveText('“12 kg” cannot be converted to MPa.')
  await test.step('a value in another unit is converted to the one that it had [EDIT-012]', async () => {
    await edit(page, /^Yield strength/, '≥ 34 ksi')
    await expect(value(page, /^Yield strength/)).toHaveText(/≥ 234\.4\sMPa/)
    await expect(value(page, 'As written')).toHaveText('≥ 34 ksi')
  })
})

test('what the server refuses is told, and the field shows what it holds [ERR-040] [ERR-041]', async ({ page }) => {
  await openAs(page, server, 'edith', '/edit')
  const draft = await newDraft(page, 'Wire', STEEL)
  await page.goto(`${server.address}/edit/${draft.id}`)
  // A class that is no path is refused in the field; a system of 200 letters only by the server.
  await value(page, 'Designations').dblclick()
  await page.getByRole('textbox', { name: 'System, row 1' }).fill('E'.repeat(200))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Some error happend while updating the record.')).toBeVisible()
  await expect(value(page, 'Designations').getByRole('cell', { name: 'EN', exact: true })).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await test.step('of a new name in the words of the server [ERR-039]', async () => {
    await edit(page, 'Name', 'N'.repeat(400))
    await expect(page.getByText(/^This can’t be kept: name/)).toBeVisible()
    await expect(value(page, 'Name')).toHaveText('Wire')
  })
})
