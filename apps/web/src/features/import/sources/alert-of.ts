import type { Text } from '../../../words/texts.ts'
import { type ChosenFile, isTaken } from './chosen-files.ts'

export interface Sources {
  provider: string
  template: string
  files: readonly ChosenFile[]
  /** Of decks: their units and those of their temperatures; empty where they are found out. */
  units: string
  temperature: string
}

/** The field `unitSystem` of a form: nothing where the files are no decks, or their units are found out. */
export function unitSystemOf(
  { template, units, temperature }: Sources,
  templates: readonly SourceTemplate[],
): string | undefined {
  if (units === '' || !templates.some(({ id, isDeck }) => isDeck && id === template)) return undefined
  return temperature === '' ? units : `${units}-${temperature}`
}

export interface SourceTemplate {
  id: string
  name: string
  extensions: readonly string[]
  isDeck: boolean
}

/** What is missing before files can be read [IO-004, IO-005, IO-006]; `import` asks for the provider as well [IO-003]. */
export function alertOf(
  text: Text,
  { provider, template, files }: Sources,
  templates: readonly SourceTemplate[],
  wanted: 'preview' | 'import',
): string | undefined {
  if (wanted === 'import' && provider.trim() === '') return text('import.alert.provider')
  // Excel's own files of before 2007 are no list of cells that could be read; whatever is in one, its name says so.
  const old = files.find(({ path }) => isTaken(path, ['.xls', '.xlsb', '.ods', '.numbers']))
  if (old && files.length === 1) return text('import.alert.oldWorkbook', { name: old.path })
  const chosen = templates.find(({ id }) => id === template)
  if (!chosen) return text('import.alert.template')
  if (files.length === 0) return text('import.alert.file')
  if (files.some(({ path }) => isTaken(path, chosen.extensions))) return undefined
  return text('import.alert.extension', { extensions: chosen.extensions.join(', ') })
}

/** The template that takes most of the files; undefined where none takes any. */
export function toldTemplate(files: readonly ChosenFile[], templates: readonly SourceTemplate[]): string | undefined {
  const counts = templates.map(({ extensions }) => {
    // An archive tells nothing of what is in it.
    const own = extensions.filter((extension) => extension !== '.zip')
    return files.filter(({ path }) => isTaken(path, own)).length
  })
  const most = Math.max(0, ...counts)
  return most > 0 ? templates[counts.indexOf(most)]?.id : undefined
}
