import { describe, expect, it } from 'vitest'
import { parseQuery } from './parse.ts'
import { printQuery } from './print.ts'
import { splitTyped } from './split.ts'
import { customary, french, inSi, metric } from './vocabulary.testing.ts'
import type { Vocabulary } from './vocabulary.ts'

const typed = (text: string, vocabulary: Vocabulary = metric) => parseQuery(text, vocabulary, { isTyped: true })

/** The canonical text of what is typed into the box. */
function canonical(text: string, vocabulary: Vocabulary = metric): string {
  if (!('q' in splitTyped(text, vocabulary))) return 'words'
  const read = typed(text, vocabulary)
  return 'query' in read ? printQuery(read.query, vocabulary) : read.problem.code
}

function asked(text: string, vocabulary: Vocabulary = metric): { code: string; texts: string[] } | undefined {
  const read = typed(text, vocabulary)
  if ('query' in read) return undefined
  const { code, offers = [] } = read.problem
  return { code, texts: offers.map((offer) => offer.text) }
}

describe('names of properties as engineers say them', () => {
  it.each([
    ['max service temperature > 150', 'Tmax > 150 °C'],
    ['Max. service temp. > 150', 'Tmax > 150 °C'],
    ['service temperature max > 150', 'Tmax > 150 °C'],
    ['maximum operating temperature >= 120 °C', 'Tmax >= 120 °C'],
    ['yield > 200', 'Re > 200 MPa'],
    ['yield point > 200', 'Re > 200 MPa'],
    ['yield stress > 200', 'Re > 200 MPa'],
    ['proof stress > 200', 'Re > 200 MPa'],
    ['0.2% proof stress > 200', 'Rp0.2 > 200 MPa'],
    ['0.2 % proof strength > 200', 'Rp0.2 > 200 MPa'],
    ['Rp0.2 > 200', 'Rp0.2 > 200 MPa'],
    ['ultimate tensile strength > 300', 'Rm > 300 MPa'],
    ['E modulus > 100', 'E > 100 GPa'],
    ['E-modulus > 100', 'E > 100 GPa'],
    ['Youngs modulus > 100', 'E > 100 GPa'],
    ['modulus of elasticity > 100', 'E > 100 GPa'],
    ['stiffness > 100', 'E > 100 GPa'],
    ['coefficient of thermal expansion < 12', 'α < 12 1E-6/K'],
    ['thermal expansion coeff. < 12', 'α < 12 1E-6/K'],
    ['specific heat > 900', 'cp > 900 J/(kg*K)'],
    ['melting point > 1200', 'Tm > 1200 °C'],
    ['A5 > 12', 'elongation_a > 12 %'],
    ['elongation to failure > 12', 'A > 12 %'],
    ['density < 0.2', 'ρ < 0.2 g/cm^3'],
    ['hardness > 60 HRC', 'HRC > 60'],
    ['hardness >= 200 HB', 'HBW >= 200'],
    ['charpy > 27 J', 'KV2 > 27 J'],
    ['conductivity > 150 W/mK', 'λ > 150 W/(m*K)'],
    ['conductivity > 30 MS/m', 'sigma_el > 30 MS/m'],
    ['25 MS/m < σ', 'sigma_el > 25 MS/m'],
    ['E dry > 8 GPa', 'youngs_modulus.dry > 8 GPa'],
    ['E (dry) > 8 GPa', 'youngs_modulus.dry > 8 GPa'],
    ['E, dry > 8 GPa', 'youngs_modulus.dry > 8 GPa'],
    ['dry E > 8 GPa', 'youngs_modulus.dry > 8 GPa'],
    ['E sec > 8 GPa', 'youngs_modulus.dry > 8 GPa'],
    ['E conditioned > 4 GPa', 'youngs_modulus.cond > 4 GPa'],
    ['conditioned tensile strength > 60 MPa', 'strength.cond > 60 MPa'],
    ['Rm conditionnée between 60 and 90 MPa', 'strength.cond 60..90 MPa'],
    ['density dry < 3', 'unknown-name'],
  ])('reads %s as %s', (text, q) => {
    expect(canonical(text)).toBe(q)
  })

  it.each([
    ['densité < 3', 'ρ < 3 g/cm^3'],
    ['DENSITE < 3', 'ρ < 3 g/cm^3'],
    ["module d'Young > 70", 'E > 70 GPa'],
    ['module d’young > 70', 'E > 70 GPa'],
    ['module d Young > 70', 'E > 70 GPa'],
    ["module d'elasticite > 70", 'E > 70 GPa'],
    ['limite élastique > 200', 'Re > 200 MPa'],
    ["limite d'elasticite > 200", 'Re > 200 MPa'],
    ['resistance a la traction > 300', 'Rm > 300 MPa'],
    ['allongement > 10', 'A > 10 %'],
    ['conductivite thermique > 10', 'λ > 10 W/(m*K)'],
    ['coefficient de dilatation < 12', 'α < 12 1E-6/K'],
    ['chaleur massique > 900', 'cp > 900 J/(kg*K)'],
    ['température de fusion > 1200', 'Tm > 1200 °C'],
    ['temp. max. de service > 120', 'Tmax > 120 °C'],
    ['dureté > 200 HV', 'HV > 200'],
  ])('reads %s in both languages', (text, q) => {
    expect(canonical(text, french)).toBe(q)
    expect(canonical(text)).toBe(q)
  })

  it.each([
    ['hardness > 200', ['HBW', 'HV', 'HRC', 'HRB', 'shore_a', 'shore_d']],
    ['service temperature > 150', ['Tmax', 'Tmin']],
    ['fatigue limit > 100 MPa', ['σD', 'fatigue_r0', 'fatigue_5e8']],
    ['fatigue strength > 100 MPa', ['σD', 'fatigue_r0', 'fatigue_5e8']],
    ['σ > 400', ['Re', 'Rm', 'sigma_el']],
    ['σ > 400 MPa', ['Re', 'Rm']],
    ['conductivity > 10', ['λ', 'sigma_el']],
    ['modulus > 10 GPa', ['E', 'G', 'K', 'Ec', 'Ef']],
    ['bearing strength > 300 MPa', ['Re', 'Rm', 'σc', 'σfM', 'τm']],
    ['expansion < 12', ['α', 'cte_parallel', 'cte_normal']],
    ['temperature > 100 °C', ['Tm', 'Tg', 'hdt_a', 'Tmax', 'Tmin']],
    ['impact strength > 5 kJ/m2', ['acU', 'acN', 'aiN']],
    ['strength/density > 100', ['Re', 'Rm', 'σc', 'σfM', 'τm']],
    ['300 MPa < strength < 500 MPa', ['Re', 'Rm', 'σc', 'σfM', 'τm']],
    ['missing(hardness)', ['HBW', 'HV', 'HRC', 'HRB', 'shore_a', 'shore_d']],
    ['specific weight < 3', ['ρ']],
  ])('asks which is meant by %s', (text, texts) => {
    expect(asked(text)).toEqual({ code: texts.length === 1 ? 'near-name' : 'shared-name', texts })
    expect(splitTyped(text, metric)).toEqual({ q: text })
  })

  it('offers each choice by its name in the language of the page', () => {
    const read = typed('dureté > 200', french)
    expect('problem' in read && read.problem.values.choices).toContain('Dureté Vickers')
    const near = typed('module de yung > 70', french)
    expect('problem' in near && near.problem.offers).toEqual([{ label: 'Module de Young', text: 'Module de Young' }])
  })

  it('takes words before a short name for a part of it where they lead on to it', () => {
    expect(asked('modul de Young > 70')?.texts).toEqual(['Module de Young'])
    expect(asked('notched impact > 3')?.texts).toContain('Izod notched impact strength')
    expect(canonical('alliage de cuivre E > 100 GPa')).toBe('alliage de cuivre and E > 100 GPa')
    expect(canonical('high strength steel and E > 70 GPa')).toBe('high strength steel and E > 70 GPa')
  })

  it('keeps a key the property of that key where no person has typed it', () => {
    expect(parseQuery('strength > 300 MPa', metric)).toMatchObject({ query: { of: { column: 'strength' } } })
    expect(parseQuery('density < 3 g/cm3', metric)).toMatchObject({ query: { of: { column: 'density' } } })
    expect(parseQuery('σ > 10 MS/m', metric)).toMatchObject({ query: { of: { column: 'sigma_el' } } })
  })
})

