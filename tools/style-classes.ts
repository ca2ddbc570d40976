import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORT = /import (\w+) from '(\.[^']*\.module\.css)'/g
const CLASS = /\.([A-Za-z_][\w-]*)/g

const read = (path: string): string => readFileSync(path, 'utf8')
const classesOf = (sheet: string): string[] =>
  [...sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(CLASS)].map(([, name = '']) => name)

/**
 * Classes that components below a folder name and their style sheet does not have: the browser draws such an element
 * without any style, and no type says so.
 */
export function missingStyleClasses(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = read(join(folder, file))
      return [...text.matchAll(IMPORT)].flatMap(([, name = '', path = '']) => {
        const sheet = join(dirname(file), path)
        const known = new Set(classesOf(read(join(folder, sheet))))
        const named = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, asked = '']) => asked)
        return [...new Set(named)]
          .filter((asked) => !known.has(asked))
          .map((asked) => `${file}: ${sheet} has no .${asked}`)
      })
    })
}
