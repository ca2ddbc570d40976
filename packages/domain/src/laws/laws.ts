import { baileyRate } from './creep/bailey.ts'
import { norton } from './creep/norton.ts'
import { basquin } from './fatigue/basquin.ts'
import { coffinManson } from './fatigue/coffin-manson.ts'
import { paris } from './fatigue/paris.ts'
import { cowperSymonds } from './hardening/cowper-symonds.ts'
import { hill48Yield } from './hardening/hill48.ts'
import { hockettSherby } from './hardening/hockett-sherby.ts'
import { johnsonCook, johnsonCookFracture } from './hardening/johnson-cook.ts'
import { ludwik } from './hardening/ludwik.ts'
import { rambergOsgood } from './hardening/ramberg-osgood.ts'
import { swift } from './hardening/swift.ts'
import { swiftVoce } from './hardening/swift-voce.ts'
import { voce } from './hardening/voce.ts'
import { type Law, type LawInputs, type LawParams, law } from './law.ts'
import { carreau } from './melt/carreau.ts'
import { crossWlf } from './melt/cross-wlf.ts'
import { kamal } from './melt/kamal.ts'
import { secondOrder } from './melt/second-order.ts'
import { tait } from './melt/tait.ts'
import { arrudaBoyce } from './rubber/arruda-boyce.ts'
import { mooney } from './rubber/mooney.ts'
import { neoHooke } from './rubber/neo-hooke.ts'
import { ogden } from './rubber/ogden.ts'
import { yeoh } from './rubber/yeoh.ts'
import { prony } from './viscoelastic/prony.ts'
import { wlf } from './viscoelastic/wlf.ts'

const number = 'number' as const
const list = 'list' as const
const swiftParams = { K: number, eps0: number, n: number }
const voceParams = { s0: number, Q: number, b: number }