describe('forms in which a comparison is written', () => {
  it.each([
    ['E between 60 and 80 GPa', 'E 60..80 GPa'],
    ['E is between 60 GPa and 80 GPa', 'E 60..80 GPa'],
    ['E entre 60 et 80 GPa', 'E 60..80 GPa'],
    ['E from 60 to 80 GPa', 'E 60..80 GPa'],
    ['E de 60 à 80 GPa', 'E 60..80 GPa'],
    ['60 < E < 80 GPa', '60 GPa < E < 80 GPa'],
    ['60000 < E < 80000 MPa', '60000 MPa < E < 80000 MPa'],
    ['rho 2500 kg/m3..3000', 'ρ 2500..3000 kg/m^3'],
    ['E ~ 210 GPa', 'E 189..231 GPa'],
    ['E ≈ 210', 'E 189..231 GPa'],
    ['E about 210 GPa', 'E 189..231 GPa'],
    ['E environ 210 GPa', 'E 189..231 GPa'],
    ['Tm ~ 1500', 'Tm 1490..1510 °C'],
    ['Tm ~ 2700 °F', 'Tm 2682..2718 °F'],
    ['E greater than 200 GPa', 'E > 200 GPa'],
    ['E is not less than 200 GPa', 'E >= 200 GPa'],
    ['density below 3 g/cm3', 'ρ < 3 g/cm^3'],
    ['densité inférieure à 3', 'ρ < 3 g/cm^3'],
    ["E jusqu'à 80 GPa", 'E <= 80 GPa'],
    ['E >= 200 GPa at 150 °C', 'E @ 150 °C >= 200 GPa'],
    ['Re mini 300 MPa', 'Re >= 300 MPa'],
    ['Rm 500 MPa maxi', 'Rm <= 500 MPa'],
    ['Rm maxi 500 MPa', 'Rm <= 500 MPa'],
    ['UL 94 V-0', 'ul94_15 = V-0 or ul94_08 = V-0'],
    ['UL94 V0', 'ul94_15 = V-0 or ul94_08 = V-0'],
    ['flammability V-0', 'ul94_15 = V-0 or ul94_08 = V-0'],
    ['inflammabilité >= V-1', 'ul94_15 >= V-1 or ul94_08 >= V-1'],
    ['UL 94 != V-0', 'not (ul94_15 = V-0 or ul94_08 = V-0)'],
    ['PA66 UL 94 V-0 black', 'PA66 and (ul94_15 = V-0 or ul94_08 = V-0) and black'],
    ['UL 94 V-0 0.8 mm', 'ul94_08 = V-0'],
    ['UL 94 V-0 at 1.5 mm', 'ul94_15 = V-0'],
    ['UL94 V-0 (0,8 mm) black', 'ul94_08 = V-0 and black'],
    ['UL 94 at 1.6 mm >= V-1', 'ul94_15 >= V-1'],
    ['E > 2 GPa, UL 94 0.75 mm V-0', 'E > 2 GPa and ul94_08 = V-0'],
    ['Shore A 70', 'shore_a = 70'],
    ['70 ShA', 'shore_a = 70'],
    ['70 Shore A', 'shore_a = 70'],
    ['HRC 60', 'HRC = 60'],
    ['HB < 200', 'HBW < 200'],
    ['class:steel HRC 60', 'class:steel and HRC = 60'],
    ['non classe:fonte', 'not class:fonte'],
    ['aluminium et non classe:fonte', 'aluminium and not class:fonte'],
    ['not class:steel', 'not class:steel'],
    ['classe:acier', 'class:acier'],
  ])('reads %s as %s', (text, q) => {
    expect(canonical(text)).toBe(q)
    expect(canonical(q)).toBe(q)
  })

  it.each([
    ['k > 10 W/mK', 'λ > 10 W/(m*K)'],
    ['k > 6 BTU/hr-ft-F', 'λ > 6 BTU/(h*ft*°F)'],
    ['k > 10 W/m K', 'λ > 10 W/(m*K)'],
    ['k > 10 W/m°C', 'λ > 10 W/(m*°C)'],
    ['10 W/mK < k', 'λ > 10 W/(m*K)'],
    ['k < 35 mW/mK', 'λ < 35 mW/(m*K)'],
    ['Rm > 300 N/mm2', 'Rm > 300 N/mm^2'],
    ['rho < 3 g/cc', 'ρ < 3 g/cc'],
    ['rho < 3000 kg/m3', 'ρ < 3000 kg/m^3'],
    ['CTE < 20 µm/m°C', 'α < 20 µm/(m*°C)'],
    ['CTE < 20 ppm/K', 'α < 20 1E-6/K'],
    ['cp > 1 J/gK', 'cp > 1 J/(g*K)'],
    ['cp > 0.2 cal/g°C', 'cp > 0.2 cal/(g*°C)'],
  ])('reads the unit of %s', (text, q) => {
    expect(canonical(text)).toBe(q)
  })

  it('asks where a unit is one of mass and a force is measured', () => {
    const read = typed('Rm > 40 kg/mm2')
    expect('problem' in read && read.problem.values.units).toMatch(/^kgf\/mm², /)
  })

  it.each(['steel 304', 'PA66 GF30', 'S355J2+N', 'Ti-6Al-4V', '10 mm plate', 'EPDM 70 Shore A', 'A 36', 'E 335'])(
    'leaves %s words',
    (text) => {
      expect(canonical(text)).toBe('words')
    },
  )

  it('asks for a thickness that options are known at', () => {
    expect(asked('UL 94 V-0 3 mm')).toEqual({ code: 'unknown-option', texts: ['1.5 mm', '0.8 mm'] })
  })

  it('refuses a scale that is not that of the hardness', () => {
    expect(asked('HRC > 60 HV')?.code).toBe('no-unit')
    expect(canonical('HRC > 60 HB < 700')).toBe('HRC > 60 and HBW < 700')
  })
})

