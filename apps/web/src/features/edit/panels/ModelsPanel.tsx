import type { ServedNode } from '@ingot/contract/catalog'
import type { Model } from '@ingot/contract/material'
import { Tree } from '../../../property-editor/tree/Tree.tsx'
import { SearchList } from '../../../ui/combobox/SearchList.tsx'
import { useText } from '../../../words/texts.ts'
import styles from '../Edit.module.css'
import { type Editing, freeId, idsOf } from '../entity/editing.ts'
import { modelItems } from '../entity/model-items.ts'
import { foundProperties } from './found-properties.ts'

/** The constitutive laws of a draft. */
export function ModelsPanel({ editing }: { editing: Editing }) {
  const text = useText()
  const { doc, catalogue, change } = editing
  const [ref] = Object.keys(doc.sources)
  const add = ({ vkey }: ServedNode) => {
    if (!change || ref === undefined) return
    const made: Model = { id: freeId('m', idsOf(doc)), vkey, params: {}, origin: 'estimated', source: { ref } }
    change([{ at: `models/${made.id}`, after: made }]).catch(() => {})
  }
  return (
    <div className={styles.panel}>
      {change && ref !== undefined && (
        <div className={styles.find}>
          <SearchList
            label={text('edit.model.add')}
            placeholder={text('edit.model.add')}
            listLabel={text('edit.model.add')}
            noneText={text('edit.propertyNone')}
            find={(asked) => foundProperties(catalogue, 'Model', asked)}
            keyOf={({ vkey }) => vkey}
            draw={({ name }) => <span>{name}</span>}
            onChoose={add}
            floats
          />
        </div>
      )}
      {change && ref === undefined && <p className="muted">{text('edit.composition.needsSource')}</p>}
      {doc.models.length === 0 ? (
        <p className="muted">{text('edit.model.none')}</p>
      ) : (
        <Tree label={text('edit.tab.models')} items={modelItems(editing)} />
      )}
    </div>
  )
}
