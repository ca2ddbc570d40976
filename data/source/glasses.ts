import { type Entry, mergeValues } from './entry.ts'

/** Name, class, words, codes, source of the limits and limits, generic values. */
const table = `
Soda-lime float glass|silicate|Soda-lime silicate float glass, annealed|Verre flotté silico-sodo-calcique, recuit|EN: float glass @ EN 572-1|en572-1|density=2500kg/m^3 e_modulus=70GPa poisson=0.2 cte=9E-6/K{T=20..300°C} cp=720J/(kg*K) k=1W/(m*K)|flexural_strength=45MPa hv=550 tg=550°C n_d=1.52 k1c=0.75MPa*m^0.5 tau=89%{thickness=4mm} eps_r_1m=7.5 f_transp|glass
Borosilicate glass 3.3|silicate|Borosilicate glass 3.3, annealed|Verre borosilicaté 3.3, recuit|ISO: borosilicate glass 3.3 @ ISO 3585|iso3585|density=2.23g/cm^3 e_modulus=64GPa poisson=0.2 cte=3.3E-6/K{T=20..300°C} k=1.2W/(m*K){T=90°C} tg=525°C|flexural_strength=25MPa cp=830J/(kg*K) n_d=1.473 t_service_max=450°C eps_r_1m=4.6 tau=91% f_transp f_acid|glass
Fused silica|silica|Fused silica|Silice fondue||||density=2.2g/cm^3 e_modulus=72GPa poisson=0.17 flexural_strength=60MPa hv=900 k=1.38W/(m*K) cp=740J/(kg*K) cte=0.55E-6/K n_d=1.458 t_service_max=1000°C eps_r_1m=3.8 k1c=0.78MPa*m^0.5 tau=93% f_transp|
Alumino-silicate cover glass|silicate|Alumino-silicate glass, chemically strengthened|Verre aluminosilicaté, renforcé chimiquement||||density=2.43g/cm^3 e_modulus=71GPa poisson=0.21 flexural_strength=700MPa hv=650 k=1.2W/(m*K) cp=800J/(kg*K) cte=8E-6/K n_d=1.51 tg=600°C k1c=0.7MPa*m^0.5 f_transp|
E-glass|silicate|E-glass for fibres, bulk|Verre E pour fibres, massif||||density=2.58g/cm^3 e_modulus=72GPa poisson=0.22 flexural_strength=60MPa k=1.3W/(m*K) cp=810J/(kg*K) cte=5.4E-6/K n_d=1.558 tg=670°C eps_r_1m=6.6 tan_d_1m=0.003|
Lead crystal glass (24 % PbO)|silicate|Lead crystal glass with 24 % lead oxide|Cristal à 24 % d'oxyde de plomb||||density=2.95g/cm^3 e_modulus=62GPa poisson=0.22 flexural_strength=45MPa k=0.85W/(m*K) cp=600J/(kg*K) cte=9.1E-6/K n_d=1.545 tg=440°C hv=450 f_transp|
Borosilicate crown optical glass|optical|Borosilicate crown optical glass|Verre optique borosilicaté crown||||density=2.51g/cm^3 e_modulus=82GPa poisson=0.206 flexural_strength=60MPa k=1.11W/(m*K) cp=858J/(kg*K) cte=8.3E-6/K{T=20..300°C} n_d=1.517 tg=557°C hv=600 f_transp|
Lithium alumino-silicate glass-ceramic|glass-ceramic|Glass-ceramic of zero expansion|Vitrocéramique à dilatation nulle||||density=2.53g/cm^3 e_modulus=90GPa poisson=0.24 flexural_strength=90MPa k=1.46W/(m*K) cp=800J/(kg*K) cte=0.05E-6/K hv=620 k1c=0.9MPa*m^0.5 n_d=1.54 t_service_max=600°C|
`

const glass = (line: string): Entry => {
  const [name = '', path, en = '', fr = '', codes = '', ref = '', limits = '', values = '', ice = ''] = line.split('|')
  return {
    name,
    class: `glass/${path}`,
    title: [en, fr],
    form: path === 'silicate' ? 'sheet' : 'part',
    ...(codes && { codes }),
    values: mergeValues(
      ref ? { [ref]: limits } : {},
      ice ? { 'ice glass, primary': 'gwp=0.91kg*CO2e/kg co2=0.86kg*CO2e/kg embodied_energy=15MJ/kg' } : {},
      { generic: values },
    ),
  }
}

export const glasses: Entry[] = table.trim().split('\n').map(glass)
