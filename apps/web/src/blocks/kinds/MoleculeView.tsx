import { DRAWN_MAX, isDrawable } from '@ingot/domain/structure/smiles-size'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../api/query.ts'
import { useText } from '../../words/texts.ts'
import type { BlockViewProps } from '../block-view.ts'
import styles from '../blocks.module.css'

/** The material of `/materials/{id}/structure`. */
const materialOf = (src: string): string | undefined => {
  const id = /^\/materials\/([^/]+)\/structure$/.exec(src)?.[1]
  return id === undefined ? undefined : decodeURIComponent(id)
}

/**
 * A structure drawn from its SMILES [BLOCK-014]. The drawing is shown as a picture: what stands in an SVG that is one
 * can neither run nor load anything.
 */
export function MoleculeView({ block: { config } }: BlockViewProps<'molecule'>) {
  const text = useText()
  const id = materialOf(config.src)
  const isDrawn = isDrawable(config.smiles)
  const { data, isError } = useQuery({
    ...queryFor('readMolecule', { params: { id: id ?? '' } }),
    enabled: !!id && isDrawn,
  })
  const isMissing = isError || !id
  return (
    <figure className={styles.figure}>
      <div className={styles.molecule}>
        {data && (
          <img
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.svg)}`}
            alt={text('molecule.alt', { name: config.name })}
            className={styles.drawing}
          />
        )}
        {isDrawn && isMissing && <p className={styles.unknown}>{text('molecule.missing')}</p>}
        {!isDrawn && <p className={styles.unknown}>{text('molecule.tooLarge', { most: DRAWN_MAX.atoms })}</p>}
      </div>
      <figcaption className={styles.caption}>
        {config.name} <code className={styles.smiles}>{config.smiles}</code>
      </figcaption>
    </figure>
  )
}
