import { describe, expect, it } from 'vitest'
import english from '../../../../data/texts/en/web.json'
import french from '../../../../data/texts/fr/web.json'

const plural = /_(one|many|other)$/
const keys = (texts: Record<string, string>) => new Set(Object.keys(texts).map((key) => key.replace(plural, '')))
const values = (text: string | undefined) => [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

describe('the texts of the interface', () => {
  it('are there in English and in French, key by key [PREF-008]', () => {
    expect([...keys(french)].sort()).toEqual([...keys(english)].sort())
  })

  it('have the same places to fill in both languages', () => {
    const other: Record<string, string> = french
    for (const [key, text] of Object.entries(english))
      if (!key.endsWith('_one')) expect([key, values(other[key])]).toEqual([key, values(text)])
  })
})
