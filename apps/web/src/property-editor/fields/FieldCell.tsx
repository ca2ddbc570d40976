import { type MouseEvent, type ReactNode, useId } from 'react'
import { afterPress } from '../../ui/browser/after-press.ts'
import { useText } from '../../words/texts.ts'
import type { Field } from '../items.ts'
import styles from '../PropertyEditor.module.css'
import { checked, readTyped, type View } from '../values/typed.ts'
import { unknownType } from '../values/validators.ts'
import { BooleanInput, DateInput, SelectInput } from './ChoiceInputs.tsx'
import { ShownField } from './ShownField.tsx'
import { TableInput } from './TableInput.tsx'
import { TextInput } from './TextInput.tsx'
import { useCommit } from './use-commit.ts'

interface FieldCellProps {
  field: Field
  label: string
  view: View
  isEditing: boolean
  onEdit: () => void
  /** Back to reading; with the focus on the line where it was left by a key. */
  onDone: (keepsFocus: boolean) => void
}

const NEVER_EDITED: ReadonlySet<string> = new Set<Field['type']>(['readonly', 'plot', 'image'])

/** Whether a field can be edited at all. */
export const isEditable = (field: Field): boolean =>
  field.isReadOnly !== true && field.onChange !== undefined && !NEVER_EDITED.has(field.type)

/** A value: read until it is double-clicked, and again when the field is left [EDIT-005]. */
export function FieldCell({ field, label, view, isEditing, onEdit, onDone }: FieldCellProps) {
  const text = useText()
  const said = useId()
  const { fault, commit } = useCommit(field)
  const canEdit = isEditable(field)
  const start = (event: MouseEvent) => {
    if (!canEdit || isEditing) return
    event.preventDefault()
    onEdit()
  }
  const leave = (keepsFocus: boolean) => (keepsFocus ? onDone(true) : afterPress(() => onDone(false)))
  // A finger cannot click twice without zooming, and a screen reader presses without a pointer.
  const onClick = (event: MouseEvent) => {
    const { pointerType } = event.nativeEvent as globalThis.MouseEvent & { pointerType?: string }
    if (pointerType === 'touch' || event.detail === 0) start(event)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of its own, whose lines open and close
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter and F2 are keys of the line
    <div
      role="gridcell"
      tabIndex={-1}
      className={styles.value}
      data-editable={canEdit || undefined}
      aria-readonly={!canEdit}
      aria-invalid={fault !== undefined || undefined}
      aria-describedby={fault && said}
      title={canEdit && !isEditing ? text('editor.howToEdit') : undefined}
      onDoubleClick={start}
      onClick={onClick}
    >
      {isEditing && canEdit ? inputOf(field, label, view, commit, leave) : <ShownField field={field} view={view} />}
      {fault && (
        <p id={said} role="alert" className="error">
          {text(fault.key, fault.values)}
        </p>
      )}
    </div>
  )
}

type Commit = ReturnType<typeof useCommit>['commit']

/** The input of a type. Throws where there is none [ERR-038]. */
function inputOf(field: Field, label: string, view: View, commit: Commit, onDone: FieldCellProps['onDone']): ReactNode {
  switch (field.type) {
    case 'boolean':
      return (
        <BooleanInput field={field} label={label} onDone={onDone} onChosen={(one) => commit(checked(field, one))} />
      )
    case 'date':
      return <DateInput field={field} label={label} onDone={onDone} onChosen={(one) => commit(checked(field, one))} />
    case 'table':
      return <TableInput field={field} label={label} onDone={onDone} onTyped={(rows) => commit(checked(field, rows))} />
    case 'string':
      if (field.options)
        return (
          <SelectInput field={field} label={label} onDone={onDone} onChosen={(one) => commit(checked(field, one))} />
        )
      break
    case 'color':
    case 'integer':
    case 'number':
    case 'multiline':
    case 'unitScalar':
      break
    default:
      throw unknownType(field.type)
  }
  return (
    <TextInput field={field} label={label} onDone={onDone} onTyped={(typed) => commit(readTyped(field, typed, view))} />
  )
}
