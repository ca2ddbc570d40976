import { expect, test } from '@playwright/test'
import { expectAccessible, openSignedIn, passwordOf } from './on-page.ts'

/** A second attempt must not find the revisions of the first. */
const NAME = `Revised steel ${Date.now().toString(36)}`
const ID = NAME.toLowerCase().replaceAll(' ', '-')

const record = (owner: string, density: number, more: object[]) => ({
  id: ID,
  owner,
  ext: { provider: 'Revision works', id: ID },
  doc: {
    kind: 'grade',
    name: NAME,
    class: 'metal/steel',
    product: {},
    supply: { status: 'active', producers: [] },
    sources: { s1: { kind: 'handbook', title: 'Handbook', rights: 'facts' } },
    composition: [],
    curves: [],
    models: [],
    documents: [],
    values: [
      { id: 'v1', vkey: 'density', value: density, origin: 'literature', source: { ref: 's1' } },
      ...more.map((one) => ({ origin: 'literature', source: { ref: 's1' }, ...one })),
    ],
  },
})

test('the revision on a datasheet opens all of them, and what two of them differ in', async ({ page, request }) => {
  await request.post('/api/auth/login', { data: { username: 'administrator', password: passwordOf('administrator') } })
  const { user } = await (await request.get('/mmdc/catalog/appcontent')).json()
  const revise = async (density: number, more: object[]) => {
    const buffer = Buffer.from(`${JSON.stringify(record(`company-${user.companyId}`, density, more))}\n`)
    const file = { name: 'revised.jsonl', mimeType: 'application/jsonl', buffer }
    const fields = { providerName: 'Revision works', sourceTemplate: 'ingot-jsonl', file }
    const { job } = await (await request.post('/materials/importFromFile', { multipart: fields })).json()
    const ended = async () => (await (await request.get(`/jobs/${job.id}`)).json()).job.status
    await expect.poll(ended).toBe('Completed')
  }
  await revise(7850, [{ id: 'v2', vkey: 'rm', value: 500e6 }])
  await revise(7800, [{ id: 'v3', vkey: 'e_modulus', value: 210e9 }])
  const found = async () => {
    const reply = await request.post('/mmdc/bblocks/table', { data: { textfilter: [NAME] } })
    return (await reply.json()).items[0]?.id
  }
  // What a job has written is searchable a moment later.
  await expect.poll(found).toBeDefined()
  const id = await found()

  await openSignedIn(page, 'administrator', `/datasheet/${id}`)
  await page.getByRole('button', { name: /^Show all revisions: r2/ }).click()
  const dialog = page.getByRole('dialog', { name: `Revisions of ${NAME}` })
  await expect(dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^r[12]$/ }) })).toHaveCount(2)
  const changes = dialog.getByRole('table', { name: 'Changes from r1 to r2' })
  const row = (name: RegExp) => changes.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(row(/^Density/)).toContainText('changed')
  await expect(row(/^Density/)).toContainText(/7\.85\sg\/cm³/)
  await expect(row(/^Density/)).toContainText(/7\.8\sg\/cm³/)
  // An import adds to what is there: what it does not name stays.
  await expect(row(/^Tensile strength/)).toHaveCount(0)
  await expect(row(/modulus/i)).toContainText('added')
  await expectAccessible(page)
  await dialog.getByLabel('From', { exact: true }).selectOption('r2')
  await expect(dialog.getByText('Nothing that the datasheet shows differs between r2 and r2.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a material with one revision says so, and its dialog stays open when the sheet comes in French', async ({
  page,
}) => {
  await page.goto('/datasheet/dc04')
  await expect(page.getByRole('button', { name: /^Show all revisions: r1/ })).toBeVisible()
  let send = () => {}
  const asked = new Promise<void>((resolve) => {
    void page.route(/\/datasheet\/dc04\?lang=fr/, async (route) => {
      resolve()
      await new Promise<void>((release) => {
        send = release
      })
      await route.continue()
    })
  })
  await page.getByLabel('Language').selectOption('fr')
  await asked
  await page.getByRole('button', { name: /^Afficher toutes les révisions : r1/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Révisions de DC04/ })
  await expect(dialog).toContainText("Il n'y a qu'une révision")
  send()
  await expect(
    page.getByRole('button', { name: /^Afficher toutes les révisions : r1 publiée/, includeHidden: true }),
  ).toBeAttached()
  await expect(dialog).toBeVisible()
})
