import type { ImpactCriterias } from '@ingot/contract/impact'
import { amountText } from '@ingot/domain/impact/amount-text'
import { formatNumber } from '@ingot/domain/units/format-number'
import { useFormat } from '../../state/format.ts'
import { useLanguage } from '../../state/language.ts'
import { useText } from '../../state/texts.ts'

/** What a saved assessment says, in a few lines: what it came to, its compounds, its machines and the country. */
export function useDescription(): (saved: ImpactCriterias) => string[] {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  return ({ details, propertyMap, machineMap, selectedCountry }) => {
    const byPlace = <R extends { place: number }>(rows: Record<string, R>) =>
      Object.values(rows).sort((a, b) => a.place - b.place)
    return [
      text('impact.gwpTotal', {
        value: amountText(details.total.gwp, (value) => format.number(value, 'gwp')),
        unit: format.unit('gwp'),
      }),
      ...byPlace(propertyMap).map(({ percentage, name }) =>
        text('impact.what', { percentage: formatNumber(percentage, { locale: language, digits: 4 }), name }),
      ),
      ...byPlace(machineMap).map(
        ({ name, energy }) =>
          `${name} ${format.number(energy.value, 'processing_energy')} ${format.unit('processing_energy')}`,
      ),
      ...(selectedCountry ? [selectedCountry.name] : []),
    ]
  }
}
