import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('../data/texts/', import.meta.url)
const filesOf = (language: string) => readdirSync(new URL(`${language}/`, folder)).sort()
const textsOf = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...filesOf(language).map((file) => JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8'))),
  )
const [english, french] = [textsOf('en'), textsOf('fr')]

const plural = /_(one|many|other)$/
const keys = (texts: Record<string, string>) => new Set(Object.keys(texts).map((key) => key.replace(plural, '')))
const values = (text: string | undefined) => [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

/** Texts that count and need one form only. */
const COUNT_ALONE = [
  'access.passwordShort',
  'admin.content.moved',
  'analysis.compareFirst',
  'analysis.counts',
  'analysis.first',
  'card.refusal.conditions-many',
  'charts.kind',
  'columns.moved',
  'compare.moved',
  'edit.fault.tooManyPoints',
  'edit.pageOf',
  'error.quality-blocks',
  'favourites.limit',
  'favourites.limitGuest',
  'fit.copy.range',
  'fit.pooled',
  'impact.full',
  'import.cut',
  'import.filesMore',
  'import.jobFiles',
  'import.moreProblems',
  'import.tablesRead',
  'list.chipFound',
  'list.is.several',
  'list.searchFound',
  'list.searchNone',
  'none.offer',
  'notification.revisions',
  'notification.takens',
  'notifications.several',
  'outside.leftOut',
  'overlay.count',
  'overlay.full.text',
  'plot.cut',
  'polar.count',
  'polar.max',
  'polar.min',
  'polar.suggest',
  'quality.expectedOfMany',
  'range.histogram',
  'scatter.firstOnly',
  'setUp.short',
  'sheet.withheld',
  'word.import-errors',
  'word.refused-no-strain',
  'word.refused-too-few-failures',
  'word.refused-too-few-points',
  'word.refused-too-few-specimens',
  'workbench.plotMean',
  'workbench.take.basis',
]

describe('the texts of the interface', () => {
  it('are there in English and in French, file by file and key by key [PREF-008]', () => {
    expect(filesOf('fr')).toEqual(filesOf('en'))
    expect(keys(english).size).toBeGreaterThan(1_000)
    expect([...keys(french)].sort()).toEqual([...keys(english)].sort())
    // Documented: every file with what it is about.
    const documented = readFileSync(new URL('../docs/texts.md', import.meta.url), 'utf8')
    const described = [...documented.matchAll(/^\| `([\w-]+\.json)` \| \S/gm)].map(([, file]) => file)
    expect(described).toEqual(filesOf('en'))
  })

  it('say one thing and several things in forms of their own wherever they count', () => {
    const without = Object.entries(english).filter(([key, text]) => text.includes('{{count}}') && !plural.test(key))
    // Counts of two or more, of a limit that is known, or without a word that has a plural. Others have two forms.
    expect(without.map(([key]) => key).sort()).toEqual([...COUNT_ALONE].sort())
    for (const texts of [english, french])
      for (const key of Object.keys(texts).filter((one) => one.endsWith('_one')))
        expect(Object.keys(texts)).toContain(key.replace(/_one$/, '_other'))
  })

  it('have the same places to fill in both languages', () => {
    const other: Record<string, string> = french
    for (const [key, text] of Object.entries(english))
      if (!key.endsWith('_one')) expect([key, values(other[key])]).toEqual([key, values(text)])
  })
})
