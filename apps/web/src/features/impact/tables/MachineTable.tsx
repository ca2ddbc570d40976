import type { ImpactMachine, MachineRow } from '@ingot/contract/impact'
import { assess, IMPACT_PROPERTIES, type RowImpact } from '@ingot/domain/impact/assess'
import type { EditedAssessment } from '@ingot/domain/impact/saved'
import { type Dispatch, useId, useState } from 'react'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import { FigureField } from '../FigureField.tsx'
import shared from '../Impact.module.css'
import type { ImpactOffer } from '../impact-offer.ts'
import type { ImpactEdit } from '../impact-state.ts'
import { OwnMachineDialog } from '../own/OwnMachineDialog.tsx'
import { Swatch } from '../result/Swatch.tsx'
import { OriginFacts } from '../story/OriginFacts.tsx'
import { StoryButton } from '../story/StoryButton.tsx'
import { AddRow } from './AddRow.tsx'
import { AmountCell } from './AmountCell.tsx'
import { PropertyHeads } from './PropertyHeads.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { RowName } from './RowName.tsx'
import styles from './Tables.module.css'

interface MachineTableProps {
  now: EditedAssessment
  offer: ImpactOffer
  dispatch: Dispatch<ImpactEdit>
}

/** The machines: what each uses per kg; its GWP and CO2 follow from the country [IMPACT-004]. */
export function MachineTable({ now, offer, dispatch }: MachineTableProps) {
  const text = useText()
  const format = useFormat()
  const id = useId()
  const [isDefining, setDefining] = useState(false)
  const offered = [...now.ownMachines, ...offer.machines]
  const used = now.machines.map(({ key }) => key)
  const results = assess(now).machines
  return (
    <section className={shared.part}>
      <h2 id={id}>{text('impact.machines')}</h2>
      {now.machines.length > 0 ? (
        <table className={shared.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{text('impact.machine')}</th>
              <th scope="col" className={shared.number}>
                {text('impact.energy')} <span className={shared.unit}>{format.unit('processing_energy')}</span>
              </th>
              <th scope="col">{text('impact.origin.source')}</th>
              <PropertyHeads />
              <th scope="col">
                <span className="visually-hidden">{text('impact.removeHead')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {now.machines.map((row, place) => (
              <MachineLine
                // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order, and the focus their place
                key={place}
                row={row}
                place={place}
                dispatch={dispatch}
                offered={offered}
                used={used}
                swatch={now.compounds.length + place}
                result={results[place]}
              />
            ))}
          </tbody>
        </table>
      ) : (
        <p className="muted">{text('impact.noMachines')}</p>
      )}
      <AddRow
        label={text('impact.addMachine')}
        listLabel={text('impact.machines')}
        ownLabel={text('impact.ownMachine')}
        rows={now.machines}
        offered={offered}
        onAdd={(machine) => dispatch({ type: 'add-machine', machine })}
        onOwn={() => setDefining(true)}
      />
      <OwnMachineDialog
        isOpen={isDefining}
        names={offered.map(({ name }) => name)}
        onClose={() => setDefining(false)}
        onAdd={(machine) => dispatch({ type: 'add-machine', machine, isOwn: true })}
      />
    </section>
  )
}

interface MachineLineProps {
  row: MachineRow
  place: number
  swatch: number
  result: RowImpact | undefined
  offered: readonly ImpactMachine[]
  used: readonly string[]
  dispatch: Dispatch<ImpactEdit>
}

function MachineLine({ row, place, swatch, result, offered, used, dispatch }: MachineLineProps) {
  const text = useText()
  const format = useFormat()
  const sourced = offered.find(({ key }) => key === row.key)
  const { energy } = row
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <Swatch place={swatch} />
          <RowName
            label={text('impact.machineAt', { number: place + 1 })}
            value={row}
            options={offered.map(({ key, name }) => ({ key, name, isDisabled: used.includes(key) && key !== row.key }))}
            onChoose={(key) => {
              const machine = offered.find((one) => one.key === key)
              if (machine) dispatch({ type: 'machine', place, machine })
            }}
          />
        </span>
      </th>
      <td className={shared.number}>
        <FigureField
          label={text('impact.energyOf', { name: row.name })}
          quantity="processing_energy"
          value={energy.value}
          problem={text('impact.noEnergy', { unit: format.unit('processing_energy') })}
          isKept
          onChange={(value) => {
            if (value === undefined) return
            // What is typed is the user's own, unless it is what the source says.
            const isSourced = sourced?.energy.value === value
            dispatch({ type: 'energy', place, energy: isSourced ? sourced.energy : { value } })
          }}
        />
      </td>
      <td>
        <StoryButton name={row.name} figures={[energy]}>
          {(close) => (
            <>
              <OriginFacts figure={energy} quantity="processing_energy" />
              {!energy.origin && sourced?.energy.origin && (
                <button
                  type="button"
                  className="link"
                  onClick={() => {
                    dispatch({ type: 'energy', place, energy: sourced.energy })
                    close()
                  }}
                >
                  {text('impact.useSourced')}
                </button>
              )}
            </>
          )}
        </StoryButton>
      </td>
      {IMPACT_PROPERTIES.map((property) => (
        <AmountCell key={property} amount={result?.[property] ?? null} />
      ))}
      <td className={shared.tools}>
        <RemoveButton
          label={text('impact.remove', { name: row.name })}
          onRemove={() => dispatch({ type: 'remove-machine', place })}
        />
      </td>
    </tr>
  )
}
