import { type Entry, mergeValues } from '../../entry.ts'

const american = (
  name: string,
  ref: string,
  what: [string, string],
  code: string,
  elements: string,
  values: string,
): Entry => ({
  name,
  kind: 'standard',
  class: 'metal/steel/structural',
  title: what,
  form: 'plate',
  process: 'hot-rolled',
  codes: code,
  elements: [ref, elements],
  values: mergeValues(
    { [ref]: values },
    {
      generic:
        'density=7.85g/cm^3 e_modulus=200GPa shear_modulus=77GPa poisson=0.3 cte=12E-6/K k=50W/(m*K) cp=470J/(kg*K) rho_el=0.17E-6ohm*m f_weld f_mach',
    },
  ),
})

export const astmSteels: readonly Entry[] = [
  american(
    'ASTM A36',
    'a36',
    ['Carbon structural steel plate', 'Tôle en acier de construction au carbone'],
    'ASTM: A36; UNS: K02600',
    'C<=0.25 Si<=0.4 P<=0.03 S<=0.03 Fe~',
    'rp02>=250MPa rm=400..550MPa elongation_a50>=23%',
  ),
  american(
    'ASTM A572 Grade 50',
    'a572',
    [
      'High-strength low-alloy structural steel plate',
      'Tôle en acier de construction faiblement allié à haute résistance',
    ],
    'ASTM: A572 Gr.50',
    'C<=0.23 Mn<=1.35 P<=0.03 S<=0.03 Fe~',
    'rp02>=345MPa rm>=450MPa elongation_a50>=21%',
  ),
  american(
    'ASTM A992',
    'a992',
    ['Structural steel for rolled shapes', 'Acier de construction pour profilés laminés'],
    'ASTM: A992',
    'C<=0.23 Mn=0.5..1.6 Si<=0.4 P<=0.035 S<=0.045 Fe~',
    'rp02=345..450MPa rm>=450MPa elongation_a50>=21%',
  ),
]
