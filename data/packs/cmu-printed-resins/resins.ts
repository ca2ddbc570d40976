import type { LocalText } from '@ingot/contract/material'

export interface Resin {
  /** As the tables name it, in lower case. */
  name: string
  id: string
  /** Trade name with its maker. */
  trade: string
  kind: 'soft' | 'rigid'
  class: string
  wash?: keyof typeof WASHES
  title: LocalText
}

/** What uncured resin was washed off with, where a resin was washed in two ways. */
export const WASHES = {
  ipa: { short: 'washed in isopropanol', text: 'Washed in isopropanol (IPA) after printing.' },
  mix: {
    short: 'washed in isopropanol and butyl acetate',
    text: 'Washed in 80 % isopropanol and 20 % n-butyl acetate after printing.',
  },
  unw2: {
    short: 'washed in UNW2',
    text: 'Washed in the cleaning fluid UNW2 of the maker of the resin after printing.',
  },
} as const

const SILICONE = {
  trade: 'Formlabs Silicone 40A',
  kind: 'soft',
  class: 'elastomer/rubber/VMQ',
  title: { en: 'Silicone resin for 3D printing', fr: 'Résine de silicone pour impression 3D' },
} as const

const BIOFLEX = {
  trade: '3Dresyn Bioflex A10 MB',
  kind: 'soft',
  class: 'elastomer',
  title: { en: 'Elastomeric resin for 3D printing', fr: 'Résine élastomère pour impression 3D' },
} as const

const RIGID = {
  kind: 'rigid',
  class: 'plastic/thermoset',
  title: { en: 'Rigid photopolymer resin for 3D printing', fr: 'Résine photopolymère rigide pour impression 3D' },
} as const

export const RESINS: readonly Resin[] = [
  { name: 'formlabs silicone ipa', id: 'cmu-silicone-40a-ipa', ...SILICONE, wash: 'ipa' },
  { name: 'formlabs silicone mix', id: 'cmu-silicone-40a-ipa-buoac', ...SILICONE, wash: 'mix' },
  { name: '3dresyn bioflex ipa', id: 'cmu-bioflex-a10-ipa', ...BIOFLEX, wash: 'ipa' },
  { name: '3dresyn bioflex unw2', id: 'cmu-bioflex-a10-unw2', ...BIOFLEX, wash: 'unw2' },
  { ...BIOFLEX, name: 'asiga dentagum', id: 'cmu-dentagum', trade: 'Asiga DentaGUM' },
  { name: 'asiga dentaguide', id: 'cmu-dentaguide', trade: 'Asiga DentaGUIDE', ...RIGID },
  { name: 'liqcreate biomed', id: 'cmu-bio-med-clear', trade: 'Liqcreate Bio-Med Clear', ...RIGID },
  { name: 'phrozen aquagray', id: 'cmu-aqua-gray-8k', trade: 'Phrozen Aqua-Gray 8K', ...RIGID },
]
