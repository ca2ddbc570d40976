import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { missingStyleClasses } from './style-classes.ts'

describe('classes that components name', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ingot-styles-'))
    mkdirSync(join(folder, 'chart'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('are all in their style sheets', () => {
    expect(missingStyleClasses(join(import.meta.dirname, '../apps/web/src'))).toEqual([])
  })

  it('are missed where the sheet of another room is imported', () => {
    writeFileSync(join(folder, 'Plot.module.css'), '/* .axes stood here */ .plot { color: red }')
    writeFileSync(
      join(folder, 'chart/Chart.module.css'),
      '.axes path { fill: none }\n.grid:hover, .tick { opacity: 1 }',
    )
    const axes = (sheet: string) =>
      `import styles from '${sheet}'\nexport const Axes = () => <g className={styles.axes}><g className={styles.tick} /></g>`
    writeFileSync(join(folder, 'chart/Axes.tsx'), axes('./Chart.module.css'))
    expect(missingStyleClasses(folder)).toEqual([])
    writeFileSync(join(folder, 'chart/Axes.tsx'), axes('../Plot.module.css'))
    expect(missingStyleClasses(folder)).toEqual([
      'chart/Axes.tsx: Plot.module.css has no .axes',
      'chart/Axes.tsx: Plot.module.css has no .tick',
    ])
  })
})
