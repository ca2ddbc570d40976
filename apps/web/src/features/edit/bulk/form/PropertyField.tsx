import type { ServedNode } from '@ingot/contract/catalog'
import { SearchList } from '../../../../ui/combobox/SearchList.tsx'
import { useText } from '../../../../words/texts.ts'
import type { Editing } from '../../entity/editing.ts'
import { foundProperties } from '../../panels/found-properties.ts'
import styles from '../Bulk.module.css'

interface PropertyFieldProps {
  node: ServedNode | undefined
  editing: Editing
  onChoose: (node: ServedNode | undefined) => void
}

/** The property that a change is about, found by its name; the one that is chosen is a button to choose another. */
export function PropertyField({ node, editing, onChoose }: PropertyFieldProps) {
  const text = useText()
  return (
    <div className={styles.field}>
      <span>{text('edit.property')}</span>
      {node ? (
        <button type="button" className="button" onClick={() => onChoose(undefined)}>
          {node.name}
        </button>
      ) : (
        <SearchList
          label={text('edit.property')}
          placeholder={text('edit.propertyPlaceholder')}
          listLabel={text('edit.property')}
          noneText={text('edit.propertyNone')}
          find={(asked) => foundProperties(editing.catalogue, 'Spt', asked)}
          keyOf={({ vkey }) => vkey}
          draw={({ name, symbol }) => (
            <>
              <span>{name}</span>
              <span className="muted">{symbol}</span>
            </>
          )}
          onChoose={onChoose}
          floats
        />
      )}
    </div>
  )
}
