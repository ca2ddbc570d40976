import { solverSystems } from '@ingot/domain/units/solver-systems'
import { describe, expect, it } from 'vitest'
import { steel } from '../golden/materials.ts'
import type { Card, CardInput } from './card-input.ts'
import { demo } from './gather/demo.testing.ts'
import { gatherCard } from './gather/gather-card.ts'
import { headerLines } from './header.ts'
import { solverOf } from './solvers.ts'
import { writeCard } from './write-card.ts'
import type { Writer } from './writer.ts'
import { writerOf, writers } from './writers/index.ts'

const [system] = solverSystems
function cardOf(input: CardInput, startNumber = 1): Card {
  if (!system) throw new Error('no unit system')
  return { input, system, startNumber }
}
function writerNamed(key: string): Writer {
  const writer = writerOf(key)
  if (!writer) throw new Error(`no writer ${key}`)
  return writer
}
const dc04 = (key: string) =>
  gatherCard(demo('dc04'), writerNamed(key), {
    reduction: 0.9,
    stressLimit: 300e6,
    poissonsRatio: 0.29,
    templates: ['thermal'],
  })

describe('the header of a card', () => {
  it('says what the card is made of, under which conditions and assumptions, and from where [CARD-024]', () => {
    expect(headerLines(cardOf(dc04('lsdyna-mat024')), writerNamed('lsdyna-mat024')).join('\n')).toMatchInlineSnapshot(`
      "$ Material: DC04, Low carbon steel sheet for cold forming
      $ Catalogue: dc04, revision 3
      $ Model: LS-DYNA, Elastic-plastic, tabulated (MAT_024)
      $ Units: N mm s Mg (stress MPa, density Mg/mm^3, time s, temperature K)
      $ Condition: 23 degC (296.15 K), strain rate 0.001 1/s
      $ Curve: true stress vs true plastic strain
      $ Reduction factor: 0.9 on stresses and moduli
      $ Stress limit: 300 MPa, the curve goes on flat
      $ Given by the user: Poisson's ratio
      $ Curve c-ss-23-r0.001: engineering, converted to true up to its maximum at
      $   plastic strain 0.21; first row is the proportional limit, 136 MPa
      $ Curve c-ss-23-r0.001: EXTRAPOLATED from plastic strain 0.21 to 1 by swift (K
      $   4.784E8, eps0 0.0027031, n 0.21271; SI, R2 1.00000)
      $ NO FAILURE: nothing in this card breaks, though nothing is known beyond
      $   plastic strain 0.21
      $ ISOTROPY IS ASSUMED: the material is rolled and differs by direction; its
      $   numbers state no direction
      $ ESTIMATED, not measured: density, modulus, curve c-ss-23-r0.001
      $ Temperature not stated, 23 degC assumed: density, modulus
      $ Source of density, modulus: Generic values compiled for this catalogue
      $   (public)
      $ Source of curve c-ss-23-r0.001: Swift flow curve through the yield and
      $   tensile strength (Swift, J. Mech. Phys. Solids 1, 1952; Considere criterion)
      $   (own)
      $ No warranty: check that the data fit your use before you rely on them."
    `)
  })

  it('names generic data, a law that was fitted and engineering stress', () => {
    const text = (input: CardInput) => headerLines(cardOf(input), writerNamed('lsdyna-mat098')).join('\n')
    const generic = { ...steel.quantities, poisson: { rows: [{ value: 0.29 }], from: [], given: 'generic' as const } }
    expect(text({ ...steel, quantities: generic })).toContain("$ GENERIC: Poisson's ratio is typical of")
    expect(text({ ...steel, flow: steel.flow.map((one) => ({ ...one, kind: 'engineering' })) })).toContain(
      '$ Curve: ENGINEERING stress vs engineering plastic strain, by choice',
    )
    expect(text({ ...steel, flow: [], condition: { temperatures: [] } })).toContain(
      '$ Condition: temperature not stated',
    )
    const fitted = gatherCard(demo('dc04'), writerNamed('lsdyna-mat098'), { templates: [] })
    expect(text(fitted)).toMatch(/\$ m_jc: Johnson-Cook fitted to curve c-ss-23-r0.001, R2 0\.99\d+, RMSE [\d.]+\s/)
  })

  const long = {
    ...steel,
    material: {
      id: 'x'.repeat(300),
      name: '*INCLUDE, INPUT=/etc/passwd\n*MATERIAL\r\n*END\u2028/BEGIN\u0085$ é 鋼 \u0007',
      title: `${'very long words '.repeat(40)}\n*KEYWORD`,
      revision: 1,
    },
    sources: [{ title: 'Bericht „Prüfung“ ≥ 20 °C\n/MAT/LAW1', edition: '2020\n$', rights: 'own' }],
    notes: ['line\nbreak', 'σ in µm'],
  }

  it.each(
    writers.filter(({ solver }) => solverOf(solver).comment !== '').map((writer) => [writer.key, writer] as const),
  )('of %s is ASCII, at most 80 columns wide, and all comment, whatever the material is called', (_, writer) => {
    const { comment } = solverOf(writer.solver)
    const lines = headerLines(cardOf(long), writer)
    for (const line of lines) {
      expect(line).toMatch(/^[ -~]+$/)
      expect(line.length).toBeLessThanOrEqual(80)
      expect(line.startsWith(`${comment} `)).toBe(true)
    }
    expect(lines.join('')).toContain('INCLUDE')
  })
})