/** Every constitutive law of the catalogue tree by the vkey of its model node; parameter keys are those of the node. */
export const laws = {
  m_crosswlf: law({
    params: { n: number, tau: number, D1: number, D2: number, D3: number, A1: number, A2t: number },
    inputs: ['T', 'rate', 'pressure'],
    gives: 'viscosity',
    evaluate: (params, { T, rate, pressure }) => crossWlf(params, T, rate, pressure),
  }),
  m_carreau: law({
    params: { P1: number, P2: number, P3: number, T0: number, TS: number },
    inputs: ['T', 'rate'],
    gives: 'viscosity',
    evaluate: (params, { T, rate }) => carreau(params, T, rate),
  }),
  m_visc2: law({
    params: { A: number, B: number, C: number, D: number, E: number, F: number },
    inputs: ['T', 'rate'],
    gives: 'viscosity',
    evaluate: (params, { T, rate }) => secondOrder(params, T, rate),
  }),
  m_tait: law({
    params: {
      b1m: number,
      b2m: number,
      b3m: number,
      b4m: number,
      b1s: number,
      b2s: number,
      b3s: number,
      b4s: number,
      b5: number,
      b6: number,
      b7: number,
      b8: number,
      b9: number,
    },
    inputs: ['T', 'pressure'],
    gives: 'spec_volume',
    evaluate: (params, { T, pressure }) => tait(params, T, pressure),
  }),
  m_ro: law({
    params: { E: number, K: number, n: number },
    inputs: ['stress'],
    gives: 'strain',
    evaluate: (params, { stress }) => rambergOsgood(params, stress),
  }),
  m_swift: law({
    params: swiftParams,
    inputs: ['strain'],
    gives: 'stress',
    evaluate: (params, { strain }) => swift(params, strain),
  }),
  m_voce: law({
    params: voceParams,
    inputs: ['strain'],
    gives: 'stress',
    evaluate: (params, { strain }) => voce(params, strain),
  }),
  m_swiftvoce: law({
    params: { a: number, ...swiftParams, ...voceParams },
    inputs: ['strain'],
    gives: 'stress',
    evaluate: (params, { strain }) => swiftVoce(params, strain),
  }),
  m_hs: law({
    params: { ss: number, si: number, N: number, P: number },
    inputs: ['strain'],
    gives: 'stress',
    evaluate: (params, { strain }) => hockettSherby(params, strain),
  }),
  m_ludwik: law({
    params: { s0: number, K: number, n: number },
    inputs: ['strain'],
    gives: 'stress',
    evaluate: (params, { strain }) => ludwik(params, strain),
  }),
  m_jc: law({
    params: { A: number, B: number, n: number, C: number, rate0: number, m: number, Tm: number, Tr: number },
    inputs: ['strain', 'rate', 'T'],
    gives: 'stress',
    evaluate: (params, { strain, rate, T }) => johnsonCook(params, strain, rate, T),
  }),
  m_jcd: law({
    params: { D1: number, D2: number, D3: number, D4: number, D5: number },
    inputs: ['triaxiality', 'rateRatio', 'homologous'],
    gives: 'strain',
    evaluate: (params, { triaxiality, rateRatio, homologous }) =>
      johnsonCookFracture(params, triaxiality, rateRatio, homologous),
  }),
  m_cs: law({
    params: { C: number, P: number },
    inputs: ['stress', 'rate'],
    gives: 'stress',
    evaluate: (params, { stress, rate }) => cowperSymonds(params, stress, rate),
  }),
  m_norton: law({
    params: { A: number, n: number, Q: number },
    inputs: ['stress', 'T'],
    gives: 'rate',
    evaluate: (params, { stress, T }) => norton(params, stress, T),
  }),
  m_bailey: law({
    params: { A: number, n: number, m: number },
    inputs: ['stress', 'time'],
    gives: 'rate',
    evaluate: (params, { stress, time }) => baileyRate(params, stress, time),
  }),
  m_prony: law({
    params: { G0: number, g: list, tau: list },
    inputs: ['time'],
    gives: 'modulus',
    evaluate: (params, { time }) => prony(params, time),
  }),
  m_wlf: law({
    params: { C1: number, C2: number, T0: number },
    inputs: ['T'],
    gives: 'ratio',
    evaluate: (params, { T }) => wlf(params, T),
  }),
  m_neohooke: law({
    params: { C10: number },
    optional: ['D1'],
    inputs: ['stretch'],
    gives: 'stress',
    evaluate: (params, { stretch }) => neoHooke(params, stretch),
  }),
  m_mooney: law({
    params: { C10: number, C01: number },
    optional: ['D1'],
    inputs: ['stretch'],
    gives: 'stress',
    evaluate: (params, { stretch }) => mooney(params, stretch),
  }),
  m_yeoh: law({
    params: { C10: number, C20: number, C30: number },
    optional: ['D1'],
    inputs: ['stretch'],
    gives: 'stress',
    evaluate: (params, { stretch }) => yeoh(params, stretch),
  }),
  m_ogden: law({
    params: { mu: list, alpha: list },
    optional: ['D'],
    inputs: ['stretch'],
    gives: 'stress',
    evaluate: (params, { stretch }) => ogden(params, stretch),
  }),
  m_ab: law({
    params: { mu: number, lm: number },
    optional: ['D'],
    inputs: ['stretch'],
    gives: 'stress',
    evaluate: (params, { stretch }) => arrudaBoyce(params, stretch),
  }),
  m_basquin: law({
    params: { sf: number, b: number },
    inputs: ['cycles'],
    gives: 'stress',
    evaluate: (params, { cycles }) => basquin(params, cycles),
  }),
  m_coffin: law({
    params: { sf: number, b: number, ef: number, c: number },
    inputs: ['reversals', 'E'],
    gives: 'strain',
    evaluate: (params, { reversals, E }) => coffinManson(params, E, reversals),
  }),
  m_paris: law({
    params: { C: number, K0: number, m: number },
    inputs: ['intensity'],
    gives: 'length_um',
    evaluate: (params, { intensity }) => paris(params, intensity),
  }),
  m_hill: law({
    params: { r0: number, r45: number, r90: number },
    inputs: ['angle'],
    gives: 'ratio',
    evaluate: (params, { angle }) => hill48Yield(params, angle),
  }),
  m_kamal: law({
    params: { A1: number, E1: number, A2: number, E2: number, m: number, n: number },
    optional: ['H'],
    inputs: ['T', 'conversion'],
    gives: 'rate',
    evaluate: (params, { T, conversion }) => kamal(params, T, conversion),
  }),
} as const satisfies Record<string, Law>

export type LawKey = keyof typeof laws
export const isLawKey = (vkey: string): vkey is LawKey => Object.hasOwn(laws, vkey)

/** A law's value; RangeError for a law that isn't known and for parameters or inputs that are missing or not finite. */
export function evaluateLaw(vkey: string, params: LawParams, at: LawInputs): number {
  if (!isLawKey(vkey)) throw new RangeError(`There is no law ${vkey}; known are ${Object.keys(laws).join(', ')}`)
  return laws[vkey].evaluate(params, at)
}
