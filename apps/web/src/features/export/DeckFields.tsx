import { CARD_MOISTURES } from '@ingot/contract/card-options'
import type { SolverContent } from '@ingot/contract/cards'
import { ApiError } from '@ingot/contract/client'
import type { ExportedCard } from '@ingot/contract/export'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor } from '../../api/query.ts'
import { useLanguage } from '../../session/language.ts'
import { useAppContent } from '../../session/session.ts'
import { useText } from '../../words/texts.ts'
import styles from './Export.module.css'

interface DeckFieldsProps {
  card: ExportedCard | undefined
  onCard: (card: ExportedCard) => void
}

const solverOf = (key: string) => key.slice(0, key.indexOf('-'))

/** Solvers that the caller may write cards for. */
function useSolvers() {
  const lang = useLanguage()
  const { permissions } = useAppContent().user
  const asked = useQuery(queryFor('searchContents', { query: { lang, contentType: 'Solver' }, body: {} }))
  const may = ({ attributes }: SolverContent) => permissions.includes(attributes.permission)
  return { solvers: asked.data?.items.filter(may), error: asked.error }
}

/** Solver, model, units and state of the decks; a model's own options stay as they are by themselves. */
export function DeckFields({ card, onCard }: DeckFieldsProps) {
  const text = useText()
  const { permissions } = useAppContent().user
  const { solvers, error } = useSolvers()
  const solver = solvers?.find(({ id }) => card && id === solverOf(card.key)) ?? solvers?.[0]
  const firstKey = solvers?.[0]?.attributes.models[0]?.key
  useEffect(() => {
    if (!card && firstKey !== undefined) onCard({ key: firstKey })
  }, [card, firstKey, onCard])

  if (error)
    return (
      <p className="error" role="alert">
        {text('export.noSolvers', { reason: error instanceof ApiError ? error.message : text('results.unreachable') })}
      </p>
    )
  if (!solvers || !solver || !card) return <p role="status">{text('export.loading')}</p>
  const { models, units } = solver.attributes
  const offered = units.filter(({ permission }) => permission === undefined || permissions.includes(permission))
  const changed = (part: Partial<ExportedCard>) => onCard({ ...card, ...part })
  return (
    <div className={styles.deck}>
      <Choice
        label={text('export.solver')}
        value={solver.id}
        options={solvers.map(({ id, attributes }) => [id, attributes.name])}
        onChoose={(id) => {
          const key = solvers.find((one) => one.id === id)?.attributes.models[0]?.key
          if (key !== undefined) onCard({ ...(card.moisture && { moisture: card.moisture }), key })
        }}
      />
      <Choice
        label={text('export.model')}
        value={card.key}
        options={models.map(({ key, name }) => [key, name])}
        onChoose={(key) => changed({ key })}
      />
      <Choice
        label={text('export.units')}
        value={card.unit ?? offered[0]?.id ?? ''}
        options={offered.map(({ id, label }) => [id, label])}
        onChoose={(unit) => changed({ unit })}
      />
      <Choice
        label={text('export.moisture')}
        value={card.moisture ?? ''}
        options={[
          ['', text('export.moisture.none')],
          ...CARD_MOISTURES.map((state): [string, string] => [state, text(`export.moisture.${state}`)]),
        ]}
        onChoose={(state) => {
          const { moisture: _, ...others } = card
          const moisture = CARD_MOISTURES.find((one) => one === state)
          onCard(moisture ? { ...others, moisture } : others)
        }}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [key: string, name: string])[]
  onChoose: (key: string) => void
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <label className={styles.field}>
    {label}
    <select className="field" value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      {options.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  </label>
)
