import { describe, expect, it } from 'vitest'
import { statedStandard, usualStandard } from './stated-standard.ts'

const tension = { standard_name: 'ISO 6892-1 / ASTM E8' }
const standard = (title: string, edition?: string) => ({
  kind: 'standard' as const,
  title,
  ...(edition && { edition }),
})

describe('the test standard of a value', () => {
  it('is what the value states', () => {
    expect(statedStandard({ standard: 'ISO 527-2:2012' }, standard('EN 10025-2'), tension)).toBe('ISO 527-2:2012')
  })

  it('is that of a source that is a standard by which the property is measured', () => {
    expect(statedStandard({}, standard('EN ISO 6892-1 Metallic materials, tensile testing', '2019'), tension)).toBe(
      'EN ISO 6892-1:2019',
    )
    expect(statedStandard({}, standard('ASTM E8/E8M-22 Tension testing'), tension)).toBe('ASTM E8/E8M-22')
    expect(statedStandard({}, standard('ISO 1157:1990'), { standard_name: 'ISO 307 / 1157 / 1628' })).toBe(
      'ISO 1157:1990',
    )
  })

  it('is never what is usual for the property, nor a standard that only specifies the material', () => {
    expect(statedStandard({}, standard('EN 10025-2 Hot rolled products of structural steels', '2004'), tension)).toBe(
      undefined,
    )
    expect(statedStandard({}, { kind: 'handbook', title: 'ISO 6892-1 explained' }, tension)).toBe(undefined)
    expect(statedStandard({}, { kind: 'note', title: 'Generic values' }, tension)).toBe(undefined)
    expect(statedStandard({}, standard('EN 8 Something else'), tension)).toBe(undefined)
    expect(statedStandard({}, undefined, {})).toBe(undefined)
  })
})

describe('the standard by which a property is usually measured', () => {
  const density = { standard_name: 'ISO 1183 / ASTM D792', standard_classes: ['plastic'] }

  it('is told of materials that it fits', () => {
    expect(usualStandard(density, ['plastic/thermoplastic/PA'])).toEqual({ usualStandard: 'ISO 1183 / ASTM D792' })
    expect(usualStandard(density, ['metal/steel'])).toEqual({})
    expect(usualStandard(density, ['plastic/thermoplastic/PA', 'metal/steel'])).toEqual({})
    expect(usualStandard(density, ['plastics/other'])).toEqual({})
    expect(usualStandard({ standard_name: '-' }, ['metal'])).toEqual({})
  })
})
