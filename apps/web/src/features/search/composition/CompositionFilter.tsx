import type { Language } from '@ingot/contract/material'
import { CHEMICAL_ELEMENTS, type ChemicalElement } from '@ingot/domain/analysis/elements'
import { elementOf } from '@ingot/domain/catalogue/catalogue'
import { fold } from '@ingot/domain/index/fold'
import { type RangeChoice, type SearchAddress, withRange } from '@ingot/domain/query/search-url'
import type { ChangeAddress } from '../../../address/search-url.ts'
import { useOpenFilters } from '../../../session/open-filters.ts'
import { SearchList } from '../../../ui/combobox/SearchList.tsx'
import { useText } from '../../../words/texts.ts'
import styles from './CompositionFilter.module.css'
import { ElementRange } from './ElementRange.tsx'

interface CompositionFilterProps {
  address: SearchAddress
  change: ChangeAddress
  missing: Readonly<Record<string, number>>
  lang: Language
}

const keyOf = ({ symbol }: ChemicalElement): string => `wt.${symbol}`

/** The elements that are typed: the symbol that is it, then symbols and names that begin so, in either language. */
function foundElements(free: readonly ChemicalElement[], typed: string): ChemicalElement[] {
  const wanted = fold(typed)
  const isIt = ({ symbol }: ChemicalElement) => fold(symbol) === wanted
  const begins = ({ symbol, name }: ChemicalElement) =>
    [symbol, name.en, name.fr].some((one) => fold(one).startsWith(wanted))
  return [...free.filter(isIt), ...free.filter((one) => !isIt(one) && begins(one))]
}

/** Elements with ranges: what a composition search asks is in the address as `o.wt.Cr=17..19 %`. */
export function CompositionFilter({ address, change, missing, lang }: CompositionFilterProps) {
  const text = useText()
  const opened = useOpenFilters((state) => state.keys)
  const { add, remove } = useOpenFilters.getState()
  const ranges = new Map(address.ranges.map((range) => [range.key, range]))
  const shown = [...new Set([...ranges.keys(), ...opened])].filter((key) => elementOf(key) !== undefined)
  const free = CHEMICAL_ELEMENTS.filter((one) => !shown.includes(keyOf(one)))
  const nameOf = (key: string) => {
    const symbol = elementOf(key) ?? ''
    return { symbol, name: CHEMICAL_ELEMENTS.find((one) => one.symbol === symbol)?.name[lang] ?? '' }
  }
  const set = (range: RangeChoice) => {
    // A row that loses its last end stays where it is.
    if (!range.min && !range.max && !opened.includes(range.key))
      useOpenFilters.setState(({ keys }) => ({ keys: [...keys, range.key] }))
    void change((now) => withRange(now, range))
  }
  return (
    <>
      {shown.map((key) => (
        <ElementRange
          key={key}
          {...nameOf(key)}
          columnKey={key}
          range={ranges.get(key)}
          missing={missing[key]}
          lang={lang}
          onChange={set}
          onRemove={() => {
            remove(key)
            if (ranges.has(key)) void change((now) => withRange(now, { key }))
          }}
        />
      ))}
      <SearchList
        label={text('composition.add')}
        placeholder={`+ ${text('composition.add')}`}
        listLabel={text('composition.elements')}
        noneText={text('composition.none')}
        find={(typed) => (typed.trim() === '' ? free : foundElements(free, typed))}
        keyOf={keyOf}
        draw={({ symbol, name }) => (
          <>
            <span>{symbol}</span>
            <span className="muted">{name[lang]}</span>
          </>
        )}
        onChoose={(one) => add(keyOf(one))}
      />
      {shown.length > 0 && (
        <p className={`muted ${styles.hint}`}>
          {text('composition.hint')}{' '}
          <button type="button" className="link" onClick={() => void change((now) => ({ ...now, panel: 'analysis' }))}>
            {text('composition.identify')}
          </button>
        </p>
      )}
    </>
  )
}
