import type { Composition, CompositionItem, MaterialDocument } from '@ingot/contract/material'
import { writtenNumber } from '../table.ts'
import { element, textElement } from './markup.ts'

/** Chemical elements by their symbols: MatML takes no others. */
const SYMBOLS = new Set(
  [
    'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb',
    'Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au',
    'Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr',
  ].flatMap((line) => line.split(' ')),
)

const BASES = { mass: 'mass percent', atomic: 'atomic percent', volume: 'volume percent' } as const

const percent = (fraction: number): string => writtenNumber(fraction * 100) ?? ''

function concentration({ value, min, max, pm }: CompositionItem, basis: Composition['basis']): string | undefined {
  const units = element('Units', { description: BASES[basis] }, element('Unit', {}, textElement('Name', '%')))
  const one = (text: string, format: string, mark?: string) =>
    element(
      'Concentration',
      {},
      textElement('Value', text, { format }),
      units,
      textElement('Qualifier', mark),
      ...(pm
        ? [
            element(
              'Uncertainty',
              { DistributionType: 'Tolerance' },
              textElement('Value', percent(pm[1]), { format: 'float' }),
              units,
            ),
          ]
        : []),
    )
  if (value !== undefined) return one(percent(value), 'float')
  if (min !== undefined && max !== undefined) return one(`${percent(min)} – ${percent(max)}`, 'string')
  if (min !== undefined) return one(percent(min), 'float', 'min.')
  return max === undefined ? undefined : one(percent(max), 'float', 'max.')
}

const itemNotes = ({ role, balance }: CompositionItem) => [role, balance && 'balance'].filter(Boolean).join('; ')

const elementOf = (item: CompositionItem, basis: Composition['basis']): string =>
  element(
    'Element',
    {},
    textElement('Symbol', item.el),
    concentration(item, basis),
    textElement('Notes', itemNotes(item)),
  )

/** Fibres, resins and fillers are no compounds of elements: each is a phase with its share. */
const phaseOf = (item: CompositionItem, basis: Composition['basis']): string =>
  element(
    'PhaseComposition',
    {},
    textElement('Name', item.part ?? item.el),
    concentration(item, basis),
    textElement('Notes', itemNotes(item)),
  )

const isChemical = ({ basis }: Composition, { el }: CompositionItem) =>
  basis !== 'volume' && el !== undefined && SYMBOLS.has(el)

/**
 * What a material is made of. MatML has one chemical composition a material: the first of the document that names
 * elements; shares of parts of all compositions are phases.
 */
export function characterization({ composition, symbol }: MaterialDocument): string | undefined {
  const chemical = composition.find((one) => one.items.some((item) => isChemical(one, item)))
  const elements = chemical?.items.filter((item) => isChemical(chemical, item)) ?? []
  const phases = composition.flatMap((one) =>
    one.items.filter((item) => item.part !== undefined).map((item) => phaseOf(item, one.basis)),
  )
  if (elements.length + phases.length === 0) return undefined
  return element(
    'Characterization',
    {},
    textElement('Formula', symbol) ?? '<Formula/>',
    chemical && element('ChemicalComposition', {}, ...elements.map((item) => elementOf(item, chemical.basis))),
    ...phases,
  )
}
