import { readAbaqus, readCalculix } from '../read/abaqus.ts'
import { readAster } from '../read/aster.ts'
import { readElmer } from '../read/elmer.ts'
import { readFreecad } from '../read/freecad.ts'
import { readLsdyna } from '../read/lsdyna.ts'
import { readMapdl } from '../read/mapdl.ts'
import { readMoulding } from '../read/moulding.ts'
import { readNastran } from '../read/nastran.ts'
import { readRadioss } from '../read/radioss.ts'
import type { CardReader } from '../read/read-card.ts'
import { readSimsolid } from '../read/simsolid.ts'
import type { SolverKey } from '../solvers.ts'

/** The strict reader of each solver's cards. */
const READERS: Readonly<Record<SolverKey, CardReader>> = {
  abaqus: readAbaqus,
  calculix: readCalculix,
  lsdyna: readLsdyna,
  radioss: readRadioss,
  nastran: readNastran,
  mapdl: readMapdl,
  aster: readAster,
  simsolid: readSimsolid,
  freecad: readFreecad,
  elmer: readElmer,
  moulding: readMoulding,
}

export const readerOf = (solver: SolverKey): CardReader => READERS[solver]
