import { Block } from '@ingot/contract/blocks/index'
import { Page } from '@ingot/contract/pages'
import { describe, expect, it } from 'vitest'
import { galleryPage } from './gallery.ts'
import { BLOCK_VERSION, currentBlock, currentPage } from './stored-blocks.ts'

describe('a stored definition', () => {
  it('without a version is brought up with all that it holds [BLOCK-020]', () => {
    const stored = {
      name: 'help',
      title: 'Help',
      blocks: [
        {
          type: 'layout',
          content: [
            { type: 'paragraph', config: { text: 'One' } },
            { kind: 'paragraph', id: 'two', config: { text: 'Two' } },
          ],
        },
      ],
    }
    expect(Page.parse(currentPage(stored)).blocks).toEqual([
      {
        kind: 'layout',
        uuid: 'help-1',
        version: 1,
        config: { direction: 'column', collapsible: false, collapsed: false },
        children: [
          { kind: 'paragraph', uuid: 'help-1-1', version: 1, config: { text: 'One' } },
          { kind: 'paragraph', uuid: 'two', version: 1, config: { text: 'Two' } },
        ],
      },
    ])
  })

  it('of the present version stays as it is [BLOCK-020]', () => {
    expect(currentPage(galleryPage)).toEqual(galleryPage)
    expect(Block.safeParse(galleryPage.blocks[0]).data?.version).toBe(BLOCK_VERSION)
  })

  it('with older blocks in a group of the present version is brought up within', () => {
    const children = [{ type: 'waffle' }]
    const group = { kind: 'tab', uuid: 't', version: 1, config: { label: 'One' }, children }
    expect(currentBlock(group, 't')).toMatchObject({ children: [{ kind: 'waffle', uuid: 't-1', version: 1 }] })
  })

  it('of a newer Ingot is refused with a sentence', () => {
    const newer = { name: 'help', title: 'Help', blocks: [{ kind: 'bell', uuid: 'b', version: 2, config: {} }] }
    expect(() => currentPage(newer)).toThrow('help-1 has version 2; this Ingot reads up to 1. Update it.')
  })

  it.each([null, 7, [], { blocks: 'none' }, { version: 'one' }, { version: -1 }])(
    'that is none (%j) is left for the schema to refuse',
    (stored) => {
      expect(currentPage(stored)).toEqual(stored)
      expect(Block.safeParse(currentBlock(stored, 'x')).success).toBe(false)
    },
  )
})
