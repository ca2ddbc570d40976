import { describe, expect, it } from 'vitest'
import { exportCall, exportName, wholeCall, wholeName } from './use-export.ts'

const request = {
  view: 'table' as const,
  isNarrowed: true,
  columns: ['density', '=rm@473.15'],
  sort: 'density',
  dir: 'DESC' as const,
  lang: 'fr' as const,
  group: true,
  filter: {
    textfilter: ['al'],
    propfilter: [
      { vkey: 'rm', min: 300e6 },
      { vkey: 'ul94', options: ['V-0'] },
    ],
  },
}

describe('the file of the list', () => {
  it('is asked for as the screen stands: columns, order, unit system, language, grouping', () => {
    const call = exportCall(request, 'metric', 'csv')
    expect(call.query).toEqual({ lang: 'fr', group: 'true' })
    expect(call.body).toEqual({
      format: 'csv',
      unitsystem: 'metric',
      search: { ...request.filter, columns: ['density', '=rm@473.15'], sort: 'density', sortdir: 'DESC' },
    })
  })

  it('with all data is asked for by the search alone: neither columns nor units choose what it holds', () => {
    expect(wholeCall(request, 'ingot-jsonl')).toEqual({
      query: { lang: 'fr' },
      body: { search: request.filter, format: 'ingot-jsonl' },
    })
    const day = new Date('2026-11-21T10:00:00Z')
    expect(wholeName('1.4.0', day, 'ingot-jsonl')).toBe('ingot-data-1.4.0-2026-11-21.jsonl')
    expect(wholeName('1.4.0', day, 'xlsx')).toBe('ingot-data-1.4.0-2026-11-21.xlsx')
  })

  it("is named after the catalogue's version and the day", () => {
    expect(exportName('1.4.0', new Date('2026-11-21T10:00:00Z'), 'xlsx')).toBe('ingot-materials-1.4.0-2026-11-21.xlsx')
  })
})
