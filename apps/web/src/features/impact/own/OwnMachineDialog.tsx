import type { ImpactMachine } from '@ingot/contract/impact'
import { useState } from 'react'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import { FigureField } from '../FigureField.tsx'
import styles from '../Impact.module.css'
import { OwnDialog, ownKey } from './OwnDialog.tsx'

interface OwnMachineDialogProps {
  isOpen: boolean
  /** Names that are taken. */
  names: readonly string[]
  onClose: () => void
  onAdd: (machine: ImpactMachine) => void
}

/** Defines a machine of one's own by its name and the energy that it uses per mass [IMPACT-016]. */
export function OwnMachineDialog({ isOpen, names, onClose, onAdd }: OwnMachineDialogProps) {
  const text = useText()
  const format = useFormat()
  const [energy, setEnergy] = useState<number>()
  const unit = format.unit('processing_energy')
  const problem = text('impact.noEnergy', { unit })
  return (
    <OwnDialog
      isOpen={isOpen}
      names={names}
      title={text('impact.ownMachineTitle')}
      missing={energy === undefined ? problem : undefined}
      onClose={() => {
        setEnergy(undefined)
        onClose()
      }}
      onAdd={(name) => energy !== undefined && onAdd({ key: ownKey(), name, energy: { value: energy } })}
    >
      <div className={styles.ownField}>
        <span aria-hidden="true">
          {text('impact.energy')} <span className={styles.unit}>{unit}</span>
        </span>
        <FigureField
          label={text('impact.energy')}
          quantity="processing_energy"
          value={energy}
          problem={problem}
          onChange={setEnergy}
        />
      </div>
    </OwnDialog>
  )
}
