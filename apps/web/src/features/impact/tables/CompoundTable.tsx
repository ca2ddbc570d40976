import type { CompoundRow, ImpactData } from '@ingot/contract/impact'
import { amountText } from '@ingot/domain/impact/amount-text'
import { assess, factorOf, IMPACT_PROPERTIES } from '@ingot/domain/impact/assess'
import { mostOf } from '@ingot/domain/impact/rows'
import type { EditedAssessment } from '@ingot/domain/impact/saved'
import { type Dispatch, useId, useState } from 'react'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import shared from '../Impact.module.css'
import type { ImpactOffer } from '../impact-offer.ts'
import type { ImpactEdit, NewCompound } from '../impact-state.ts'
import { OwnCompoundDialog } from '../own/OwnCompoundDialog.tsx'
import { Swatch } from '../result/Swatch.tsx'
import { FactorStory } from '../story/FactorStory.tsx'
import { StoryButton } from '../story/StoryButton.tsx'
import { AddRow } from './AddRow.tsx'
import { AmountCell } from './AmountCell.tsx'
import { PercentageField } from './PercentageField.tsx'
import { PropertyHeads } from './PropertyHeads.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { RowName, type RowOption } from './RowName.tsx'
import styles from './Tables.module.css'

interface CompoundTableProps {
  now: EditedAssessment
  offer: ImpactOffer
  start: NonNullable<ImpactData['start']>
  dispatch: Dispatch<ImpactEdit>
}

interface Offered extends NewCompound {
  group: string
}

/** What can stand in a row: the material's own, the catalogue's and the user's compounds. */
const offeredCompounds = ({ now, offer, start }: Omit<CompoundTableProps, 'dispatch'>): Offered[] => [
  ...start
    .filter(({ key }) => !offer.compounds.some((one) => one.key === key))
    .map((row) => ({ ...row, group: 'this' })),
  ...now.ownAdditives.map((additive) => ({ ...additive, group: 'own' })),
  ...offer.compounds,
]

/** The compounds: the first, the base, holds what the others leave of 100 % [IMPACT-003, IMPACT-008]. */
export function CompoundTable(given: CompoundTableProps) {
  const { now, dispatch } = given
  const text = useText()
  const id = useId()
  const [isDefining, setDefining] = useState(false)
  const offered = offeredCompounds(given)
  const used = now.compounds.map(({ key }) => key)
  const results = assess(now).compounds
  return (
    <section className={shared.part}>
      <h2 id={id}>{text('impact.compounds')}</h2>
      <table className={shared.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{text('impact.compound')}</th>
            <th scope="col" className={shared.number}>
              <span className={styles.word}>{text('impact.percentage')}</span> <span className={shared.unit}>%</span>
            </th>
            <PropertyHeads isFactor />
            <th scope="col">{text('impact.origin.source')}</th>
            <PropertyHeads />
            <th scope="col">
              <span className="visually-hidden">{text('impact.removeHead')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {now.compounds.map((row, place) => (
            <CompoundLine
              // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order, and the focus their place
              key={place}
              row={row}
              place={place}
              dispatch={dispatch}
              offered={offered}
              used={used}
              most={mostOf(now.compounds, place)}
              result={results[place]}
            />
          ))}
        </tbody>
      </table>
      <AddRow
        label={text('impact.addCompound')}
        listLabel={text('impact.compounds')}
        ownLabel={text('impact.ownCompound')}
        rows={now.compounds}
        offered={offered}
        onAdd={(compound) => dispatch({ type: 'add-compound', compound })}
        onOwn={() => setDefining(true)}
      />
      <OwnCompoundDialog
        isOpen={isDefining}
        names={offered.map(({ name }) => name)}
        onClose={() => setDefining(false)}
        onAdd={(compound) => dispatch({ type: 'add-compound', compound, isOwn: true })}
      />
    </section>
  )
}

interface CompoundLineProps {
  row: CompoundRow
  place: number
  most: number
  result: ReturnType<typeof assess>['compounds'][number] | undefined
  offered: readonly Offered[]
  used: readonly string[]
  dispatch: Dispatch<ImpactEdit>
}

function CompoundLine({ row, place, most, result, offered, used, dispatch }: CompoundLineProps) {
  const text = useText()
  const format = useFormat()
  const isBase = place === 0
  const options: RowOption[] = offered.map(({ key, name, group }) => ({
    key,
    name,
    group: text(`impact.group.${group}` as 'impact.group.own'),
    isDisabled: used.includes(key) && key !== row.key,
  }))
  const sourced = offered.find(({ key }) => key === row.key)
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <Swatch place={place} />
          <RowName
            label={text('impact.compoundAt', { number: place + 1 })}
            value={row}
            options={options}
            onChoose={(key) => {
              const compound = offered.find((one) => one.key === key)
              if (compound) dispatch({ type: 'compound', place, compound })
            }}
          />
        </span>
      </th>
      <td className={shared.number}>
        {isBase ? (
          <output title={text('impact.baseHint')} aria-label={text('impact.percentageOf', { name: row.name })}>
            {row.percentage} <span className={shared.unit}>{text('impact.base')}</span>
          </output>
        ) : (
          <PercentageField
            label={text('impact.percentageOf', { name: row.name })}
            value={row.percentage}
            most={most}
            onChange={(percentage) => dispatch({ type: 'percentage', place, percentage })}
          />
        )}
      </td>
      {IMPACT_PROPERTIES.map((property) => (
        <td key={property} className={`${shared.number} ${styles.factor}`}>
          {amountText(factorOf(row, property), format)}
        </td>
      ))}
      <td>
        <StoryButton name={row.name} figures={[row.gwp, row.co2]}>
          {(close) => (
            <FactorStory
              name={row.name}
              quantity="gwp"
              figures={row}
              sourced={sourced}
              onChange={(figures) => {
                dispatch({ type: 'factors', place, ...figures })
                close()
              }}
            />
          )}
        </StoryButton>
      </td>
      {IMPACT_PROPERTIES.map((property) => (
        <AmountCell key={property} amount={result?.[property] ?? null} />
      ))}
      <td className={shared.tools}>
        {!isBase && (
          <RemoveButton
            label={text('impact.remove', { name: row.name })}
            onRemove={() => dispatch({ type: 'remove-compound', place })}
          />
        )}
      </td>
    </tr>
  )
}
