import type { ImpactCriterias } from '@ingot/contract/impact'
import { amountText } from '@ingot/domain/impact/amount-text'
import { openedAssessment } from '@ingot/domain/impact/saved'
import { formatNumber } from '@ingot/domain/units/shown/format-number'
import { useLanguage } from '../../session/language.ts'
import { useFormat } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'

/** What a saved assessment says, in a few lines: what it came to, its compounds, its machines and the country. */
export function useDescription(): (saved: ImpactCriterias) => string[] {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  return (saved) => {
    const { compounds, machines, country } = openedAssessment(saved)
    return [
      text('impact.gwpTotal', {
        value: amountText(saved.details.total.gwp, format),
        unit: format.unit('gwp'),
      }),
      ...compounds.map(({ percentage, name }) =>
        text('impact.what', { percentage: formatNumber(percentage, { locale: language, digits: 4 }), name }),
      ),
      ...machines.map(
        ({ name, energy }) =>
          `${name} ${format.number(energy.value, 'processing_energy')} ${format.unit('processing_energy')}`,
      ),
      ...(country ? [country.name] : []),
    ]
  }
}
