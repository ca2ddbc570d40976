import type { Importer } from '../importer.ts'
import { abaqus } from './abaqus.ts'
import { csv } from './csv.ts'
import { freecad } from './freecad.ts'
import { ingotJsonl } from './ingot-jsonl.ts'
import { lsdyna } from './lsdyna.ts'
import { mapdl } from './mapdl.ts'
import { matml } from './matml.ts'
import { nastran } from './nastran.ts'
import { radioss } from './radioss.ts'
import { refractiveindex } from './refractiveindex.ts'
import { xlsx } from './xlsx.ts'

/** The source templates, in the order in which the form offers them: one line each. */
export const importers: readonly Importer[] = [
  ingotJsonl,
  csv,
  xlsx,
  freecad,
  matml,
  abaqus,
  lsdyna,
  nastran,
  radioss,
  mapdl,
  refractiveindex,
]

export const importerById = (id: string): Importer | undefined => importers.find((importer) => importer.id === id)