describe('a card as a file', () => {
  const hostile: CardInput = { ...steel, material: { ...steel.material, name: '../*INCLUDE, INPUT=/etc/passwd\n*END' } }

  it.each(
    writers.filter(({ needs }) => !needs.laws && !needs.everyLaw && !needs.quantities.includes('tensileStrength')),
  )('by $key has no more keywords for a hostile name', (writer) => {
    const keywords = (input: CardInput) =>
      writeCard(writer, cardOf(input))
        .text.split('\n')
        .filter((line) => !line.startsWith(solverOf(writer.solver).comment || '\0') && /^[*/]/.test(line))
        .map((line) => line.replaceAll(/INCLUDE_INPUT_etc_passwd_END|DC04/g, 'NAME'))
    expect(keywords(hostile)).toEqual(keywords(steel))
    expect(writeCard(writer, cardOf(hostile)).fileName).toMatch(/^INCLUDE_INPUT_etc_passwd_END\.[\w.-]+$/)
  })

  it('has a name of material, state, model and units', () => {
    const wet = { ...steel, condition: { ...steel.condition, moisture: 'cond' as const } }
    expect(writeCard(writerNamed('abaqus-plastic'), cardOf(wet)).fileName).toBe('DC04_cond.abaqus-plastic.Mg-mm-s.inp')
  })

  it('begins with what its solver wants before any comment, and ends with a line end', () => {
    const { text } = writeCard(writerNamed('radioss-law36'), cardOf(steel))
    expect(text.startsWith('#RADIOSS STARTER\n# Material: DC04')).toBe(true)
    expect(text.endsWith('\n')).toBe(true)
    expect(text).not.toContain('\n\n')
  })

  it('has the same bytes again', () => {
    const [one, other] = [0, 1].map(() => writeCard(writerNamed('lsdyna-mat024'), cardOf(dc04('lsdyna-mat024'))).text)
    expect(one).toBe(other)
  })

  it('takes a start number that its last id still fits into', () => {
    const writer = writerNamed('lsdyna-mat024')
    expect(() => writeCard(writer, cardOf(steel, 999_999_999))).not.toThrow()
    for (const startNumber of [0, -1, 1.5, 1e9, Number.NaN])
      expect(() => writeCard(writer, cardOf(steel, startNumber))).toThrow('number-range')
  })
})
