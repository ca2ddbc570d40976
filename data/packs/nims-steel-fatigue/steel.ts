import type { Row } from '../../packs-shared/csv.ts'

/** What a heat is by its composition and treatment: no grade is stated, and none is invented. */
interface Steel {
  name: string
  class: string
}

interface Contents {
  C: number
  Si: number
  Mn: number
  Ni: number
  Cr: number
  Mo: number
}

/** Alloying elements by the windows in which the steels of the table lie. */
function alloyedWith({ Mn, Ni, Cr, Mo }: Contents): string {
  const chromium = Cr >= 0.4
  if (Mo >= 0.1) return Ni >= 0.4 && chromium ? 'Ni-Cr-Mo' : 'Cr-Mo'
  if (chromium) return Ni >= 0.4 ? 'Ni-Cr' : 'Cr'
  return Mn >= 1.2 ? 'Mn' : 'carbon'
}

/** A step that is not done has 30 °C and no time. */
export const isDone = (row: Row, temperature: string): boolean => row.needed(temperature) !== 30

export function steelOf(row: Row): Steel {
  const contents: Contents = {
    C: row.needed('C'),
    Si: row.needed('Si'),
    Mn: row.needed('Mn'),
    Ni: row.needed('Ni'),
    Cr: row.needed('Cr'),
    Mo: row.needed('Mo'),
  }
  const steel = `${alloyedWith(contents)} steel`
  if (isDone(row, 'CT')) return { name: `Case hardening ${steel}`, class: 'metal/steel/case-hardening' }
  if (contents.Si > 1 && contents.C > 0.5) return { name: 'Silicon spring steel', class: 'metal/steel/spring' }
  if (contents.Cr > 0.5 && contents.C > 0.5) return { name: 'Cr spring steel', class: 'metal/steel/spring' }
  const name = steel.charAt(0).toUpperCase() + steel.slice(1)
  return { name, class: isDone(row, 'THT') ? 'metal/steel/heat-treatable' : 'metal/steel' }
}
