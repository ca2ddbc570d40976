import type { PropertyRow } from '@ingot/contract/blocks/table'
import { addressOf } from '@ingot/domain/citation/citation'
import type { ReactNode } from 'react'
import { useCatalogue } from '../../session/catalogue.ts'
import { useCopy } from '../../ui/browser/use-copy.ts'
import { TextLink } from '../../ui/links/TextLink.tsx'
import { type ShownText, useFormat } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import { useValueWords } from '../../words/value-words.ts'
import { spokenConditions } from './condition-parts.ts'
import type { ToldValue } from './told-value.ts'
import styles from './ValueStory.module.css'

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  ) : null

interface ValueStoryProps {
  row: PropertyRow
  value: ToldValue
  shown: ShownText
}

/** Where a number is from: the source's own digits, its place, what the number stands for and how it is known. */
export function ValueStory({ row, value: { shown: value, source, note }, shown }: ValueStoryProps) {
  const text = useText()
  const words = useValueWords()
  const format = useFormat()
  const nodes = useCatalogue()?.nodes
  const { copy, isCopied } = useCopy()
  const basis = words.basis(value)
  const address = addressOf(source)
  // What is estimated is said to be so wherever it is pasted.
  const written = [shown.text, shown.unit, ...words.marks(value)].filter(Boolean).join(' ')
  return (
    <div className={styles.story}>
      <div className={styles.head}>
        <p>
          {row.name} <strong>{shown.text}</strong> {words.special(value) ?? shown.unit}
        </p>
        <button type="button" className="link" onClick={() => copy(written)}>
          {text(isCopied ? 'why.copied' : 'why.copy')}
        </button>
      </div>
      <dl className={styles.facts}>
        <Fact name={text('why.given')}>{value.given}</Fact>
        <Fact name={text('why.statistics')}>{format.statistics(value.stats, row.quantity)}</Fact>
        <Fact name={text('why.source')}>
          {address ? <TextLink href={address}>{words.source(source)}</TextLink> : words.source(source)}
          <span className={styles.kind}>{words.sourceKind(source)}</span>
        </Fact>
        <Fact name={text('why.authors')}>{source.authors?.join(', ')}</Fact>
        <Fact name={text('why.licence')}>{source.licence}</Fact>
        <Fact name={text('why.place')}>{source.at}</Fact>
        <Fact name={text('why.conditions')}>
          {spokenConditions(format.conditions({ ...row.cond, ...value.cond }), row.condition)}
        </Fact>
        <Fact name={text('why.assumed')}>
          {value.assumed && (
            <>
              {spokenConditions(format.conditions(value.assumed))}
              <span className={styles.meaning}>{text('table.assumedHint')}</span>
            </>
          )}
        </Fact>
        <Fact name={text('why.standard')}>{value.standard}</Fact>
        {!value.standard && <Fact name={text('why.usual')}>{row.usualStandard}</Fact>}
        <Fact name={text('why.basis')}>
          {basis && (
            <>
              {basis.name}
              <span className={styles.meaning}>{basis.meaning}</span>
            </>
          )}
        </Fact>
        <Fact name={text('why.origin')}>{words.origin(value)}</Fact>
        <Fact name={text('why.from')}>{value.from && (nodes?.get(value.from)?.name ?? value.from)}</Fact>
        <Fact name={text('why.note')}>{note}</Fact>
      </dl>
    </div>
  )
}
