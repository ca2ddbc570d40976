import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleAtWidths, openSignedIn } from './on-page.ts'

const ADDRESS = '/datasheet/pa66-gf30/x/y#tab-impact'
const form = (page: Page) => page.getByRole('region', { name: 'Impact assessment of PA66-GF30' })
const rows = (page: Page, table: 'Compounds' | 'Machines') =>
  form(page).getByRole('table', { name: table }).getByRole('row')
const total = (page: Page) => page.getByRole('region', { name: /^Total/ })
const percentage = (page: Page, name: string | RegExp) =>
  form(page)
    .getByRole('textbox', { name: /^Percentage of/ })
    .and(page.getByLabel(name))
const country = (page: Page) => form(page).getByRole('combobox', { name: 'Country' })
const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })

async function openImpact(page: Page): Promise<void> {
  await page.goto(ADDRESS)
  await expect(form(page)).toBeVisible()
}

async function add(page: Page, kind: 'compound' | 'machine', name: string): Promise<void> {
  const field = form(page).getByRole('combobox', { name: `Add a ${kind}` })
  await field.fill(name)
  const list = page.getByRole('listbox', { name: kind === 'compound' ? 'Compounds' : 'Machines' })
  await list.getByRole('option', { name, exact: true }).click()
}

test.describe('the impact assessment', () => {
  test('has compound rows, machine rows, a country, totals and two pies, and counts as one edits', async ({ page }) => {
    await test.step('a tab of the datasheet is the form, with the data that the server has [BLOCK-009, API-035]', async () => {
      const data = page.waitForResponse('**/mmdc/toolbox/impactassessment/getdata*')
      await openImpact(page)
      expect((await data).ok()).toBe(true)
      await expect(page.getByRole('tab', { name: 'Impact' })).toHaveAttribute('aria-selected', 'true')
    })
    await test.step('a compound has a name, a percentage, GWP and CO₂ [IMPACT-003]', async () => {
      await expect(rows(page, 'Compounds').nth(1)).toContainText(/(^|[^\d.])70 base/)
      await expect(rows(page, 'Compounds').nth(1)).toContainText('7.92')
      await expect(rows(page, 'Compounds').nth(1)).toContainText('5.54')
      await expect(percentage(page, /Glass fibre/)).toHaveValue('30')
      await expect(total(page)).toContainText('6.13')
    })
    await test.step('the base compound takes what makes 100 % [IMPACT-008]', async () => {
      await percentage(page, /Glass fibre/).fill('50')
      await expect(rows(page, 'Compounds').nth(1)).toContainText(/(^|[^\d.])50 base/)
      await expect(total(page)).toContainText('4.95')
    })
    await test.step('a machine counts by the factors of the country [IMPACT-004, IMPACT-005]', async () => {
      await add(page, 'machine', 'Compounding (twin screw)')
      await expect(form(page).getByText('Choose a country: without one the machines count nothing.')).toBeVisible()
      await expect(total(page)).toContainText('≥ 4.945')
      await country(page).selectOption({ label: 'Germany' })
      await expect(rows(page, 'Machines').nth(1)).toContainText('0.216')
      await expect(total(page)).toContainText('5.16')
      await expect(form(page).getByText(/^Electricity: GWP 0\.342 kg CO₂e\/kWh · CO₂ 0\.337 kg CO₂\/kWh/)).toBeVisible()
      await country(page).selectOption({ label: 'France' })
      await expect(rows(page, 'Machines').nth(1)).toContainText('0.0279')
    })
    await test.step('another compound takes the place of the one before [IMPACT-009]', async () => {
      await form(page).getByRole('combobox', { name: 'Compound 2' }).selectOption({ label: 'Carbon fibre (PAN)' })
      await expect(percentage(page, /Carbon fibre/)).toHaveValue('50')
      await expect(rows(page, 'Compounds').nth(2)).toContainText('12')
    })
    await test.step('two pies show the rows; Save, Save As, Load and Download PDF are there [IMPACT-001, IMPACT-002]', async () => {
      await expect(
        page.getByRole('img', { name: /^GWP by row: PA66 24\.8.%, Carbon fibre \(PAN\) 75\.1.%/ }),
      ).toBeVisible()
      await expect(page.getByRole('img', { name: /^CO₂ by row: PA66/ })).toBeVisible()
      await expect(button(page, 'Download PDF')).toBeVisible()
    })
    await test.step('it is still there in a new page', async () => {
      await page.reload()
      await expect(percentage(page, /Carbon fibre/)).toHaveValue('50')
      await expect(country(page).locator('option:checked')).toHaveText('France')
    })
  })

  test('takes digits, signs, e and a dot as a percentage, and no more than is left of 100 [IMPACT-010, IMPACT-011]', async ({
    page,
  }) => {
    await openImpact(page)
    await add(page, 'compound', 'Flax fibre')
    const flax = percentage(page, /Flax/)
    await flax.fill('')
    await flax.pressSequentially('2a0 %')
    await expect(flax).toHaveValue('20')
    await expect(rows(page, 'Compounds').nth(1)).toContainText(/(^|[^\d.])50 base/)
    await flax.fill('1e1')
    await expect(rows(page, 'Compounds').nth(1)).toContainText(/(^|[^\d.])60 base/)
    await flax.fill('101')
    await expect(page.getByText('At most 70 % are left.')).toBeVisible()
    await expect(rows(page, 'Compounds').nth(1)).toContainText(/(^|[^\d.])0 base/)
    await flax.press('Enter')
    await expect(flax).toHaveValue('70')
    await flax.fill('-')
    await expect(page.getByText('A number from 0 to 100.')).toBeVisible()
    await flax.blur()
    await expect(flax).toHaveValue('70')
  })

  test('says where every figure is from, takes one’s own in its place, and undoes it [IMPACT-017]', async ({
    page,
  }) => {
    await openImpact(page)
    await form(page).getByRole('button', { name: '2011. Why this number: PA66' }).click()
    const story = page.getByRole('dialog', { name: 'Why this number: PA66' })
    for (const said of [
      'Inventory of Carbon & Energy',
      'University of Bath',
      '2011',
      'Cradle to gate',
      'Read in the source',
    ])
      await expect(story).toContainText(said)
    await expectAccessible(page, { within: '[role=dialog]' })
    await story.getByLabel('Own GWP').fill('much')
    await expect(story.getByText('A figure per mass, such as 2.5 kg CO₂e/kg.')).toBeVisible()
    await story.getByLabel('Own GWP').fill('4')
    await story.getByRole('button', { name: 'Use it' }).click()
    await expect(story).toBeHidden()
    await expect(form(page).getByRole('button', { name: 'own. Why this number: PA66' })).toBeFocused()
    await expect(rows(page, 'Compounds').nth(1)).toContainText('2.8')
    await button(page, 'Undo').click()
    await expect(rows(page, 'Compounds').nth(1)).toContainText('5.54')
    await expect(form(page).getByRole('button', { name: '2011. Why this number: PA66' })).toBeVisible()
    await form(page)
      .getByRole('button', { name: /^Remove Glass fibre/ })
      .click()
    await expect(rows(page, 'Compounds')).toHaveCount(2)
    await button(page, 'Undo').click()
    await expect(rows(page, 'Compounds')).toHaveCount(3)
    await expect(button(page, 'Undo')).toBeDisabled()
  })

  test('takes additives and machines of one’s own, in any unit that fits [IMPACT-016]', async ({ page }) => {
    await openImpact(page)
    await add(page, 'compound', 'Own additive …')
    const additive = page.getByRole('dialog', { name: 'Own additive' })
    await additive.getByRole('button', { name: 'Add' }).click()
    await expect(additive.getByRole('alert')).toHaveText('A name is needed.')
    await additive.getByLabel('Name').fill('pa66')
    await expect(additive.getByRole('alert')).toHaveText('“pa66” is there already.')
    await additive.getByLabel('Name').fill('Our recyclate')
    await additive.getByRole('button', { name: 'Add' }).click()
    await expect(additive.getByRole('alert')).toHaveText('At least one of the two figures is needed.')
    await additive.getByLabel('Global warming potential (GWP)').fill('1.5')
    await expectAccessible(page, { within: 'dialog[open]' })
    await additive.getByRole('button', { name: 'Add' }).click()
    await percentage(page, /Our recyclate/).fill('20')
    await expect(rows(page, 'Compounds').nth(3)).toContainText('0.3')
    await expect(form(page).getByRole('button', { name: 'own. Why this number: Our recyclate' })).toBeVisible()

    await add(page, 'machine', 'Own machine …')
    const machine = page.getByRole('dialog', { name: 'Own machine' })
    await machine.getByLabel('Name').fill('Our press')
    await machine.getByLabel('Energy').fill('3.6 MJ/kg')
    await machine.getByRole('button', { name: 'Add' }).click()
    await country(page).selectOption({ label: 'Germany' })
    await expect(form(page).getByLabel('Energy of Our press')).toHaveValue('1')
    await expect(rows(page, 'Machines').nth(1)).toContainText('0.342')
    await form(page).getByLabel('Energy of Our press').fill('2')
    await expect(rows(page, 'Machines').nth(1)).toContainText('0.684')
  })

  test('is saved under a name with the material in brackets, loaded, changed, saved again and deleted', async ({
    page,
  }) => {
    // Of its own: a second run finds what the first has left.
    const NAME = `Housing ${Date.now().toString(36)}`
    await test.step('a member of a company may save [IMPACT-018]', async () => {
      await openSignedIn(page, 'engineer', ADDRESS)
      await expect(form(page)).toBeVisible()
      await expect(button(page, 'Save')).toBeDisabled()
      await expect(button(page, 'Save As')).toBeEnabled()
      await country(page).selectOption({ label: 'Poland' })
    })
    await button(page, 'Save As').click()
    const saveAs = page.getByRole('dialog', { name: 'Save assessment as' })
    await test.step('it is saved with the material in brackets and all that was chosen [IMPACT-013, IMPACT-014]', async () => {
      await saveAs.getByLabel('Name').fill(NAME)
      const [sent] = await Promise.all([
        page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/mmdc/criteria')),
        saveAs.getByRole('button', { name: 'Save' }).click(),
      ])
      expect(sent.postDataJSON().criteria).toMatchObject({
        name: `${NAME} (PA66-GF30)`,
        format: 'IA-2023-1',
        criterias: { materialId: 'pa66-gf30', selectedCountry: { key: 'POL' } },
      })
      expect(Object.keys(sent.postDataJSON().criteria.criterias)).toEqual(
        expect.arrayContaining(['propertyMap', 'machineMap', 'userDefinedAdditives', 'userDefinedMachines', 'details']),
      )
      await expect(form(page).getByText(`Loaded: ${NAME} (PA66-GF30)`)).toBeVisible()
    })
    await test.step('Save keeps a change, Save As refuses a taken name [IMPACT-002]', async () => {
      await percentage(page, /Glass fibre/).fill('10')
      await expect(form(page).getByText(`${NAME} (PA66-GF30), changed`)).toBeVisible()
      await button(page, 'Save').click()
      await expect(button(page, 'Save')).toBeDisabled()
      await button(page, 'Save As').click()
      await saveAs.getByLabel('Name').fill(NAME.toLowerCase())
      await expect(saveAs.getByRole('alert')).toHaveText(`Criteria with name ${NAME} (PA66-GF30) already exists.`)
      await saveAs.getByRole('button', { name: 'Cancel' }).click()
    })
    await percentage(page, /Glass fibre/).fill('40')
    await button(page, 'Load').click()
    const load = page.getByRole('dialog', { name: 'Load or delete assessments' })
    await test.step('Load brings back what was saved [IMPACT-001]', async () => {
      await expect(load.getByText(/GWP .* 90 % PA66 · 10 % Glass fibre.*Poland/)).toBeVisible()
      await load.getByRole('checkbox', { name: NAME }).check()
      await expectAccessible(page, { within: 'dialog[open]' })
      await load.getByRole('button', { name: 'Load', exact: true }).click()
      await expect(percentage(page, /Glass fibre/)).toHaveValue('10')
    })
    await test.step('it is offered to its own material only [IMPACT-013]', async () => {
      await page.goto('/datasheet/pa6-gf30/x/y#tab-impact')
      const other = page.getByRole('region', { name: 'Impact assessment of PA6-GF30' })
      await expect(other.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
      await other.getByRole('button', { name: 'Load', exact: true }).click()
      await expect(load.getByText('No assessment of this material is saved yet. Choose Save As.')).toBeVisible()
    })
    await test.step('it is deleted', async () => {
      await page.goto(ADDRESS)
      await button(page, 'Load').click()
      await load.getByRole('checkbox', { name: NAME }).check()
      await load.getByRole('button', { name: 'Delete' }).click()
      await expect(load.getByText('No assessment of this material is saved yet.')).toBeVisible()
    })
  })

  test('is downloaded as PDF by POST with a named licence [IMPACT-015, API-036]', async ({ page }) => {
    await openSignedIn(page, 'engineer', ADDRESS)
    await expect(form(page)).toBeVisible()
    const [file, sent] = await Promise.all([
      page.waitForEvent('download'),
      page.waitForRequest(/impactassessment\/pdf\/209\/en\/metric\//),
      button(page, 'Download PDF').click(),
    ])
    expect(file.suggestedFilename()).toBe('Impact PA66-GF30.pdf')
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const { data, svg } = sent.postDataJSON()
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['compounds', 'machines', 'country', 'total']))
    expect(svg.gwpPlotData).toContain('<svg')
    await expect(page.getByText('Impact PA66-GF30.pdf is downloaded.')).toBeVisible()
    await page.route(/impactassessment\/pdf/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await button(page, 'Download PDF').click()
    await expect(
      page.getByRole('button', { name: 'Retry' }).or(page.getByRole('button', { name: 'Try again' })),
    ).toBeVisible()
  })

  test('is opened as PDF in a new window with other licences, who are told what saving needs [IMPACT-015, IMPACT-018]', async ({
    page,
    context,
  }) => {
    await openImpact(page)
    await expect(button(page, 'Save')).toHaveCount(0)
    await expect(form(page).getByText('Saving needs an account with a company.')).toBeVisible()
    const [reply, opened] = await Promise.all([
      context.waitForEvent('response', (one) => one.url().includes('/impactassessment/pdf/')),
      page.waitForEvent('popup'),
      button(page, 'Download PDF').click(),
    ])
    expect(reply.request().method()).toBe('POST')
    expect(reply.request().headers()['content-type']).toBe('application/x-www-form-urlencoded')
    expect(reply.status()).toBe(200)
    expect(reply.headers()['content-disposition']).toContain('inline')
    expect(opened).not.toBe(page)
    await expect(form(page)).toBeVisible()
  })

  test('says that it loads, that it failed and how to go on, and is not there for what no figure is known of', async ({
    page,
  }) => {
    let isAway = true
    let release = () => {}
    const isReleased = new Promise<void>((done) => {
      release = done
    })
    await page.route(/impactassessment\/getdata/, async (route) => {
      await isReleased
      await (isAway ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.continue())
    })
    await page.goto(ADDRESS)
    await expect(page.getByText('The figures are loading …')).toBeVisible()
    release()
    const failed = page.getByRole('alert').filter({ hasText: 'The figures could not be loaded' })
    await expect(failed).toBeVisible()
    isAway = false
    await failed.getByRole('button').click()
    await expect(form(page)).toBeVisible()
    await page.goto('/datasheet/peek/x/y')
    await expect(page.getByRole('tab', { name: 'Solver cards' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Impact' })).toHaveCount(0)
  })

  test('is there in French, and at every width in both themes without a finding', async ({ page }) => {
    await openImpact(page)
    await add(page, 'machine', 'Compounding (twin screw)')
    await country(page).selectOption({ label: 'Germany' })
    await expectAccessibleAtWidths(page, {
      within: '[data-kind="impact-form"]',
      atWidth: async () => {
        const sides = await form(page).evaluate((element) => [element.scrollWidth, element.clientWidth])
        expect(sides[0]).toBeLessThanOrEqual(sides[1] ?? 0)
      },
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Français' })
    await expect(page.getByRole('region', { name: 'Évaluation de l’impact de PA66-GF30' })).toContainText('Allemagne')
    await expect(page.getByRole('table', { name: 'Composants' })).toContainText('5,54')
  })
})
