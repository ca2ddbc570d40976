import type { ImpactMachine, MachineRow } from '@ingot/contract/impact'
import { IMPACT_ROWS_MAX } from '@ingot/contract/limits'
import { assess, IMPACT_PROPERTIES, type RowImpact } from '@ingot/domain/impact/assess'
import type { EditedAssessment } from '@ingot/domain/impact/saved'
import { type Dispatch, useState } from 'react'
import { useFormat } from '../../state/format.ts'
import { useText } from '../../state/texts.ts'
import { SearchList } from '../../ui/SearchList.tsx'
import { AmountCell } from './AmountCell.tsx'
import { FigureField } from './FigureField.tsx'
import styles from './Impact.module.css'
import type { ImpactOffer } from './impact-offer.ts'
import type { ImpactEdit } from './impact-state.ts'
import { OriginFacts } from './OriginFacts.tsx'
import { OwnMachineDialog } from './OwnMachineDialog.tsx'
import { PropertyHeads } from './PropertyHeads.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { RowName } from './RowName.tsx'
import { StoryButton } from './StoryButton.tsx'
import { Swatch } from './Swatch.tsx'

interface MachineTableProps {
  now: EditedAssessment
  offer: ImpactOffer
  dispatch: Dispatch<ImpactEdit>
}

const OWN = ''

/** The machines: what each uses per kg; its GWP and CO2 follow from the country [IMPACT-004]. */
export function MachineTable({ now, offer, dispatch }: MachineTableProps) {
  const text = useText()
  const format = useFormat()
  const [isDefining, setDefining] = useState(false)
  const offered = [...now.ownMachines, ...offer.machines]
  const used = now.machines.map(({ key }) => key)
  const results = assess(now).machines
  const isFull = now.machines.length >= IMPACT_ROWS_MAX
  const find = (typed: string) => [
    ...offered.filter(
      ({ key, name }) => !used.includes(key) && name.toLowerCase().includes(typed.trim().toLowerCase()),
    ),
    { key: OWN, name: text('impact.ownMachine') },
  ]
  return (
    <section className={styles.part}>
      <h2 id="impact-machines">{text('impact.machines')}</h2>
      {now.machines.length > 0 ? (
        <table className={styles.table} aria-labelledby="impact-machines">
          <thead>
            <tr>
              <th scope="col">{text('impact.machine')}</th>
              <th scope="col" className={styles.number}>
                {text('impact.energy')} <span className={styles.unit}>{format.unit('processing_energy')}</span>
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
                {...{ row, place, dispatch, offered, used }}
                swatch={now.compounds.length + place}
                result={results[place]}
              />
            ))}
          </tbody>
        </table>
      ) : (
        <p className="muted">{text('impact.noMachines')}</p>
      )}
      {isFull ? (
        <p className={styles.hint}>{text('impact.full', { count: IMPACT_ROWS_MAX })}</p>
      ) : (
        <div className={styles.add}>
          <SearchList
            label={text('impact.addMachine')}
            placeholder={text('impact.addMachine')}
            listLabel={text('impact.machines')}
            noneText=""
            find={find}
            keyOf={({ key }) => key}
            draw={({ name }) => name}
            onChoose={(chosen) =>
              'energy' in chosen ? dispatch({ type: 'add-machine', machine: chosen }) : setDefining(true)
            }
            floats
          />
        </div>
      )}
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
      <td className={styles.number}>
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
      <td className={styles.tools}>
        <RemoveButton
          label={text('impact.remove', { name: row.name })}
          onRemove={() => dispatch({ type: 'remove-machine', place })}
        />
      </td>
    </tr>
  )
}
