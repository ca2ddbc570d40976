import { overlayKinds } from '@ingot/plots/overlay/overlay-curves'
import { useId, useMemo, useState } from 'react'
import { overlayVkeys, useComparedDiagrams } from '../../compared/compared-diagrams.ts'
import shared from '../../plots/ComparedTab.module.css'
import { ComparedCurves } from '../../plots/curves/ComparedCurves.tsx'
import { useAppContent } from '../../session/session.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useText } from '../../words/texts.ts'
import type { CompareTabProps } from '../compare-tab.ts'
import { CurveList } from './CurveList.tsx'
import styles from './OverlayTab.module.css'
import { useOverlay } from './use-overlay.ts'

/** Chosen curves of chosen materials in one diagram [OVER-001 to OVER-005]. */
export function OverlayTab({ columns, address, change, catalogue, lang }: CompareTabProps) {
  const text = useText()
  const id = useId()
  const most = useAppContent().config.plotly.overlay.maxcurves
  const { materials, isLoading, failed } = useComparedDiagrams(columns, catalogue, lang)
  const order = useMemo(() => overlayVkeys(catalogue), [catalogue])
  const kinds = useMemo(() => overlayKinds(materials, order), [materials, order])
  const overlay = useOverlay({ materials, kinds, address, change, most })
  const [isHidden, setHidden] = useState(false)

  if (isLoading && kinds.length === 0) return <div className={`skeleton ${styles.waiting}`} aria-busy="true" />
  const failure = failed.length > 0 && (
    <p className="error" role="alert">
      {text('overlay.failed', { names: failed.join(', ') })}
    </p>
  )
  if (!overlay)
    return (
      <div className={`${shared.tab} ${styles.sections}`}>
        {failure}
        <p className="muted">{text('overlay.none')}</p>
      </div>
    )
  const { kind, sections, ticked, addable } = overlay
  const name = text('overlay.name', { name: sections.map((section) => section.name).join(', ') })
  return (
    <div className={`${shared.tab} ${styles.sections}`}>
      <div className={shared.head}>
        <div className={shared.pick}>
          <label htmlFor={`${id}-kind`}>{text('overlay.catalogue')}</label>
          <select
            id={`${id}-kind`}
            className="field"
            value={kind}
            title={kinds.find(({ vkey }) => vkey === kind)?.name}
            onChange={(event) => overlay.show(event.target.value)}
          >
            {kinds.map((one) => (
              <option key={one.vkey} value={one.vkey}>
                {text('charts.kind', { name: one.name, count: one.count, of: columns.length })}
              </option>
            ))}
          </select>
        </div>
        <button type="button" className="button" onClick={overlay.reset}>
          <Icon name="reset" />
          {text('overlay.reset')}
        </button>
        <button
          type="button"
          className="button"
          aria-expanded={!isHidden}
          aria-controls={`${id}-list`}
          onClick={() => setHidden(!isHidden)}
        >
          <Icon name="hide" />
          {text(isHidden ? 'overlay.show' : 'overlay.hide')}
        </button>
        <span className="muted" role="status">
          {text('overlay.count', { count: ticked.size, most })}
        </span>
      </div>
      {failure}
      <div className={styles.body} data-hidden={isHidden}>
        <div id={`${id}-list`} className={styles.list} hidden={isHidden}>
          {sections.map((section) => (
            <CurveList
              key={section.vkey}
              section={section}
              materials={materials}
              ticked={ticked}
              hasHeading={sections.length > 1}
              isLoading={isLoading}
              onTick={overlay.tick}
            />
          ))}
          {addable.length > 0 && (
            <div className={styles.add}>
              <label htmlFor={`${id}-add`} className="muted">
                {text('overlay.add')}
              </label>
              <select id={`${id}-add`} className="field" value="" onChange={(event) => overlay.add(event.target.value)}>
                <option value="">{text('overlay.addNone')}</option>
                {addable.map((one) => (
                  <option key={one.vkey} value={one.vkey}>
                    {one.name}
                  </option>
                ))}
              </select>
            </div>
          )}
        </div>
        <div className={styles.plot}>
          <ComparedCurves
            key={kind}
            context="overlay"
            vkey={kind}
            name={name}
            curves={overlay.curves}
            hasOwnLegend={isHidden}
          />
        </div>
      </div>
      <Dialog
        isOpen={overlay.isFull}
        onClose={overlay.dismiss}
        label={text('overlay.full.title')}
        closeLabel={text('common.close')}
        place="middle"
      >
        <div className={styles.dialog}>
          <p>{text('overlay.full.text', { count: most })}</p>
          <button type="button" className="button button-primary" onClick={overlay.dismiss}>
            {text('overlay.full.ok')}
          </button>
        </div>
      </Dialog>
    </div>
  )
}
