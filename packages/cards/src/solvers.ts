import { readAbaqus, readCalculix } from './read/abaqus.ts'
import { readAster } from './read/aster.ts'
import { readElmer } from './read/elmer.ts'
import { readFreecad } from './read/freecad.ts'
import { readLsdyna } from './read/lsdyna.ts'
import { readMapdl } from './read/mapdl.ts'
import { readMoulding } from './read/moulding.ts'
import { readNastran } from './read/nastran.ts'
import { readRadioss } from './read/radioss.ts'
import type { CardReader } from './read/read-card.ts'
import { readSimsolid } from './read/simsolid.ts'
import type { Writer } from './writer.ts'
import { abaqusElasticWriter } from './writers/abaqus-elastic.ts'
import { abaqusHyperelasticWriter } from './writers/abaqus-hyperelastic.ts'
import { abaqusPlasticWriter } from './writers/abaqus-plastic.ts'
import { asterTractionWriter } from './writers/aster-traction.ts'
import { calculixPlasticWriter } from './writers/calculix-plastic.ts'
import { elmerElasticWriter } from './writers/elmer-elastic.ts'
import { freecadElasticWriter } from './writers/freecad-elastic.ts'
import { lsdynaMat001Writer } from './writers/lsdyna-mat001.ts'
import { lsdynaMat024Writer } from './writers/lsdyna-mat024.ts'
import { lsdynaMat098Writer } from './writers/lsdyna-mat098.ts'
import { mapdlElasticWriter } from './writers/mapdl-elastic.ts'
import { mapdlPlasticWriter } from './writers/mapdl-plastic.ts'
import { mouldingCrossWlfWriter } from './writers/moulding-cross-wlf.ts'
import { nastranMat1Writer } from './writers/nastran-mat1.ts'
import { nastranMats1Writer } from './writers/nastran-mats1.ts'
import { radiossLaw1Writer } from './writers/radioss-law1.ts'
import { radiossLaw2Writer } from './writers/radioss-law2.ts'
import { radiossLaw36Writer } from './writers/radioss-law36.ts'
import { simsolidElasticWriter } from './writers/simsolid-elastic.ts'

/** A solver whose input files cards are written for. */
export interface Solver {
  name: string
  /** What a comment line of its input begins with. */
  comment: string
  extension: string
  /** First lines of its files, before any comment. */
  opening?: readonly string[]
  /** Permission that its cards need [PERM-011]. */
  permission: 'ui.caecards'
  /** Its cards may be handed out encrypted [CARD-022]. */
  encrypts?: true
  /** CalculiX runs the text of its cards as it is. */
  runsInCalculix?: true
  /** Its models, in the order in which the form offers them. */
  writers: readonly Writer[]
  /** Reads its cards strictly, for their check; shares no code with the writers. */
  read: CardReader
}

/** Every solver, in the order in which the form offers them. */
export const SOLVERS: Readonly<Record<string, Solver>> = {
  abaqus: {
    name: 'Abaqus',
    comment: '**',
    extension: 'inp',
    permission: 'ui.caecards',
    runsInCalculix: true,
    writers: [abaqusPlasticWriter, abaqusElasticWriter, abaqusHyperelasticWriter],
    read: readAbaqus,
  },
  calculix: {
    name: 'CalculiX',
    comment: '**',
    extension: 'inp',
    permission: 'ui.caecards',
    runsInCalculix: true,
    writers: [calculixPlasticWriter],
    read: readCalculix,
  },
  lsdyna: {
    name: 'LS-DYNA',
    comment: '$',
    extension: 'k',
    permission: 'ui.caecards',
    encrypts: true,
    writers: [lsdynaMat024Writer, lsdynaMat098Writer, lsdynaMat001Writer],
    read: readLsdyna,
  },
  radioss: {
    name: 'Radioss',
    comment: '#',
    extension: 'rad',
    opening: ['#RADIOSS STARTER'],
    permission: 'ui.caecards',
    writers: [radiossLaw36Writer, radiossLaw2Writer, radiossLaw1Writer],
    read: readRadioss,
  },
  nastran: {
    name: 'Nastran, OptiStruct',
    comment: '$',
    extension: 'bdf',
    permission: 'ui.caecards',
    writers: [nastranMat1Writer, nastranMats1Writer],
    read: readNastran,
  },
  mapdl: {
    name: 'Ansys Mechanical APDL',
    comment: '!',
    extension: 'mac',
    permission: 'ui.caecards',
    writers: [mapdlPlasticWriter, mapdlElasticWriter],
    read: readMapdl,
  },
  aster: {
    name: 'Code_Aster',
    comment: '#',
    extension: 'comm',
    permission: 'ui.caecards',
    writers: [asterTractionWriter],
    read: readAster,
  },
  simsolid: {
    name: 'SimSolid',
    comment: '',
    extension: 'csv',
    permission: 'ui.caecards',
    writers: [simsolidElasticWriter],
    read: readSimsolid,
  },
  freecad: {
    name: 'FreeCAD',
    comment: '#',
    extension: 'FCMat',
    opening: ['---'],
    permission: 'ui.caecards',
    writers: [freecadElasticWriter],
    read: readFreecad,
  },
  moulding: {
    name: 'Moulding coefficients',
    comment: '',
    extension: 'csv',
    permission: 'ui.caecards',
    writers: [mouldingCrossWlfWriter],
    read: readMoulding,
  },
  elmer: {
    name: 'Elmer',
    comment: '!',
    extension: 'sif',
    permission: 'ui.caecards',
    writers: [elmerElasticWriter],
    read: readElmer,
  },
}

/** The solver of this key. Throws Error where there is none: writers and calls name those of the list. */
export function solverOf(key: string): Solver {
  const solver = SOLVERS[key]
  if (!solver) throw new Error(`there is no solver ${key}`)
  return solver
}
