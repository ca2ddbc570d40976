import { atTemperature } from '@ingot/domain/query/at-temperature'

/** Properties of which less is wanted as a rule, by the word that their key begins with: mass, growth by heat, burden, cost. */
const LESS = ['density', 'cte', 'expansion', 'co2', 'gwp', 'embodied', 'cost', 'price']

/** The goal that a property starts with. */
export const usualGoal = (key: string): 'higher' | 'lower' =>
  LESS.includes((atTemperature(key)?.column ?? key).replaceAll('.', '_').split('_')[0] ?? '') ? 'lower' : 'higher'
