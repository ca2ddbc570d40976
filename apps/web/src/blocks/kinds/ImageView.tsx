import type { BlockViewProps } from '../block-view.ts'
import styles from '../blocks.module.css'

/** A picture of the site; its size is reserved before it is there. */
export function ImageView({ block: { config } }: BlockViewProps<'image'>) {
  const { src, alt, width, height, caption } = config
  return (
    <figure className={styles.figure}>
      <img src={src} alt={alt} width={width} height={height} loading="lazy" className={styles.image} />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}
