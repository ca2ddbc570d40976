import type { QualityFinding } from '@ingot/contract/quality'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCatalogue } from '../../session/catalogue.ts'
import { type Language, useLanguage } from '../../session/language.ts'
import { useFormat } from '../../words/format.ts'
import { type TextKey, useText } from '../../words/texts.ts'
import { type Checked, refresh, withdraw as withdrawAcceptance } from './checked.ts'
import { factTexts } from './fact-texts.ts'
import { correctionTexts, numberText, statementName } from './finding-texts.ts'
import styles from './Quality.module.css'

interface FindingItemProps {
  checked: Checked
  finding: QualityFinding
  /** Asks for the reason; undefined for who may not. */
  onAccept: (() => void) | undefined
  /** What applies its correction. */
  correct: ReactNode
  onShow: (id: string) => void
}

/** One finding: the rule in words, its numbers, what may have happened and what would mend it. */
export function FindingItem({ checked, finding, onAccept, correct, onShow }: FindingItemProps) {
  const text = useText()
  const lang = useLanguage()
  const format = useFormat()
  const catalogue = useCatalogue()
  const { explanation, statements, expected, suspicion, accepted, blocks } = finding
  const wording = { catalogue, format, text }
  const corrections = correctionTexts(finding, wording)
  const facts = factTexts(finding, wording)
  return (
    <li className={styles.finding} data-accepted={accepted !== undefined || undefined}>
      <p>
        {explanation}
        {blocks && <span className={styles.blocks}>{text('quality.blocks')}</span>}
      </p>
      {suspicion && <p className={styles.suspicion}>{text(`quality.slip.${suspicion}` as TextKey)}</p>}
      {statements.length > 0 && (
        <ul className={styles.statements}>
          {statements.map((statement) => (
            <li key={statement.id}>
              <Statement statement={statement} onShow={onShow} />
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && <p className="muted">{facts.join(' · ')}</p>}
      {expected && (
        <p className="muted">{expectedText(expected, numberText(expected, expected.quantity, format), text)}</p>
      )}
      {corrections.length > 0 && <p>{text('quality.correction', { change: corrections.join(', ') })}</p>}
      {accepted ? (
        <p className={styles.accepted}>
          {text('quality.acceptedBy', { ...accepted, at: dayOf(accepted.at, lang) })}
          {onAccept && <Withdraw checked={checked} finding={finding} />}
        </p>
      ) : (
        <div className={styles.buttons}>
          {correct}
          {onAccept && (
            <button type="button" className="button no-print" onClick={onAccept}>
              {text('quality.accept')}
            </button>
          )}
        </div>
      )}
    </li>
  )
}

const dayOf = (instant: string, lang: Language) => new Date(instant).toLocaleDateString(lang, { dateStyle: 'medium' })

function expectedText(
  { of, count }: NonNullable<QualityFinding['expected']>,
  range: string,
  text: ReturnType<typeof useText>,
): string {
  if (of === undefined) return text('quality.expected', { range })
  return count === undefined || count < 2
    ? text('quality.expectedOf', { range, of })
    : text('quality.expectedOfMany', { range, of, count })
}

/** A statement with its number and conditions; a value leads to its row. */
function Statement({
  statement,
  onShow,
}: {
  statement: QualityFinding['statements'][number]
  onShow: (id: string) => void
}) {
  const text = useText()
  const format = useFormat()
  const { id, part, name, quantity, says } = statement
  const conditions = format.conditions(says?.cond ?? statement.cond)
  const words = statementName(statement)
  const under = conditions && <span className="muted"> · {conditions}</span>
  if (part !== 'value' || !says)
    return (
      <span>
        {words}
        {under}
      </span>
    )
  return (
    <>
      <button
        type="button"
        className={styles.jump}
        aria-label={text('quality.show', { name })}
        onClick={() => onShow(id)}
      >
        {words}
      </button>{' '}
      <span className={styles.number}>{numberText(says, quantity, format)}</span>
      {under}
    </>
  )
}

function Withdraw({ checked, finding: { rule, subject } }: Pick<FindingItemProps, 'checked' | 'finding'>) {
  const text = useText()
  const withdraw = useMutation({
    mutationFn: () => withdrawAcceptance(checked, { rule, subject }),
    onSettled: () => refresh(checked),
  })
  return (
    <>
      {' '}
      <button type="button" className="button no-print" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {text('quality.withdraw')}
      </button>
      {withdraw.error && <span role="alert">{text('quality.accept.failed')}</span>}
    </>
  )
}
