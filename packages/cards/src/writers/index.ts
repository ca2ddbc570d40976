import type { Writer } from '../writer.ts'
import { abaqusElasticWriter } from './abaqus-elastic.ts'
import { abaqusHyperelasticWriter } from './abaqus-hyperelastic.ts'
import { abaqusPlasticWriter } from './abaqus-plastic.ts'
import { asterTractionWriter } from './aster-traction.ts'
import { calculixPlasticWriter } from './calculix-plastic.ts'
import { elmerElasticWriter } from './elmer-elastic.ts'
import { freecadElasticWriter } from './freecad-elastic.ts'
import { lsdynaMat001Writer } from './lsdyna-mat001.ts'
import { lsdynaMat024Writer } from './lsdyna-mat024.ts'
import { lsdynaMat098Writer } from './lsdyna-mat098.ts'
import { mapdlElasticWriter } from './mapdl-elastic.ts'
import { mapdlPlasticWriter } from './mapdl-plastic.ts'
import { mouldingCrossWlfWriter } from './moulding-cross-wlf.ts'
import { nastranMat1Writer } from './nastran-mat1.ts'
import { nastranMats1Writer } from './nastran-mats1.ts'
import { radiossLaw1Writer } from './radioss-law1.ts'
import { radiossLaw2Writer } from './radioss-law2.ts'
import { radiossLaw36Writer } from './radioss-law36.ts'
import { simsolidElasticWriter } from './simsolid-elastic.ts'

/** Every writer, in the order in which the form offers them. A new one is its own file and its line here. */
export const writers: readonly Writer[] = [
  abaqusPlasticWriter,
  abaqusElasticWriter,
  abaqusHyperelasticWriter,
  calculixPlasticWriter,
  lsdynaMat024Writer,
  lsdynaMat098Writer,
  lsdynaMat001Writer,
  radiossLaw36Writer,
  radiossLaw2Writer,
  radiossLaw1Writer,
  nastranMat1Writer,
  nastranMats1Writer,
  mapdlPlasticWriter,
  mapdlElasticWriter,
  asterTractionWriter,
  simsolidElasticWriter,
  freecadElasticWriter,
  mouldingCrossWlfWriter,
  elmerElasticWriter,
]

export const writerOf = (key: string): Writer | undefined => writers.find((writer) => writer.key === key)
