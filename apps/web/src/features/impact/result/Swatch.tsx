import { useDark } from '../../../ui/browser/use-dark.ts'
import styles from '../Impact.module.css'
import { rowColour } from './row-colour.ts'

/** The colour of a row in the pies. */
export function Swatch({ place }: { place: number }) {
  const theme = useDark() ? 'dark' : 'light'
  return <span aria-hidden="true" className={styles.swatch} style={{ background: rowColour(place, theme) }} />
}
