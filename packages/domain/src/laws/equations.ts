import type { LawKey } from './laws.ts'

/**
 * The equation of each law as it is printed next to its parameters, which it names by their keys. σ stress, ε strain
 * (εp true plastic), ε̇ rate, T temperature in K, t time, p pressure, λ stretch, N cycles, ΔK range of the stress
 * intensity, α conversion, θ angle to the rolling direction, R gas constant, exp and ln natural.
 */
export const equations: Readonly<Record<LawKey, string>> = {
  m_crosswlf: 'η = η0/(1 + (η0·ε̇/tau)^(1 − n)), η0 = D1·exp(−A1·(T − T*)/(A2t + D3·p + T − T*)), T* = D2 + D3·p',
  m_carreau: 'η = P1·aT/(1 + aT·P2·ε̇)^P3, lg aT = 8.86·(T0 − TS)/(101.6 + T0 − TS) − 8.86·(T − TS)/(101.6 + T − TS)',
  m_visc2: 'ln η = A + B·ln ε̇ + C·T + D·(ln ε̇)² + E·T·ln ε̇ + F·T²',
  m_tait:
    'v = V·(1 − 0.0894·ln(1 + p/B)) + Vt; melt above b5 + b6·p: V = b1m + b2m·(T − b5), B = b3m·exp(−b4m·(T − b5)), ' +
    'Vt = 0; solid: V = b1s + b2s·(T − b5), B = b3s·exp(−b4s·(T − b5)), Vt = b7·exp(b8·(T − b5) − b9·p)',
  m_ro: 'ε = σ/E + (σ/K)^(1/n)',
  m_swift: 'σ = K·(eps0 + εp)^n',
  m_voce: 'σ = s0 + Q·(1 − exp(−b·εp))',
  m_swiftvoce: 'σ = a·K·(eps0 + εp)^n + (1 − a)·(s0 + Q·(1 − exp(−b·εp)))',
  m_hs: 'σ = ss − (ss − si)·exp(−N·εp^P)',
  m_ludwik: 'σ = s0 + K·εp^n',
  m_jc: 'σ = (A + B·εp^n)·(1 + C·ln(ε̇/rate0))·(1 − ((T − Tr)/(Tm − Tr))^m)',
  m_jcd: 'εf = (D1 + D2·exp(D3·σ*))·(1 + D4·ln ε̇*)·(1 + D5·T*)',
  m_cs: 'σ = σ0·(1 + (ε̇/C)^(1/P))',
  m_norton: 'ε̇ = A·σ^n·exp(−Q/(R·T))',
  m_bailey: 'ε̇ = A·σ^n·t^m',
  m_prony: 'G = G0·(1 − Σ g·(1 − exp(−t/tau)))',
  m_wlf: 'lg aT = −C1·(T − T0)/(C2 + T − T0)',
  m_neohooke: 'W = C10·(I1 − 3) + (J − 1)²/D1',
  m_mooney: 'W = C10·(I1 − 3) + C01·(I2 − 3) + (J − 1)²/D1',
  m_yeoh: 'W = C10·(I1 − 3) + C20·(I1 − 3)² + C30·(I1 − 3)³',
  m_ogden: 'W = Σ 2·mu/alpha²·(λ1^alpha + λ2^alpha + λ3^alpha − 3) + Σ (J − 1)^(2·i)/D',
  m_ab: 'W = mu·Σ Ci/lm^(2·i − 2)·(I1^i − 3^i) + (J² − 1 − 2·ln J)/(2·D), i = 1 … 5',
  m_basquin: 'σa = sf·(2·N)^b',
  m_coffin: 'εa = sf/E·(2·N)^b + ef·(2·N)^c',
  m_paris: 'da/dN = C·(ΔK/K0)^m',
  m_hill:
    'σθ/σ0 = (F·sin⁴θ + G·cos⁴θ + H·cos²2θ + ½·N·sin²2θ)^(−½), G = 1/(1 + r0), H = r0·G, F = H/r90, ' +
    'N = (F + G)·(½ + r45)',
  m_kamal: 'dα/dt = (k1 + k2·α^m)·(1 − α)^n, k1 = A1·exp(−E1/(R·T)), k2 = A2·exp(−E2/(R·T))',
}
