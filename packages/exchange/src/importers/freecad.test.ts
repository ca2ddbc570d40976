import { describe, expect, it } from 'vitest'
import { firstValue, readWith, sample, sourceFile } from '../../samples/catalogue.testing.ts'
import { freecad } from './freecad.ts'

const ini = () => readWith(freecad, [sample('cards/bracket-steel.FCMat')])
const family = () => readWith(freecad, [sample('cards/metal/child.FCMat'), sample('cards/metal/parent.FCMat')])

describe('FreeCAD cards of the INI form', () => {
  it('converts quantities to SI and keeps the source text, the line, the licence and the author', async () => {
    const [card] = (await ini()).records
    expect(card?.doc).toMatchObject({ name: 'Bracket steel', class: 'metal/steel', title: { de: 'Halterstahl' } })
    expect(card?.doc.designations).toEqual([{ system: 'number', code: '1.9999', standard: 'EN 99999' }])
    expect(firstValue(card, 'density')).toMatchObject({
      value: 7850,
      given: '7,85 g/cm^3',
      source: { ref: 'file', at: 'Mechanical/Density, line 14' },
    })
    expect(firstValue(card, 'e_modulus')?.value).toBe(210e9)
    expect(firstValue(card, 'cte')?.value).toBeCloseTo(12e-6, 12)
    expect(card?.doc.sources.file).toMatchObject({
      kind: 'file',
      title: 'bracket-steel.FCMat',
      licence: 'CC-BY 4.0, © A. Example',
      rights: 'public',
    })
  })

  it('takes the class from what a card says, not from the explanation of the field', async () => {
    const father = 'of the material, i.e. for PLA is Thermoplast, for Steel is Metal Thermoplast'
    const card = sourceFile('x.FCMat', `[General]\nName = Clear sheet\nFather = ${father}\n`)
    expect((await readWith(freecad, [card])).records[0]?.doc.class).toBe('plastic/thermoplastic')
  })

  it('keeps an ambiguous number, a number without unit and a unit that does not fit as text, each with a warning', async () => {
    const { records, warnings, errors } = await ini()
    expect(errors).toEqual([])
    expect(firstValue(records[0], 'rp02')?.text).toEqual({ en: '235,500 MPa' })
    expect(firstValue(records[0], 'elongation_a')?.text).toEqual({ en: '22' })
    expect(firstValue(records[0], 'cp')?.text).toEqual({ en: '10 s' })
    expect(warnings.map(({ code, line }) => [code, line])).toEqual([
      ['ambiguous-number', 17],
      ['zero-means-unknown', 18],
      ['unit-missing', 19],
      ['unknown-key', 20],
      ['wrong-dimension', 25],
    ])
  })

  it('keeps unknown keys and a zero that means unknown as notes', async () => {
    const notes = (await ini()).records[0]?.doc.notes
    expect(notes).toContainEqual({ key: 'AngleOfFriction', text: '30 deg' })
    expect(notes).toContainEqual({ key: 'UltimateTensileStrength', text: '0 MPa' })
  })

  it('identifies a card without an id by its relative path, the same at every reading', async () => {
    const [first, second] = [await ini(), await ini()]
    expect(first.records[0]?.ext.id).toBe('cards/bracket-steel.FCMat')
    expect(first.records).toEqual(second.records)
  })

  it('refuses a card with a line that is none, and names the line', async () => {
    const { records, errors } = await readWith(freecad, [sourceFile('x.FCMat', '[General]\nName = X\nnonsense')])
    expect(records).toEqual([])
    expect(errors).toMatchObject([{ file: 'x.FCMat', line: 3, code: 'ini-syntax', severity: 'error' }])
    expect(errors[0]?.reason).toContain("'nonsense'")
  })

  it.each(['NaN kg/m^3', 'Infinity kg/m^3', '1e999 kg/m^3'])('refuses a density of %s', async (density) => {
    const card = `[General]\nName = X\n[Mechanical]\nDensity = ${density}`
    const { records, errors } = await readWith(freecad, [sourceFile('x.FCMat', card)])
    expect(records).toEqual([])
    expect(errors).toMatchObject([{ line: 4, column: 'Density', value: density, code: 'not-finite' }])
  })
})

describe('FreeCAD cards of the YAML form', () => {
  it('takes what a card does not set itself from the card it inherits from, with that file and licence as the source', async () => {
    const [child] = (await family()).records
    expect(child?.ext.id).toBe('00000000-0000-4000-8000-00000000000b')
    expect(firstValue(child, 'k')).toMatchObject({ value: 43, source: { ref: 'file' } })
    expect(firstValue(child, 'cp')).toMatchObject({ value: 480, source: { ref: 'file-2' } })
    expect(child?.doc.sources).toMatchObject({
      file: { licence: 'CC-BY-NC-4.0, © B. Example', rights: 'internal' },
      'file-2': { file: 'cards/metal/parent.FCMat', rights: 'public' },
    })
  })

  it('links the child to its parent', async () => {
    const [child, parent] = (await family()).records
    expect(child?.doc.parent).toBe(parent?.id)
  })

  it('reads arrays as curves where their meaning is known, else as notes with a warning', async () => {
    const { records, warnings } = await family()
    const [modulus, flow] = records[0]?.doc.curves ?? []
    expect(modulus).toMatchObject({ vkey: 'd_e_t', x: [293.15, 573.15], y: [210e9, 185e9] })
    expect(flow).toMatchObject({
      vkey: 'd_flow',
      kind: 'true-plastic',
      x: [0, 0.1],
      y: [400e6, 500e6],
      cond: { T: 293.15 },
    })
    expect(records[0]?.doc.notes).toContainEqual({
      key: 'HardnessByDepth',
      text: '[[["1 mm","60","55"],["2 mm","58","50"]]]',
    })
    expect(warnings).toMatchObject([{ code: 'array-kept-as-note', column: 'HardnessByDepth' }])
  })

  it('warns of a parent that is not among the files, and refuses cards that inherit from themselves', async () => {
    const alone = await readWith(freecad, [sample('cards/metal/child.FCMat')])
    expect(alone.warnings.map(({ code }) => code)).toContain('parent-missing')
    const card = (uuid: string, parent: string) =>
      sourceFile(
        `${uuid}.FCMat`,
        `General:\n  UUID: "${uuid}"\n  Name: "${uuid}"\nInherits:\n  P:\n    UUID: "${parent}"\n`,
      )
    const circle = await readWith(freecad, [card('a', 'b'), card('b', 'a')])
    expect(circle.records).toEqual([])
    expect(circle.errors.map(({ code }) => code)).toEqual(['inherits-itself', 'inherits-itself'])
  })

  it('refuses two cards with one UUID', async () => {
    const twice = await readWith(freecad, [
      sample('cards/metal/parent.FCMat'),
      { ...sample('cards/metal/parent.FCMat'), path: 'b.FCMat' },
    ])
    expect(twice.errors).toMatchObject([{ file: 'b.FCMat', code: 'duplicate-id' }])
  })
})
