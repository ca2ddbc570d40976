import { readFileSync } from 'node:fs'

/** A golden card as text; `name` such as `abaqus/dc04.Mg-mm-s.inp`. */
export const goldenCard = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
