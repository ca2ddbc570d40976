import type { Language } from '@ingot/contract/material'
import type { RangeChoice } from '@ingot/domain/query/search-url'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { boundText, type Extent } from '../../../query/range-input.ts'
import type { ServedColumn } from '../../../session/catalogue.ts'
import { useUnitSystem } from '../../../session/units.ts'
import { useDraft } from '../../../ui/use-draft.ts'
import { useFormat } from '../../../words/format.ts'
import { type TextKey, useText } from '../../../words/texts.ts'
import styles from '../AdvancedSearch.module.css'
import { BoundInput } from './BoundInput.tsx'
import type { Message } from './bound-message.ts'
import { ENDS, type End, type TypedEnds, typedRange } from './typed-range.ts'

interface RangeRowProps {
  column: ServedColumn
  /** A state of the property in the row above: its name and unit stand there. */
  isUnder: boolean
  range: RangeChoice | undefined
  specials: readonly string[]
  chosen: readonly string[]
  /** Values of the whole catalogue, SI; undefined where it has none, or while they are asked for. */
  extent: Extent | undefined
  isExtentKnown: boolean
  lang: Language
  onRange: (range: RangeChoice) => void
  onChoose: (options: readonly string[]) => void
}

/** How a bar of an impact test breaks, by the codes of ISO 179. */
const SPECIAL_WORDS = {
  N: 'special.N',
  P: 'special.P',
  H: 'special.H',
  C: 'special.C',
} as const satisfies Record<string, TextKey>
const isSpecialWord = (code: string): code is keyof typeof SPECIAL_WORDS => Object.hasOwn(SPECIAL_WORDS, code)

const noFault = () => undefined

/** A property between two numbers, or one of its special values [ADV-003, ADV-005, ADV-021]. */
export function RangeRow(props: RangeRowProps) {
  const { column, isUnder, range, specials, chosen, extent, isExtentKnown, lang, onRange, onChoose } = props
  const { key, name, sign, quantity, node } = column
  const text = useText()
  const format = useFormat()
  const system = useUnitSystem()
  const id = useId()
  const [fault, setFault] = useDraft<{ ends: readonly End[]; message: Message } | undefined>(
    JSON.stringify(range ?? {}),
    noFault,
  )
  const unit = format.unit(quantity)

  const [waiting, setWaiting] = useState<TypedEnds>()
  const commit = (typed: TypedEnds) => {
    // Whether any material can be in the range is known a moment after the row is opened.
    if (!isExtentKnown) return setWaiting((now) => ({ ...now, ...typed }))
    const now = range ?? { key }
    const read = typedRange(now, typed, { quantity, system, lang, extent })
    if (read.ok) {
      setFault(undefined)
      if (JSON.stringify(read.range) !== JSON.stringify(now)) onRange(read.range)
      return
    }
    if (read.fault !== 'outside') return setFault({ ends: read.ends, message: read.fault })
    const [min = '', max = ''] = extent ? ENDS.map((end) => format.end(end, extent[end], quantity)) : []
    setFault({ ends: read.ends, message: { key: 'advanced.outside', values: { min, max, unit } } })
  }
  const commitAwaited = useEffectEvent(commit)
  useEffect(() => {
    if (!waiting || !isExtentKnown) return
    setWaiting(undefined)
    commitAwaited(waiting)
  }, [waiting, isExtentKnown])
  const conditions = [node.condition, node.standard_name].filter(Boolean).join(' · ')
  return (
    <div className={styles.row} data-set={range !== undefined || chosen.length > 0 || undefined}>
      {isUnder ? (
        <span className={`${styles.name} ${styles.under}`}>{name.slice(node.name.length).replace(/^[,\s]+/, '')}</span>
      ) : (
        <span className={styles.name} title={conditions || undefined}>
          {name}
          {sign !== name && <span className="muted">{`\u2002${sign}`}</span>}
          {unit !== '' && <span className={styles.unit}>{`\u2002${unit}`}</span>}
        </span>
      )}
      {ENDS.map((end) => (
        <BoundInput
          key={end}
          label={text(`range.${end}`, { name })}
          placeholder={extent ? format.end(end, extent[end], quantity) : text(`range.${end}Short`)}
          saved={boundText(range?.[end], quantity, system, lang)}
          messageId={fault?.ends.includes(end) ? id : undefined}
          onCommit={(given) => commit({ [end]: given })}
          onRefused={() => setFault({ ends: [end], message: { key: 'advanced.refused', values: {} } })}
        />
      ))}
      {specials.length > 0 && (
        <Choices
          label={text('advanced.specials', { name })}
          lead={text('advanced.special')}
          options={specials}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
      {fault && (
        <p id={id} role="alert" className={`error ${styles.message}`}>
          {text(fault.message.key, fault.message.values)}
        </p>
      )}
    </div>
  )
}

interface ChoicesProps {
  label: string
  /** A word before the first. */
  lead?: string
  options: readonly string[]
  chosen: readonly string[]
  onChoose: (options: readonly string[]) => void
}

/** Options, any of which will do; those of the address that the catalogue does not know are shown too. */
export function Choices({ label, lead, options, chosen, onChoose }: ChoicesProps) {
  const text = useText()
  const all = [...new Set([...options, ...chosen])]
  const toggle = (option: string) =>
    onChoose(all.filter((one) => (one === option ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{label}</legend>
      {lead && <span className="muted">{lead}</span>}
      {all.map((option) => (
        <label key={option} className={styles.check}>
          <input type="checkbox" checked={chosen.includes(option)} onChange={() => toggle(option)} />
          {isSpecialWord(option)
            ? text('advanced.specialWord', { code: option, word: text(SPECIAL_WORDS[option]) })
            : option}
        </label>
      ))}
    </fieldset>
  )
}
