import type { Importer } from '../importer.ts'
import { abaqus } from './abaqus.ts'
import { csv } from './csv.ts'
import { freecad } from './freecad.ts'
import { ingotJsonl } from './ingot-jsonl.ts'
import { lsdyna } from './lsdyna.ts'
import { matml } from './matml.ts'
import { nastran } from './nastran.ts'
import { xlsx } from './xlsx.ts'

/** The source templates, in the order in which the form offers them: one line each. */
export const importers: readonly Importer[] = [ingotJsonl, csv, xlsx, freecad, matml, abaqus, lsdyna, nastran]

export const importerById = (id: string): Importer | undefined => importers.find((importer) => importer.id === id)
