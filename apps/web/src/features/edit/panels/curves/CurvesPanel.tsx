import type { ServedNode } from '@ingot/contract/catalog'
import type { Curve } from '@ingot/contract/material'
import { useId, useState } from 'react'
import { Tree } from '../../../../property-editor/tree/Tree.tsx'
import { SearchList } from '../../../../ui/combobox/SearchList.tsx'
import { useText } from '../../../../words/texts.ts'
import styles from '../../Edit.module.css'
import { type Editing, freeId, idsOf } from '../../entity/editing.ts'
import { partName } from '../../entity/part-words.ts'
import { foundProperties } from '../found-properties.ts'
import { CurveGrid } from './CurveGrid.tsx'
import { curveItems } from './curve-items.ts'

/** The curves of a draft, one at a time: its points, its plot among its siblings, its story. */
export function CurvesPanel({ editing }: { editing: Editing }) {
  const text = useText()
  const id = useId()
  const { doc, catalogue, change, system, lang } = editing
  const [chosen, setChosen] = useState<string>()
  /** A curve that has no points yet: it is one with the first of them. */
  const [begun, setBegun] = useState<ServedNode>()
  const curve = begun ? undefined : (doc.curves.find((one) => one.id === chosen) ?? doc.curves[0])
  const node = begun ?? (curve && catalogue.nodes.get(curve.vkey))
  const [ref] = Object.keys(doc.sources)

  const setPoints = (x: number[], y: number[]) => {
    if (!change || x.length === 0) return
    if (curve) {
      // A band and marks are of the points that were there.
      const { lo: _lo, hi: _hi, band: _band, marks: _marks, ...rest } = curve
      const kept = x.length === curve.x.length ? curve : rest
      change([{ at: `curves/${curve.id}`, after: { ...kept, x, y } }]).catch(() => {})
      return
    }
    if (!begun || ref === undefined) return
    const made: Curve = { id: freeId('c', idsOf(doc)), vkey: begun.vkey, origin: 'measured', source: { ref }, x, y }
    change([{ at: `curves/${made.id}`, after: made }]).catch(() => {})
    setBegun(undefined)
    setChosen(made.id)
  }
  return (
    <div className={styles.panel}>
      <div className={styles.choices}>
        {doc.curves.length > 0 && (
          <>
            <label htmlFor={`${id}-curve`}>{text('edit.curve')}</label>
            <select
              id={`${id}-curve`}
              className="field"
              value={curve?.id ?? ''}
              onChange={({ currentTarget: { value } }) => {
                setBegun(undefined)
                setChosen(value)
              }}
            >
              {begun && <option value="">{begun.name}</option>}
              {doc.curves.map((one) => (
                <option key={one.id} value={one.id}>
                  {partName(`curves/${one.id}`, editing)}
                </option>
              ))}
            </select>
          </>
        )}
        {change && curve && (
          <button
            type="button"
            className="button"
            onClick={() => change([{ at: `curves/${curve.id}`, after: undefined }]).catch(() => {})}
          >
            {text('edit.curve.remove')}
          </button>
        )}
        {change && ref !== undefined && (
          <div className={styles.find}>
            <SearchList
              label={text('edit.curve.add')}
              placeholder={text('edit.curve.add')}
              listLabel={text('edit.curve.add')}
              noneText={text('edit.propertyNone')}
              find={(asked) => foundProperties(catalogue, 'Mpt', asked)}
              keyOf={({ vkey }) => vkey}
              draw={({ name }) => <span>{name}</span>}
              onChoose={setBegun}
              floats
            />
          </div>
        )}
      </div>
      {doc.curves.length === 0 && !begun && <p className="muted">{text('edit.curve.none')}</p>}
      {change && ref === undefined && <p className="muted">{text('edit.composition.needsSource')}</p>}
      {node && (
        <div className={styles.beside}>
          <CurveGrid
            key={curve?.id ?? 'begun'}
            node={node}
            x={curve?.x ?? []}
            y={curve?.y ?? []}
            system={system}
            lang={lang === 'fr' ? 'fr' : 'en'}
            onPoints={change && setPoints}
          />
          {curve && <Tree label={text('edit.curve.story')} items={curveItems(curve, editing)} />}
        </div>
      )}
    </div>
  )
}
