import { expect, type Page, test } from '@playwright/test'
import { sheetsOf } from '../../packages/exchange/src/exporters/sheets.testing.ts'
import { drawnTwice, expectSettled, grid, openList } from '../on-page.ts'
import { expectMarked, expectSame, parsedCsv, type SavedFile, saved } from './saved-files.ts'

interface ShownCell {
  text: string
  marks: string[]
}

/** The heads of the values with their units, and the rows that are drawn: name, class and values with their marks. */
const shownTable = (page: Page, name: string): Promise<{ units: string[]; rows: (ShownCell[] | undefined)[] }> =>
  page.getByRole('grid', { name }).evaluate((table) => {
    const cell = (element: Element): { text: string; marks: string[] } => {
      const copy = element.cloneNode(true) as Element
      const marks = [...copy.querySelectorAll('abbr')].map((mark) => mark.textContent ?? '')
      for (const other of copy.querySelectorAll('abbr, .visually-hidden, svg')) other.remove()
      return { text: copy.textContent?.trim() ?? '', marks }
    }
    const rows: { text: string; marks: string[] }[][] = []
    for (const row of table.querySelectorAll('[role="rowgroup"] > [role="row"]'))
      rows[Number(row.getAttribute('aria-rowindex')) - 2] = [...row.querySelectorAll('[data-at]')].map(cell)
    const heads = [...table.querySelectorAll('[role="columnheader"] button')].slice(1)
    return { units: heads.map((head) => head.children[1]?.textContent ?? ''), rows }
  })

const COLUMNS = 'density_any,youngs_modulus,strength,yield_strength.dry,=rp02@423.15,=strength/density_any,ul94_15'

/** One row with a head, as a CSV and as a workbook hold it. */
async function cellsOf(file: SavedFile): Promise<unknown[][]> {
  if (file.name.endsWith('.csv')) return parsedCsv(file.text)
  const [sheet = []] = await sheetsOf(file.bytes)
  return sheet
}

const LANGUAGES = {
  en: {
    grid: 'Materials',
    export: 'Export',
    csv: 'Text (CSV)',
    xlsx: 'Excel workbook (XLSX)',
    kind: ' (kind)',
    density: /Density/,
  },
  fr: {
    grid: 'Matériaux',
    export: 'Exporter',
    csv: 'Texte (CSV)',
    xlsx: 'Classeur Excel (XLSX)',
    kind: ' (nature)',
    density: /Masse volumique/,
  },
} as const

for (const [system, language, search] of [
  ['metric', 'en', '&pattern=PA66'],
  ['si', 'fr', '&tags=class-metal/steel&sort=youngs_modulus&dir=DESC'],
  ['us', 'en', '&q=Rp0.2+@+100+°C+>+10+ksi'],
  ['us', 'fr', '&tags=class-plastic'],
] as const)
  test(`a list in ${system} units and ${language} is saved cell by cell as it is shown: ${search}`, async ({
    page,
  }) => {
    const words = LANGUAGES[language]
    await openList(page, `/?view=table&columns=${COLUMNS}&unitsystem=${system}${search}`)
    if (language === 'fr') {
      // The classes of the rows come in the new language with a reply of their own.
      const rows = page.waitForResponse((reply) => /bblocks\/table\?.*lang=fr/.test(reply.url()))
      await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
      await rows
      await drawnTwice(page)
    }
    await expect(page.getByRole('grid', { name: words.grid })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: words.density })).toBeVisible()
    await expectSettled(page)
    const { units, rows } = await shownTable(page, words.grid)
    const count = Number(await page.getByRole('grid', { name: words.grid }).getAttribute('aria-rowcount')) - 1
    expect(rows.filter(Boolean).length).toBeGreaterThan(5)
    const marks = new Set<string>()
    for (const format of ['csv', 'xlsx'] as const) {
      await page.getByRole('button', { name: words.export, exact: true }).click()
      const file = await saved(page, page.getByRole('menuitem', { name: words[format] }).first())
      expect(file.name).toMatch(new RegExp(`^ingot-materials-.*\\.${format}$`))
      // Its size is said in a unit that people read: files of some thousand bytes in KB.
      const said = page.getByRole('region', { name: 'Notices' }).or(page.getByRole('region', { name: 'Avis' }))
      const size = (file.bytes.length / 1024).toPrecision(3).replace('.', language === 'fr' ? ',' : '.')
      await expect(said.filter({ hasText: file.name })).toContainText(`(${size.replace(/[.,]?0+$/, '')}`)
      await expect(said.filter({ hasText: file.name })).toContainText('KB')
      const [heads = [], ...written] = await cellsOf(file)
      expect(written.length, format).toBe(count)
      // Beside the columns of the screen: what each number is; what stands by its name: whether it is discontinued, and why it is there.
      const isKind = heads.map(
        (head) => String(head).endsWith(words.kind) || /^(Status|Statut|Found as|Trouvé comme)$/.test(String(head)),
      )
      const places = heads.flatMap((_, at) => (isKind[at] ? [] : [at]))
      expect(places.length, heads.join()).toBe(units.length + 2)
      for (const [column, unit] of units.entries())
        if (unit) expect(String(heads[places[column + 2] ?? -1])).toContain(`(${unit})`)
      for (const [index, cells] of rows.entries()) {
        if (!cells) continue
        const line = written[index] ?? []
        for (const [column, { text, marks: said }] of cells.entries()) {
          const at = places[column] ?? -1
          const where = `${format}, row ${index + 1}, ${heads[at]}`
          if (column < 2) expect(text.startsWith(String(line[at])), where).toBe(true)
          else {
            expectSame(line[at], text, where, said)
            if (isKind[at + 1]) expectMarked(line[at + 1], said, where)
          }
          for (const mark of said) marks.add(mark)
        }
      }
    }
    expect([...marks], 'the list has something to mark').toContain('est.')
  })

test('a cell is copied with its marks, and its number bare', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openList(page, '/?view=table&columns=youngs_modulus&pattern=PA66-GF30&unitsystem=metric')
  await expectSettled(page)
  const cell = grid(page).getByRole('row').filter({ hasText: 'PA66-GF30' }).first().locator('[data-at]').last()
  await expect(cell).toContainText('est.')
  const number = (await cell.innerText()).match(/[\d.]+/)?.[0] ?? 'no number'
  await cell.click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Copy .*est\./ }).click()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(clipboard).toBe(`${number} GPa est. dry`)
  await cell.click({ button: 'right' })
  await page.getByRole('menuitem', { name: new RegExp(`^Copy .*${number}\\W*Shift`) }).click()
  await expect.poll(clipboard).toBe(number)
})
