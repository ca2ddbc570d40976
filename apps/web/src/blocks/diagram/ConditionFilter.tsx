import type { ChosenConditions, ConditionChoice } from '@ingot/plots/choices/condition-filter'
import { useCatalogue } from '../../session/catalogue.ts'
import { useFormat } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import styles from './diagram.module.css'

interface ConditionFilterProps {
  name: string
  /** Conditions in which the curves differ; nothing is shown without any. */
  choices: readonly ConditionChoice[]
  chosen: ChosenConditions
  /** A condition and the key of its value; undefined for all. */
  onChoose: (condition: string, key: string | undefined) => void
}

/** Leaves of many curves those at chosen conditions: one stress ratio, one notch factor, one temperature. */
export function ConditionFilter({ name, choices, chosen, onChoose }: ConditionFilterProps) {
  const text = useText()
  const format = useFormat()
  const names = useCatalogue()?.conditions
  if (choices.length === 0) return null
  return (
    <fieldset className={styles.layers}>
      <legend className="visually-hidden">{text('plot.filter', { name })}</legend>
      {choices.map(({ condition, values }) => {
        const at = values.findIndex(({ key }) => key === chosen[condition])
        const said = values.map(({ cond }) => format.conditions(cond) || text('plot.filter.none'))
        // Two notch factors of 1.31: what is rounded alike is said in full.
        const exactly = (place: number) =>
          said.indexOf(said[place] ?? '') === said.lastIndexOf(said[place] ?? '') ? '' : ` [${values[place]?.key}]`
        return (
          <label key={condition}>
            {names?.[condition]?.name ?? condition}{' '}
            <select
              className="field"
              value={at}
              onChange={({ currentTarget: { value } }) => onChoose(condition, values[Number(value)]?.key)}
            >
              <option value={-1}>{text('plot.filter.all', { count: values.length })}</option>
              {values.map(({ key, count }, place) => (
                <option key={key} value={place}>
                  {`${said[place]}${exactly(place)} (${count})`}
                </option>
              ))}
            </select>
          </label>
        )
      })}
    </fieldset>
  )
}
