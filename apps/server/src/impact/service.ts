import type { CompoundRow, ImpactData, ImpactFigure } from '@ingot/contract/impact'
import { IMPACT_USE_MASK } from '@ingot/contract/limits'
import type { Language, MaterialDocument } from '@ingot/contract/material'
import { startRows } from '@ingot/domain/impact/start'
import { fromSi } from '@ingot/domain/units/convert'
import { displayUnit, type QuantityKey, type UnitSystem } from '@ingot/domain/units/quantities'
import { chooseValue, valuesByKey } from '@ingot/domain/values/choose'
import type { Caller } from '../callers/caller.ts'
import type { Shipped } from '../catalog/shipped.ts'
import type { WorkContext } from '../work/asked.ts'

/** What the assessment of a material begins with; undefined where the catalogue knows no figure for it. */
export function impactStart(
  { catalogue, impact }: Shipped,
  doc: MaterialDocument,
  language: Language,
): CompoundRow[] | undefined {
  const byKey = valuesByKey(doc.values)
  const shown = (vkey: 'gwp' | 'co2') => {
    const node = catalogue.nodes.get(vkey)
    return node && chooseValue(catalogue, byKey, node)?.value
  }
  return startRows(doc, shown, impact.in(language).compounds)
}

/** In what words and units the data are given; SI where no unit system is asked for. */
interface Giving {
  language: Language
  system: UnitSystem
}

function figureIn(figure: ImpactFigure, quantity: QuantityKey, system: UnitSystem): ImpactFigure {
  const { value, low, high } = figure
  const given = (number: number) => fromSi(number, quantity, system)
  return {
    ...figure,
    value: given(value),
    ...(low !== undefined && { low: given(low) }),
    ...(high !== undefined && { high: given(high) }),
  }
}

const factorsIn = <R extends { gwp: ImpactFigure | null; co2: ImpactFigure | null }>(
  row: R,
  quantity: QuantityKey,
  system: UnitSystem,
): R => ({
  ...row,
  gwp: row.gwp && figureIn(row.gwp, quantity, system),
  co2: row.co2 && figureIn(row.co2, quantity, system),
})

/** Compounds, countries and machines with their figures, and what a material is made of. */
function impactData(shipped: Shipped, { language, system }: Giving, doc: MaterialDocument | undefined): ImpactData {
  const { impact, texts } = shipped
  const { compounds, countries, machines } = impact.in(language)
  const text = (key: string) => texts.text(key, language)
  const property = (vkey: string, quantity: QuantityKey) => ({
    vkey,
    name: text(`impact.${vkey}`),
    quantity,
    unit: displayUnit(quantity, system),
  })
  const factors = (quantity: QuantityKey) => [property('gwp', quantity), property('co2', quantity)]
  const start = doc && impactStart(shipped, doc, language)
  return {
    version: impact.version,
    items: [
      {
        name: text('impact.compounds'),
        usemask: IMPACT_USE_MASK.compounds,
        props: factors('gwp'),
        data: compounds.map(({ parts: _, ...compound }) => factorsIn(compound, 'gwp', system)),
      },
      {
        name: text('impact.countries'),
        usemask: IMPACT_USE_MASK.countries,
        props: factors('electricity_gwp'),
        data: countries.map((country) => factorsIn(country, 'electricity_gwp', system)),
      },
      {
        name: text('impact.machines'),
        usemask: IMPACT_USE_MASK.machines,
        props: [property('energy', 'processing_energy')],
        data: machines.map((machine) => ({
          ...machine,
          energy: figureIn(machine.energy, 'processing_energy', system),
        })),
      },
    ],
    ...(start && { start: start.map((row) => factorsIn(row, 'gwp', system)) }),
  }
}

/** The same for a material by its id, as its call replies it. */
export const impact = async (
  { shipped, materials }: WorkContext,
  caller: Caller,
  { id, ...giving }: Giving & { id?: string | undefined },
): Promise<ImpactData> =>
  impactData(shipped, giving, id === undefined ? undefined : (await materials.get(caller, id)).doc)
