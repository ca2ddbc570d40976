import type { CompoundRow, ImpactCountry, ImpactFigure, ImpactMachine, MachineRow } from '@ingot/contract/impact'
import { IMPACT_ROWS_MAX } from '@ingot/contract/limits'
import { withAdded, withCompound, withoutRow, withPercentage } from '@ingot/domain/impact/rows'
import type { EditedAssessment } from '@ingot/domain/impact/saved'

/** The form: what it shows, and what it showed before, the latest last. */
export interface ImpactState {
  now: EditedAssessment
  past: readonly EditedAssessment[]
  /** What was edited last: edits of the same field are undone together. */
  field?: string
}

export type NewCompound = Omit<CompoundRow, 'percentage'>

export type ImpactEdit =
  | { type: 'percentage'; place: number; percentage: number }
  | { type: 'compound'; place: number; compound: NewCompound }
  | { type: 'add-compound'; compound: NewCompound; isOwn?: boolean }
  | { type: 'remove-compound'; place: number }
  | { type: 'factors'; place: number; gwp: ImpactFigure | null; co2: ImpactFigure | null }
  | { type: 'machine'; place: number; machine: ImpactMachine }
  | { type: 'add-machine'; machine: ImpactMachine; isOwn?: boolean }
  | { type: 'remove-machine'; place: number }
  | { type: 'energy'; place: number; energy: ImpactFigure }
  | { type: 'country'; country: ImpactCountry | null }
  | { type: 'replace'; assessment: EditedAssessment }
  | { type: 'undo' }

/** Steps that can be undone. */
const PAST_MAX = 50

/** The assessment that a material begins with. */
export const firstAssessment = (compounds: readonly CompoundRow[]): EditedAssessment => ({
  compounds,
  machines: [],
  country: null,
  ownAdditives: [],
  ownMachines: [],
})

const replaced = <R>(rows: readonly R[], place: number, row: (now: R) => R): R[] =>
  rows.map((now, at) => (at === place ? row(now) : now))

const hasRoom = (rows: readonly unknown[]): boolean => rows.length < IMPACT_ROWS_MAX

function edited(now: EditedAssessment, edit: Exclude<ImpactEdit, { type: 'undo' }>): EditedAssessment {
  const { compounds, machines, ownAdditives, ownMachines } = now
  switch (edit.type) {
    case 'percentage':
      return { ...now, compounds: withPercentage(compounds, edit.place, edit.percentage) }
    case 'compound':
      return { ...now, compounds: withCompound(compounds, edit.place, edit.compound) }
    case 'add-compound': {
      if (
        !hasRoom(compounds) ||
        (edit.isOwn && !hasRoom(ownAdditives)) ||
        compounds.some(({ key }) => key === edit.compound.key)
      )
        return now
      const { key, name, gwp, co2 } = edit.compound
      return {
        ...now,
        compounds: withAdded(compounds, { key, name, gwp, co2 }),
        ...(edit.isOwn && { ownAdditives: [...ownAdditives, { key, name, gwp, co2 }] }),
      }
    }
    case 'remove-compound':
      return { ...now, compounds: withoutRow(compounds, edit.place) }
    case 'factors':
      return {
        ...now,
        compounds: replaced(compounds, edit.place, (row) => ({ ...row, gwp: edit.gwp, co2: edit.co2 })),
      }
    case 'machine':
      return { ...now, machines: replaced(machines, edit.place, () => edit.machine) }
    case 'add-machine': {
      if (
        !hasRoom(machines) ||
        (edit.isOwn && !hasRoom(ownMachines)) ||
        machines.some(({ key }) => key === edit.machine.key)
      )
        return now
      const row: MachineRow = edit.machine
      return {
        ...now,
        machines: [...machines, row],
        ...(edit.isOwn && { ownMachines: [...ownMachines, row] }),
      }
    }
    case 'remove-machine':
      return { ...now, machines: machines.filter((_, at) => at !== edit.place) }
    case 'energy':
      return { ...now, machines: replaced(machines, edit.place, (row) => ({ ...row, energy: edit.energy })) }
    case 'country':
      return { ...now, country: edit.country }
    case 'replace':
      return edit.assessment
  }
}

/** Fields in which one types: what is typed there in one go is one step. */
const fieldOf = (edit: ImpactEdit): string | undefined =>
  edit.type === 'percentage' || edit.type === 'energy' ? `${edit.type} ${edit.place}` : undefined

/** The form after an edit, or after the last one was undone. */
export function onImpact({ now, past, field }: ImpactState, edit: ImpactEdit): ImpactState {
  if (edit.type === 'undo') {
    const before = past.at(-1)
    return before ? { now: before, past: past.slice(0, -1) } : { now, past }
  }
  const next = edited(now, edit)
  if (JSON.stringify(next) === JSON.stringify(now)) return { now, past, ...(field !== undefined && { field }) }
  const typedIn = fieldOf(edit)
  const isSameField = typedIn !== undefined && typedIn === field
  return {
    now: next,
    past: isSameField ? past : [...past, now].slice(-PAST_MAX),
    ...(typedIn !== undefined && { field: typedIn }),
  }
}
