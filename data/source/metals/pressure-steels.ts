import { type Entry, mergeValues } from '../entry.ts'

const constants = (k: number): Record<string, string> => ({
  generic: `density=7.85g/cm^3 e_modulus=210GPa shear_modulus=80.8GPa poisson=0.3 cte=12E-6/K cp=460J/(kg*K) k=${k}W/(m*K) f_weld`,
  'ice-coil': 'gwp=1.85kg*CO2e/kg embodied_energy=23.5MJ/kg',
})

/** Name, number, ReH, Rm, A, KV at 20 °C, HBW, λ, long-term limit in °C, ladle analysis. Thickness up to 16 mm. */
const table = `
P235GH|1.0345|235|360..480|24|40|115|54|400|C<=0.16 Si<=0.35 Mn=0.6..1.2 P<=0.025 S<=0.01 Al>=0.02 Cr<=0.3 Mo<=0.08 Ni<=0.3 Fe~
P265GH|1.0425|265|410..530|22|40|130|52|400|C<=0.2 Si<=0.4 Mn=0.8..1.4 P<=0.025 S<=0.01 Al>=0.02 Cr<=0.3 Mo<=0.08 Ni<=0.3 Fe~
P295GH|1.0481|295|460..580|21|40|145|50|400|C=0.08..0.2 Si<=0.4 Mn=0.9..1.5 P<=0.025 S<=0.01 Al>=0.02 Cr<=0.3 Mo<=0.08 Ni<=0.3 Fe~
P355GH|1.0473|355|510..650|20|40|165|48|400|C=0.1..0.22 Si<=0.6 Mn=1.1..1.7 P<=0.025 S<=0.01 Al>=0.02 Cr<=0.3 Mo<=0.08 Ni<=0.3 Fe~
16Mo3|1.5415|275|440..590|22|31|140|48|500|C=0.12..0.2 Si<=0.35 Mn=0.4..0.9 P<=0.025 S<=0.01 Mo=0.25..0.35 Cr<=0.3 Ni<=0.3 Fe~
13CrMo4-5|1.7335|300|450..600|19|31|150|44|560|C=0.08..0.18 Si<=0.35 Mn=0.4..1 P<=0.025 S<=0.01 Cr=0.7..1.15 Mo=0.4..0.6 Fe~
10CrMo9-10|1.7380|310|480..630|18|31|155|38|580|C=0.08..0.14 Si<=0.5 Mn=0.4..0.8 P<=0.02 S<=0.01 Cr=2..2.5 Mo=0.9..1.1 Fe~
`

const plate = (line: string): Entry => {
  const [name = '', number, yields, strength, elongation, impact, hardness, k, limit, elements = ''] = line.split('|')
  return {
    name,
    kind: 'standard',
    class: 'metal/steel/pressure',
    title: [
      'Steel plate for pressure purposes at elevated temperature',
      'Tôle en acier pour appareils à pression à température élevée',
    ],
    form: 'plate',
    process: 'hot-rolled',
    size: 'thickness<=16mm',
    codes: `EN name: ${name} @ EN 10028-2; EN number: ${number}`,
    elements: ['en10028-2', elements],
    values: mergeValues(
      {
        'en10028-2|thickness<=16mm': `reh>=${yields}MPa rm=${strength}MPa elongation_a>=${elongation}% kv>=${impact}J`,
      },
      constants(Number(k)),
      { generic: `hbw=${hardness} t_service_max=${limit}°C` },
    ),
  }
}

const tube: Entry = {
  name: 'X10CrMoVNb9-1 (P91)',
  kind: 'standard',
  class: 'metal/steel/pressure',
  title: [
    'Martensitic 9 % chromium steel tube, normalised and tempered',
    'Tube en acier martensitique à 9 % de chrome, normalisé et revenu',
  ],
  form: 'tube',
  temper: '+NT',
  codes: 'EN name: X10CrMoVNb9-1 @ EN 10216-2; EN number: 1.4903',
  equivalents: 'ASTM: A335 P91 | equivalent | slightly other limits',
  elements: [
    'en10216-2',
    'C=0.08..0.12 Si=0.2..0.5 Mn=0.3..0.6 P<=0.02 S<=0.01 Cr=8..9.5 Mo=0.85..1.05 V=0.18..0.25 Nb=0.06..0.1 N=0.03..0.07 Ni<=0.4 Al<=0.02 Fe~',
  ],
  values: {
    'en10216-2': 'rp02>=450MPa rm=630..830MPa elongation_a>=19%{dir=L} kv>=40J{dir=L}',
    generic:
      'density=7.77g/cm^3 e_modulus=218GPa shear_modulus=84GPa poisson=0.3 k=26W/(m*K) cp=460J/(kg*K) cte=10.9E-6/K t_service_max=620°C hbw=220 rho_el=0.5E-6ohm*m f_weld',
  },
}

const american: Entry = {
  name: 'ASTM A516 Grade 70',
  kind: 'standard',
  class: 'metal/steel/pressure',
  title: ['Carbon steel plate for pressure vessels', 'Tôle en acier au carbone pour appareils à pression'],
  form: 'plate',
  process: 'hot-rolled',
  codes: 'ASTM: A516 Gr.70; UNS: K02700',
  elements: ['a516', 'C<=0.27 Mn=0.85..1.2 Si=0.15..0.4 P<=0.025 S<=0.025 Fe~'],
  values: mergeValues({ a516: 'rp02>=260MPa rm=485..620MPa elongation_a50>=21%' }, constants(50), {
    generic: 'hbw=150 t_service_max=425°C',
  }),
}

export const pressureSteels: Entry[] = [...table.trim().split('\n').map(plate), tube, american]
