import { expect, type Page, test } from '@playwright/test'
import { saved } from './exports/saved-files.ts'
import { expectAccessible, expectAccessibleAtWidths } from './on-page.ts'
import { startOwnServer } from './own-server.ts'

const PORT = 4199
const sheet = (id: string) => `/datasheet/${id}/x/y#tab-check`
const panel = (page: Page) => page.getByRole('region', { name: /^Check of / })
const findings = (page: Page) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('paragraph') })

test.describe('the check of a datasheet', () => {
  test('says what is odd and why it was accepted, and leads to the value', async ({ page }) => {
    await page.goto(sheet('balsa'))
    await expect(panel(page)).toContainText('Nothing odd was found by')
    await expect(page.getByRole('button', { name: 'Correct in a draft' })).toHaveCount(0)
    await expect(findings(page).first()).toContainText('Accepted by ingot')
    await expect(findings(page).first()).toContainText('Expected for ')
    await test.step('at every width, in light and dark', () => expectAccessibleAtWidths(page))
    await page.getByRole('button', { name: /^Show .* in the datasheet$/ }).click()
    await expect(page.getByRole('tab', { name: 'Properties' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('[data-statement="modulus_rupture"]').first()).toBeFocused()
  })

  test('says that nothing odd was found, by how many rules', async ({ page }) => {
    await page.goto(sheet('s355jr'))
    await expect(panel(page)).toHaveText(/^Nothing odd was found by \d+ rules\.$/)
  })
})

test('the check of a list counts findings by rule, leads to them, and saves them as a file', async ({ page }) => {
  await page.goto('/?q=class:wood&view=table')
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Check of the list' }).click()
  const report = page.getByRole('region', { name: 'Check of the list' })
  const sum = report.getByRole('status')
  await expect(sum).toContainText(/\d+ materials were checked/)
  const rows = report.getByRole('row').filter({ has: page.getByRole('rowheader') })
  const counts = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].slice(0, 3).map(({ textContent }) => Number(textContent) || 0)),
  )
  expect(counts.length).toBeGreaterThan(0)
  await test.step('at every width, in light and dark', () => expectAccessibleAtWidths(page))

  const { text } = await saved(page, report.getByRole('button', { name: 'Findings as CSV' }))
  const lines = text.replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(lines[0]).toContain('Accepted because')
  const findings = counts.reduce((total, [open = 0, accepted = 0]) => total + open + accepted, 0)
  expect(lines.length - 1).toBe(findings)

  const link = rows.getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(panel(page)).toHaveAccessibleName(`Check of ${name}`)
  await page.goBack()
  await expect(sum).toContainText('materials were checked')
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

/** A steel whose modulus of 210 GPa was typed as one of MPa. */
const slipped = {
  id: 'odd-steel',
  owner: 'public',
  ext: { provider: 'clerk', id: 'odd-steel' },
  doc: {
    kind: 'generic',
    name: 'Odd steel',
    class: 'metal/steel',
    product: {},
    supply: { status: 'active', producers: [] },
    sources: { s: { kind: 'note', title: 'Sheet of the clerk', rights: 'public' } },
    composition: [],
    values: [
      { id: 'e', vkey: 'e_modulus', value: 210e6, basis: 'typical', origin: 'literature', source: { ref: 's' } },
    ],
    curves: [],
    models: [],
    documents: [],
  },
}

test.describe('a finding', () => {
  let own: Awaited<ReturnType<typeof startOwnServer>>
  test.beforeAll(async () => {
    own = await startOwnServer({
      port: PORT,
      config: {},
      accounts: { clerk: ['--admin'], judge: ['--admin', '--company=Judges'] },
    })
  })
  test.afterAll(() => own.close())

  test('keeps a release back where the company says so', async ({ page }) => {
    await page.goto(`${own.address}/login?redirectUri=${encodeURIComponent('/admin/quality')}`)
    await page.locator('input[autocomplete=username]').fill('judge')
    await page.locator('input[type=password]').fill(own.passwords.judge ?? '')
    await page.locator('form button[type=submit]').click()
    await expect(page.getByText('Nobody has changed it yet: what is impossible blocks.')).toBeVisible()
    const save = page.getByRole('button', { name: 'Save' })
    await expect(save).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Odd' }).check()
    const rule = page.getByRole('combobox', { name: /^Effect of the rule: / }).first()
    await rule.selectOption('passes')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByRole('checkbox', { name: 'Odd' })).not.toBeChecked()
    await expect(rule).toHaveValue('usual')
    await page.getByRole('checkbox', { name: 'Odd' }).check()
    await rule.selectOption('passes')
    await test.step('at every width, in light and dark', () => expectAccessibleAtWidths(page))
    await save.click()
    await expect(page.getByText(/^Set by judge on /)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Odd' })).toBeChecked()
    await expect(rule).toHaveValue('passes')
    const { policy, by } = await (await page.request.get(`${own.address}/quality/policy?lang=en`)).json()
    expect([policy.severities, Object.values(policy.rules), by]).toEqual([['error', 'warning'], ['passes'], 'judge'])
  })

  test('shows its correction, is accepted with a reason, and counts again when that is taken back', async ({
    page,
  }) => {
    await page.goto(`${own.address}/login?redirectUri=${encodeURIComponent('/?view=table')}`)
    await page.locator('input[autocomplete=username]').fill('clerk')
    await page.locator('input[type=password]').fill(own.passwords.clerk ?? '')
    await page.locator('form button[type=submit]').click()
    await page.waitForURL((url) => url.pathname === '/')
    const file = {
      name: 'odd.jsonl',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(`${JSON.stringify(slipped)}\n`),
    }
    const multipart = { providerName: 'clerk', sourceTemplate: 'ingot-jsonl', file }
    const sent = await page.request.post(`${own.address}/materials/importFromFile`, { multipart })
    expect(sent.ok(), await sent.text()).toBe(true)
    const isThere = async () => (await page.request.get(`${own.address}/materials/odd-steel`)).ok()
    await expect.poll(isThere, { timeout: 60_000 }).toBe(true)

    await page.goto(`${own.address}${sheet('odd-steel')}`)
    await expect(panel(page)).toContainText('looks 1000 times too small: GPa read as MPa?')
    await expect(panel(page)).toContainText(/Would mend it: E → 210\s?GPa/)
    await page.getByRole('button', { name: 'Accept …' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Accept what was found' })
    await expect(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled()
    await dialog.getByLabel('It is right because').fill('A foam of steel.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(panel(page)).toContainText(/Accepted by clerk on .*: A foam of steel\./)
    await page.reload()
    await expect(panel(page)).toContainText('A foam of steel.')
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByRole('button', { name: 'Accept …' }).first()).toBeVisible()
    await expect(panel(page)).not.toContainText('A foam of steel.')

    await test.step('and its correction is applied to a draft', async () => {
      await page.getByRole('button', { name: 'Correct in a draft' }).first().click()
      await page.waitForURL(/\/edit\/[0-9a-f-]{36}/)
      const draft = page.url().match(/edit\/([0-9a-f-]+)/)?.[1]
      const read = await (await page.request.get(`${own.address}/drafts/${draft}`)).json()
      expect(read.draft).toMatchObject({ how: 'revision', material: 'odd-steel', doc: { values: [{ value: 210e9 }] } })
      await expect(page.getByRole('heading', { name: 'Odd steel' })).toBeVisible()
      // What is released is what it was.
      const material = await (await page.request.get(`${own.address}/materials/odd-steel`)).json()
      expect(material.doc.values[0].value).toBe(210e6)
    })
  })
})
