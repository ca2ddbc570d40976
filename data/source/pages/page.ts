import type { Source } from '@ingot/contract/material'

const page = (kind: Source['kind'], title: string, url: string, date?: string): Source => ({
  kind,
  title,
  url,
  ...(date && { date }),
  lang: 'en',
  rights: 'facts',
})
export const datasheet = (title: string, url: string, date?: string): Source => page('datasheet', title, url, date)
export const database = (title: string, url: string, date?: string): Source => page('database', title, url, date)
export const handbook = (title: string, url: string, date?: string): Source => page('handbook', title, url, date)

const FREECAD = 'https://github.com/FreeCAD/FreeCAD/blob'
const CARDS = 'src/Mod/Material/Resources/Materials/Standard'

/** The address of a material card that FreeCAD ships, in the commit that was read. */
export const cardUrl = (commit: string, file: string): string => `${FREECAD}/${commit}/${CARDS}/${file}.FCMat`

/** A material card that FreeCAD ships, in the commit that was read. */
export const freecad = (title: string, commit: string, file: string): Source =>
  database(`FreeCAD material card ${title}`, cardUrl(commit, file))
