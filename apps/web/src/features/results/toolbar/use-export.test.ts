import { describe, expect, it } from 'vitest'
import { exportCall, exportName } from './use-export.ts'

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

  it("is named after the catalogue's version and the day", () => {
    expect(exportName('1.4.0', new Date('2026-11-21T10:00:00Z'), 'xlsx')).toBe('ingot-materials-1.4.0-2026-11-21.xlsx')
  })
})
