import { type Block, block } from '../builder.ts'
import { LONG_TEXT, LONG_WORD, MARKUP } from './words.ts'

/** Title, paragraph, list, image, molecule and the forms of cards and of impact in every state. */
export const textKinds: Readonly<
  Record<
    'title' | 'paragraph' | 'list' | 'image' | 'molecule' | 'download-form' | 'impact-form' | 'quality' | 'tracking',
    Block[]
  >
> = {
  title: [
    block('title', 'gallery-title-short', { config: { title: 'A title alone' } }),
    block('title', 'gallery-title-full', {
      config: {
        title: 'A title with everything',
        subtitle: 'What it is, in a sentence.',
        path: [
          { id: 'class-metal', name: 'Metals' },
          { id: 'class-metal/steel', name: 'Steel' },
        ],
        designations: [
          { system: 'EN name', code: 'S355J2' },
          { system: 'EN number', code: '1.0577' },
        ],
        facts: ['Plate', 'up to 16 mm'],
        notice: { text: 'It is discontinued.', links: [{ text: 'Its successor', href: '/' }] },
      },
    }),
    block('title', 'gallery-title-long', { config: { title: LONG_WORD, subtitle: LONG_TEXT } }),
  ],
  paragraph: [
    block('paragraph', 'gallery-paragraph', {
      config: { heading: 'A paragraph with a heading', text: `One.\n\nTwo, after a blank line.` },
    }),
    block('paragraph', 'gallery-paragraph-quiet', { config: { text: 'A quiet one.', quiet: true } }),
    block('paragraph', 'gallery-paragraph-long', { config: { text: `${LONG_TEXT} ${LONG_WORD} ${MARKUP}` } }),
    block('paragraph', 'gallery-paragraph-empty', { config: { text: '' } }),
    block('paragraph', 'gallery-paragraph-rule', {
      config: { text: 'The window is 800 px wide or wider.' },
      rules: { 'w-lt-800': { text: 'The window is narrower than 800 px.' } },
    }),
  ],
  list: [
    block('list', 'gallery-list', {
      config: {
        heading: 'A list',
        items: [
          { text: 'A text' },
          { text: 'A link of this site', href: '/' },
          { text: 'A link elsewhere', href: 'https://example.org/', note: 'with a note' },
          { text: 'A link that is not safe', href: 'javascript:alert(1)' },
          { text: LONG_WORD, href: '/' },
          { text: MARKUP },
        ],
      },
    }),
    block('list', 'gallery-list-empty', { config: { heading: 'An empty list', items: [] } }),
  ],
  image: [
    block('image', 'gallery-image', {
      config: {
        src: '/mark.svg',
        alt: 'The mark of Ingot',
        width: 48,
        height: 48,
        caption: 'A picture with a caption',
      },
    }),
    block('image', 'gallery-image-wide', {
      config: { src: '/mark.svg', alt: 'The mark of Ingot, wider than the page', width: 2400, height: 120 },
    }),
  ],
  'download-form': [
    block('download-form', 'gallery-cards', { config: { materialId: 'dc04', name: 'DC04' } }),
    block('download-form', 'gallery-cards-missing', { config: { materialId: 'nothing-there', name: 'Missing' } }),
  ],
  'impact-form': [
    block('impact-form', 'gallery-impact', { config: { materialId: 'pa66-gf30', name: 'PA66 GF30' } }),
    block('impact-form', 'gallery-impact-unknown', { config: { materialId: 'peek', name: 'PEEK' } }),
    block('impact-form', 'gallery-impact-missing', { config: { materialId: 'nothing-there', name: 'Missing' } }),
  ],
  quality: [
    block('quality', 'gallery-quality', { config: { materialId: 'balsa', name: 'Balsa' } }),
    block('quality', 'gallery-quality-clean', { config: { materialId: 's355jr', name: 'S355JR' } }),
    block('quality', 'gallery-quality-missing', { config: { materialId: 'nothing-there', name: 'Missing' } }),
  ],
  molecule: [
    block('molecule', 'gallery-molecule', {
      config: { smiles: 'CC', name: 'A structure', src: '/materials/pp-homopolymer/structure' },
    }),
    block('molecule', 'gallery-molecule-missing', {
      config: { smiles: 'C'.repeat(120), name: 'A structure that cannot be drawn', src: '/materials/none/structure' },
    }),
  ],
  tracking: [
    block('tracking', 'gallery-tracking', {
      config: { id: 'none', name: 'none', producer: [], provider: [], materialtype: [], url: '/' },
    }),
  ],
}