describe('a number without a unit', () => {
  it.each([
    ['rho < 3000', ['3000 kg/m^3', '3000 g/cm^3']],
    ['rho 2500..3000', ['2500 kg/m^3', '2500 g/cm^3']],
    ['cte < 10e-6', ['10e-6 1/K', '10e-6 1E-6/K']],
    ['E > 210000', ['210000 MPa', '210000 psi', '210000 GPa']],
    ['Re > 50000', ['50000 psi', '50000 Pa', '50000 MPa']],
    ['cp > 1', ['1 kJ/(kg*K)', '1 BTU/(lb*°F)', '1 J/(kg*K)']],
    ['k1c > 3000', ['3000 MPa*mm^0.5', '3000 MPa*m^0.5']],
  ])('is asked about where it is far off: %s', (text, texts) => {
    expect(asked(text)).toEqual({ code: 'unit-asked', texts })
  })

  it('is asked about in the units that are shown', () => {
    expect(asked('E > 70', inSi)?.texts[0]).toBe('70 GPa')
    expect(asked('rho < 3', customary)?.texts).toContain('3 g/cm^3')
  })

  it('is mended by each of its offers', () => {
    for (const unit of ['kg/m^3', 'g/cm^3']) expect(canonical(`rho < 3000 ${unit}`)).toBe(`ρ < 3000 ${unit}`)
  })

  it.each([
    ['rho < 3', 'ρ < 3 g/cm^3'],
    ['rho > 0', 'ρ > 0 g/cm^3'],
    ['rho < 25', 'ρ < 25 g/cm^3'],
    ['E > 70', 'E > 70 GPa'],
    ['E < 1500', 'E < 1500 GPa'],
    ['Rm > 2500', 'Rm > 2500 MPa'],
    ['cte < 0.1', 'cte < 0.1 1E-6/K'],
    ['k < 0.03', 'λ < 0.03 W/(m*K)'],
  ])('is in the shown unit where that will do, and says so: %s', (text, q) => {
    expect(canonical(text)).toBe(q)
  })
})
