import type { Curve, MaterialRecord, PropertyValue } from '@ingot/contract/material'
import { openCatalogue } from '@ingot/domain/catalogue/catalogue'
import { describe, expect, it } from 'vitest'
import { freecad } from '../importers/freecad.ts'
import { matml } from '../importers/matml.ts'
import { demoRecords, oddRecord, readBack, shippedCatalogue } from './demo.testing.ts'
import { freecadCard } from './freecad.ts'
import { matmlMaterial, writeMatml } from './matml/matml.ts'

const ALL = [...demoRecords, oddRecord]

const withoutRevision = ({ rev: _, ...record }: MaterialRecord) => record

async function matmlText(records: readonly MaterialRecord[]): Promise<string> {
  async function* materials() {
    for (const record of records) yield [matmlMaterial(record, shippedCatalogue)]
  }
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of writeMatml(materials())) text += decoder.decode(bytes)
  return text
}

/** As a program that knows nothing of Ingot saves the file. */
const asOthersSave = (text: string) =>
  text.replace(/<\?ingot-(?:record|checked) .*?\?>/g, '').replace(/^# ingot-record .*\n/m, '')

/** Numbers that went through a unit and back. */
const isNear = (a: unknown, b: unknown): boolean => {
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b))
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isNear(one[key], other[key]))
}

const toldBy = ({ vkey, value, min, max, special, option, flag, cond }: PropertyValue) => ({
  vkey,
  value,
  min,
  max,
  special,
  option,
  flag,
  cond,
})
const drawnBy = ({ vkey, x, y, cond }: Curve) => ({ vkey, x, y, cond })

describe('materials in MatML 3.1', () => {
  it('come back as they were, every material of the demo catalogue and odd ones [IO-010]', async () => {
    const { records, problems } = await readBack(matml, [{ name: 'all.xml', text: await matmlText(ALL) }])
    expect(problems).toEqual([])
    expect(records).toEqual(ALL.map(withoutRevision))
  })

  it('keep values, conditions, curves and composition for programs that know nothing of Ingot', async () => {
    const text = asOthersSave(await matmlText(demoRecords))
    expect(text).not.toContain('ingot-')
    const { records } = await readBack(matml, [{ name: 'all.xml', text }])
    const lost: string[] = []
    for (const [place, { id, doc }] of demoRecords.entries()) {
      const back = records[place]?.doc
      expect(back?.name).toBe(doc.name)
      for (const value of doc.values)
        if (!back?.values.some((one) => one.vkey === value.vkey && isNear(toldBy(one), toldBy(value)))) {
          // A range comes back as its two limits; nothing else is lost.
          const isTwoLimits =
            value.min !== undefined &&
            value.max !== undefined &&
            [{ min: value.min }, { max: value.max }].every((limit) =>
              back?.values.some((one) =>
                isNear(toldBy(one), { ...toldBy(value), min: undefined, max: undefined, ...limit }),
              ),
            )
          if (!isTwoLimits) lost.push(`${id} ${value.id}`)
        }
      for (const curve of doc.curves)
        if (!back?.curves.some((one) => one.x.length === curve.x.length && isNear(drawnBy(one), drawnBy(curve))))
          lost.push(`${id} ${curve.id}`)
      const chemical = doc.composition.find(({ items }) => items.some(({ el }) => el !== undefined))
      const shares = (chemical?.items ?? []).filter(
        ({ el, value, min, max }) => el !== undefined && [value, min, max].some((one) => one !== undefined),
      )
      const found = back?.composition[0]?.items ?? []
      for (const { el, value, min, max } of shares)
        if (
          !found.some(
            (one) => one.el === el && isNear({ value, min, max }, { value: one.value, min: one.min, max: one.max }),
          )
        )
          lost.push(`${id} ${el}`)
    }
    expect(lost).toEqual([])
  })

  it('are read as they stand where somebody changed a number, or the unit that it has, with a warning', async () => {
    const steel = demoRecords.filter(({ id }) => id === 's355j2')
    const text = await matmlText(steel)
    const changed = [
      text.replace('<Data format="float">7850</Data>', '<Data format="float">7800</Data>'),
      text.replace('<Unit power="-3"><Name>m</Name>', '<Unit power="-3"><Name>dm</Name>'),
    ]
    for (const [place, density] of [7_800, 7_850_000].entries()) {
      const { records, problems } = await readBack(matml, [{ name: 'steel.xml', text: changed[place] ?? '' }])
      expect(problems.map(({ code }) => code)).toContain('record-edited')
      expect(records[0]?.ext).not.toEqual(steel[0]?.ext)
      expect(records[0]?.doc.values.find(({ vkey }) => vkey === 'density')?.value).toBeCloseTo(density, 6)
    }
    const { problems } = await readBack(matml, [{ name: 'steel.xml', text: text.replaceAll('\n', '\r\n') }])
    expect(problems).toEqual([])
  })

  it('belong to their owner, and stand once', async () => {
    const text = await matmlText([oddRecord, oddRecord])
    expect((await readBack(matml, [{ name: 'x.xml', text }])).problems).toMatchObject([{ code: 'duplicate-id' }])
    const other = await readBack(matml, [{ name: 'x.xml', text: await matmlText([oddRecord]) }], { owner: 'company-1' })
    expect(other).toMatchObject({ records: [], problems: [{ code: 'other-owner' }] })
  })
})

describe('materials as FreeCAD cards', () => {
  const catalogue = openCatalogue(shippedCatalogue)
  const cards = ALL.map((record, place) => {
    const { name, text } = freecadCard(record, catalogue)
    return { name: `${place}/${name}`, text }
  })

  it('come back as they were, every material of the demo catalogue and odd ones', async () => {
    const { records, problems } = await readBack(freecad, cards)
    expect(problems).toEqual([])
    expect(records).toEqual(ALL.map(withoutRevision))
  })

  it('have the number that the catalogue shows of each property that FreeCAD knows, in its units', async () => {
    const card = cards[ALL.findIndex(({ id }) => id === 's355j2')]?.text ?? ''
    expect(card).toContain('  LinearElastic:\n    UUID: "7b561d1d-fb9b-44f6-9da9-56a4f74d7536"\n')
    expect(card).toContain('    YoungsModulus: "210000 MPa" # Young\'s modulus; ')
    expect(card).toMatch(/ {4}YieldStrength: "355 MPa" # Upper yield strength ReH; a lower limit; .*specified\n/)
    expect(card).toContain(
      '  Thermal:\n    UUID: "9959d007-a970-4ea7-bae4-3eb1b8b883c7"\n    SpecificHeat: "440 J/kg/K"',
    )
    const others = await readBack(
      freecad,
      cards.map(({ name, text }) => ({ name, text: asOthersSave(text) })),
    )
    expect(others.records).toHaveLength(ALL.length)
    expect(others.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(others.problems.filter(({ code }) => code !== 'unknown-key')).toEqual([])
  })
})
