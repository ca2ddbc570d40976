import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './on-page.ts'

const form = (page: Page) => page.getByRole('form', { name: /^Solver card of/ })
const field = (page: Page, name: string | RegExp) => form(page).getByRole('combobox', { name })
const tick = (page: Page, name: string) => form(page).getByRole('checkbox', { name, exact: true })
const preview = (page: Page) => page.getByRole('region', { name: /^Preview of/ })
const download = (page: Page) => page.getByRole('button', { name: 'Download', exact: true })

async function openCards(page: Page, id: string): Promise<void> {
  await page.goto(`/datasheet/${id}/x/y`)
  await page.getByRole('tab', { name: 'Solver cards' }).click()
}

/** There are so many solvers that they are searched. */
async function chooseSolver(page: Page, name: string): Promise<void> {
  await field(page, /^Solver/).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

async function choose(page: Page, solver: string, model: string): Promise<void> {
  await chooseSolver(page, solver)
  await field(page, 'Model').selectOption({ label: model })
}

/** Keeps the replies with previews back until they are released. */
async function holdPreview(page: Page): Promise<{ isAsked: Promise<unknown>; release: () => void }> {
  const previews = /caecard\/.*dest=preview/
  let release = () => {}
  const isReleased = new Promise<void>((done) => {
    release = done
  })
  await page.route(previews, async (route) => {
    await isReleased
    await route.continue()
  })
  return {
    isAsked: page.waitForRequest(previews),
    release,
  }
}

/** A card of the demo steel at room temperature, as far as its preview. */
async function openSteelCard(page: Page): Promise<void> {
  await openCards(page, 's355j2')
  await choose(page, 'Abaqus', 'Elastic-plastic, tabulated')
  await tick(page, '23').check()
  await field(page, 'Diagram').selectOption({ index: 1 })
  await expect(preview(page)).toContainText('*PLASTIC')
}

test.describe('the form of solver cards', () => {
  test('leads from solver, model and unit to a preview and to the same text as a file', async ({ page }) => {
    await test.step('a tab of the datasheet is the form with its two buttons [BLOCK-008, CARD-003]', async () => {
      await openCards(page, 's355j2')
      await expect(form(page)).toBeVisible()
      await expect(download(page)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Save To Drive' })).toBeVisible()
    })
    await test.step('Download waits for what is missing [CARD-008]', async () => {
      await expect(download(page)).toBeDisabled()
      await expect(page.getByText('Still missing: Solver.')).toBeVisible()
    })
    await test.step('the preview is asked for by itself, and shows no progress [CARD-009, CARD-010]', async () => {
      const held = await holdPreview(page)
      await choose(page, 'Abaqus', 'Elastic-plastic, tabulated')
      await held.isAsked
      await expect(page.getByRole('region', { name: 'Preview', exact: true })).toHaveAttribute('aria-busy', 'true')
      await expect(page.getByText('Downloading started...')).toHaveCount(0)
      held.release()
      await expect(field(page, 'Unit system')).toHaveValue('Mg-mm-s')
      await expect(preview(page)).toContainText('*PLASTIC')
    })
    await test.step('one temperature at least is required [CARD-008, CARD-019]', async () => {
      await expect(tick(page, '23')).toBeChecked()
      await tick(page, '23').uncheck()
      await expect(page.getByText('Choose at least one temperature.')).toBeVisible()
      await expect(download(page)).toBeDisabled()
      await tick(page, '23').check()
      await expect(preview(page)).toContainText('*PLASTIC')
    })
    await expect(preview(page)).toContainText('Units: N mm s Mg')
    await expect(page.getByRole('img', { name: /^Diagram/ })).toBeVisible()

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(async () => (await copied()).trim()).toBe((await preview(page).textContent())?.trim())
    const shown = await preview(page).textContent()
    const file =
      await test.step('the download says that it started while it is under way [CARD-011, CARD-012]', async () => {
        let answer = () => {}
        const isAnswered = new Promise<void>((done) => {
          answer = done
        })
        await page.route(/caecard\/.*dest=download/, async (route) => {
          await isAnswered
          await route.continue()
        })
        const downloaded = page.waitForEvent('download')
        await download(page).click()
        await expect(page.getByText('Downloading started...')).toBeVisible()
        answer()
        return downloaded
      })
    expect(file.suggestedFilename()).toMatch(/^S355J2.*\.inp$/)
    expect(readFileSync(await file.path(), 'utf8')).toBe(shown)
    await test.step('what was downloaded is said, and goes by itself [CARD-013, CARD-015]', async () => {
      const said = page.getByText(`${file.suggestedFilename()} is downloaded.`)
      await expect(said).toBeVisible()
      await page.mouse.move(0, 0)
      await expect(said).toBeHidden()
    })
    await test.step('a failure without words of the server has a text of its own [ERR-033, CARD-015]', async () => {
      await page.route(/caecard\/.*dest=download/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
      await download(page).click()
      await expect(page.getByRole('alert')).toHaveText('The card could not be made. Please try again later.')
    })
  })

  test('has a field for each option of the model, with the plot and the text of the card [CARD-001]', async ({
    page,
  }) => {
    await openCards(page, 'pa66-gf30')
    await choose(page, 'LS-DYNA', 'Elastic-plastic, tabulated (MAT_024)')
    await field(page, 'Moisture state').selectOption({ label: 'Dry' })
    await field(page, 'Diagram').selectOption({ index: 1 })
    for (const name of [/^Solver/, 'Model', 'Unit system', /^Temperature/, 'Stress and strain', /^Stress limit/])
      await expect(field(page, name)).toBeVisible()
    for (const name of ['Start number', 'Reduction factor', "Poisson's ratio"])
      await expect(form(page).getByLabel(name)).toBeVisible()
    await expect(page.getByRole('img', { name: /^Diagram/ })).toBeVisible()
    await expect(preview(page)).toContainText('*MAT_PIECEWISE_LINEAR_PLASTICITY')
    // No Poisson's ratio of PA610 is stated: generic data may be included.
    await openCards(page, 'pa610')
    await choose(page, 'Abaqus', 'Linear elastic, thermal')
    await expect(tick(page, 'Include generic data')).toBeVisible()
  })

  test('takes a listed stress or one in range, and says the range for anything else [CARD-017, CARD-018]', async ({
    page,
  }) => {
    // Its curve of true stress goes on beyond what the steel states as its strength.
    await openCards(page, 's355j2')
    await choose(page, 'LS-DYNA', 'Elastic-plastic, tabulated (MAT_024)')
    await field(page, /^Temperature/).selectOption({ label: '23' })
    await field(page, 'Diagram').selectOption({ index: 1 })
    await expect(preview(page)).toContainText('*MAT_PIECEWISE_LINEAR_PLASTICITY')
    const limit = field(page, /^Stress limit/)
    await limit.fill('as high as it goes')
    await expect(page.getByText(/^Please supply a value between [\d.]+ and [\d.]+$/)).toBeVisible()
    await expect(limit).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('To be corrected: Stress limit.')).toBeVisible()
    await expect(download(page)).toBeDisabled()
    await limit.fill('')
    await limit.press('ArrowDown')
    await limit.press('ArrowDown')
    await limit.press('Enter')
    await expect(limit).toHaveValue(/^\d+/)
    await expect(preview(page)).toContainText('Stress limit:')
    await expect(download(page)).toBeEnabled()
  })

  test('asks a polyamide for its moisture, and offers what it has in that state [CARD-002]', async ({ page }) => {
    await openCards(page, 'pa66-gf30')
    await choose(page, 'LS-DYNA', 'Elastic-plastic, tabulated (MAT_024)')
    await expect(page.getByText(/^Still missing: .*Moisture state/)).toBeVisible()
    await field(page, 'Moisture state').selectOption({ label: 'Conditioned' })
    const temperature = field(page, /^Temperature/)
    await expect(temperature.locator('option:checked')).toHaveText('23')
    await field(page, 'Diagram').selectOption({ index: 1 })
    await expect(preview(page)).toContainText(/Condition:.* conditioned/)
    await field(page, 'Moisture state').selectOption({ label: 'Dry' })
    await expect(preview(page)).toContainText(/Condition:.* dry/)
  })

  test('keeps what was chosen for the visit, and the reason why a model is not possible [CARD-021]', async ({
    page,
  }) => {
    await openSteelCard(page)
    const refused = field(page, 'Model').getByRole('option', { name: 'Hyperelastic, strain energy potential' })
    await expect(refused).toBeDisabled()
    await expect(page.getByText('Not possible for this material:')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Hyperelastic' })).toContainText(/constants of/)
    await page.getByLabel('Reduction factor').fill('0.9')
    await expect(preview(page)).toContainText('Reduction factor: 0.9')
    await page.reload()
    await expect(preview(page)).toContainText('Reduction factor: 0.9')
    await expect(field(page, 'Model')).toHaveValue('abaqus-plastic')
    await chooseSolver(page, 'LS-DYNA')
    await expect(field(page, 'Unit system')).toBeDisabled()
  })

  test('runs the card in CalculiX when it is asked to, and has no badge for a card that was not run', async ({
    page,
  }) => {
    await openSteelCard(page)
    const badge = page.getByRole('listitem').filter({ hasText: /^Quasi-static curve verified with CalculiX/ })
    await expect(badge).toHaveCount(0)
    await page.getByRole('button', { name: 'Check with CalculiX' }).click()
    await expect(badge).toContainText(/max deviation .* % \(23\s°C\)/)
    await expect(page.getByRole('img', { name: /^Diagram Simulated points/ })).toBeVisible()
    await form(page).getByLabel('Reduction factor').fill('0.9')
    await expect(badge).toHaveCount(0)

    await page.route(/caecheck/, (route) =>
      route.fulfill({ status: 503, json: { code: 'solver-away', message: 'CalculiX is not installed.', details: {} } }),
    )
    await expect(preview(page)).toContainText('Reduction factor: 0.9')
    await page.getByRole('button', { name: 'Check with CalculiX' }).click()
    await expect(page.getByRole('alert')).toHaveText('CalculiX is not installed.')
  })

  test('gives way to an offer without the permission, and says that saving needs a drive', async ({ page }) => {
    await openSteelCard(page)
    await test.step('without a drive, saving to it says what is missing [PERM-013]', async () => {
      await page.getByRole('button', { name: 'Save To Drive' }).click()
      const dialog = page.getByRole('dialog', { name: 'Save To Drive' })
      await expect(dialog).toContainText('Saving needs the drive app')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
    await page.route('**/mmdc/catalog/appcontent**', async (route) => {
      const reply = await route.fetch()
      const content = await reply.json()
      content.user.permissions = ['catalogue.read']
      await route.fulfill({ json: content })
    })
    await page.reload()
    await test.step('an offer stands in place of the form [PERM-012, PERM-024]', async () => {
      await expect(page.getByRole('heading', { name: 'Solver cards are not part of your licence' })).toBeVisible()
      await expect(form(page)).toHaveCount(0)
    })
    await test.step('the offer has a button to get in touch [PERM-018]', async () => {
      await page.getByRole('button', { name: 'Contact us' }).click()
      await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible()
    })
    await test.step('what is written there is sent, and answered by mail [NOTIF-017]', async () => {
      const box = page.getByRole('dialog', { name: 'Contact us' })
      await expect(box.getByLabel('Your question')).toBeFocused()
      await page.keyboard.type('Do you have Radioss cards?')
      await box.getByRole('button', { name: 'Send' }).press('Enter')
      await expect(box.getByText('This is needed.')).toBeVisible()
      await expect(box.getByLabel('Your e-mail, for the answer')).toBeFocused()
      await page.keyboard.type('gast@example.org')
      await page.keyboard.press('Enter')
      await expect(box).toBeHidden()
      await expect(page.getByText('Your request was sent. You will get an answer by mail.')).toBeVisible()
    })
  })

  test('can be used by everybody, in light and dark colours', async ({ page }) => {
    await openSteelCard(page)
    await expect(page.getByRole('img', { name: /^Diagram/ })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByLabel('Reduction factor').fill('7')
    await expect(page.getByText('Please supply a value between 0.1 and 1')).toBeVisible()
    await expectAccessible(page, { within: 'form' })
  })
})
