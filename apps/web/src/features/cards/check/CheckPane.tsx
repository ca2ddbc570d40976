import { formatNumber } from '@ingot/domain/units/shown/format-number'
import { useId, useMemo } from 'react'
import { useLanguage } from '../../../session/language.ts'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import shared from '../Cards.module.css'
import { CardPlot } from '../curve/CardPlot.tsx'
import type { CardRequest } from '../form/card-request.ts'
import styles from './Check.module.css'
import { type CheckBadge, checkBadges } from './check-badges.ts'
import { checkDiagram } from './check-diagram.ts'
import type { CheckState } from './check-run.ts'
import { useCardCheck } from './use-card-check.ts'

/** Runs the card in CalculiX and says what came out; no badge without a run. */
export function CheckPane({ id, request }: { id: string; request: CardRequest | undefined }) {
  const text = useText()
  const { state, run } = useCardCheck(id, request)
  const isRunning = state.at === 'running'
  return (
    <section className={shared.run} aria-busy={isRunning}>
      <button type="button" className="button" disabled={!request || isRunning} onClick={run}>
        {text('card.check')}
      </button>
      <p role="status" className="muted">
        {isRunning && text('card.check.running')}
      </p>
      <CheckOutcome state={state} />
    </section>
  )
}

function CheckOutcome({ state }: { state: CheckState }) {
  const text = useText()
  if (state.at === 'failed')
    return (
      <p role="alert" className={state.isAway ? shared.refusal : shared.errorBar}>
        {state.message ?? text('card.check.failed')}
      </p>
    )
  return state.at === 'done' ? <CheckResult check={state.check} /> : null
}

function CheckResult({ check }: { check: Extract<CheckState, { at: 'done' }>['check'] }) {
  const text = useText()
  const format = useFormat()
  const locale = useLanguage()
  const headingId = useId()
  const how =
    check.version === undefined ? 'card.check.readOnly' : check.isOwnText ? 'card.check.own' : 'card.check.twin'
  const badges = checkBadges(check, locale)
  const diagram = useMemo(
    () =>
      checkDiagram(check, {
        name: text('card.check.plot'),
        strain: text('card.check.strain'),
        stress: text('card.check.stress'),
        simulated: text('card.check.simulated'),
        source: text('card.check.source'),
      }),
    [check, text],
  )
  const at = ({ T }: CheckBadge) =>
    T === undefined ? '' : ` (${format.number(T, 'temperature')} ${format.unit('temperature')})`
  return (
    <section aria-labelledby={headingId} className={shared.result}>
      <h2 id={headingId}>{text('card.check.result')}</h2>
      <p className={shared.hint}>{text(badges.length === 0 ? 'card.check.nothing' : how)}</p>
      <ul className={styles.badges}>
        {badges.map((badge) => (
          <li key={badge.key} className={styles.badge} data-passed={badge.isPassed}>
            {text(badge.text.key, badge.text.values)}
            {at(badge)}
            {badge.differences.length > 0 && (
              <ul>
                {badge.differences.map(({ name, expected, found }) => (
                  <li key={name}>
                    {text('card.check.difference', {
                      name,
                      expected: formatNumber(expected, { digits: 6, locale }),
                      found:
                        found === undefined ? text('card.check.notFound') : formatNumber(found, { digits: 6, locale }),
                    })}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {diagram && <CardPlot diagram={diagram} second="points" />}
    </section>
  )
}
