import { MEDIA_PREFIX } from '@ingot/contract/media'
import type { MaterialRow } from '@ingot/contract/search'
import { useState } from 'react'
import { KindIcon } from '../cells/KindIcon.tsx'
import styles from './MaterialTiles.module.css'

const SIZE = 48

/** The picture of a material beside its name; its kind where there is none or it does not load [LIST-018]. */
export function TilePicture({ row }: { row: MaterialRow }) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <span className={styles.picture} data-picture>
      {row.image === undefined || hasFailed ? (
        <KindIcon kind={row.kind} />
      ) : (
        <img
          src={MEDIA_PREFIX + row.image}
          alt=""
          width={SIZE}
          height={SIZE}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  )
}
