import { type Entry, mergeValues } from '../entry.ts'

/** Name, class, codes, titles, form, composition source and text, values. */
const alloys = `
ZnAl4 (Zamak 3)|zinc|EN number: ZP0400 @ EN 12844; EN: ZP3; UNS: Z33523|Zinc-aluminium alloy, pressure die cast|Alliage zinc-aluminium coulé sous pression|b240|Al=3.7..4.3 Mg=0.02..0.06 Cu<=0.1 Fe<=0.05 Pb<=0.005 Cd<=0.004 Sn<=0.002 Zn~|rp02=221MPa rm=283MPa elongation_a50=10% hbw=82 e_modulus=85.5GPa poisson=0.27 density=6.6g/cm^3 k=113W/(m*K) cp=419J/(kg*K) cte=27.4E-6/K solidus=381°C liquidus=387°C shear_strength=214MPa fatigue_5e8=48MPa rho_el=6.4E-8ohm*m f_cast
ZnAl4Cu1 (Zamak 5)|zinc|EN number: ZP0410 @ EN 12844; EN: ZP5; UNS: Z35533|Zinc-aluminium-copper alloy, pressure die cast|Alliage zinc-aluminium-cuivre coulé sous pression|b240|Al=3.7..4.3 Cu=0.7..1.2 Mg=0.02..0.06 Fe<=0.05 Pb<=0.005 Cd<=0.004 Sn<=0.002 Zn~|rp02=269MPa rm=328MPa elongation_a50=7% hbw=91 e_modulus=85.5GPa poisson=0.27 density=6.7g/cm^3 k=109W/(m*K) cp=419J/(kg*K) cte=27.4E-6/K solidus=380°C liquidus=386°C shear_strength=262MPa fatigue_5e8=57MPa rho_el=6.5E-8ohm*m f_cast
ZnAl8Cu1 (ZA-8)|zinc|EN number: ZP0810 @ EN 12844; EN: ZP8; UNS: Z35638|Zinc-aluminium-copper alloy, pressure die cast|Alliage zinc-aluminium-cuivre coulé sous pression|b240|Al=8..8.8 Cu=0.8..1.3 Mg=0.01..0.03 Fe<=0.075 Zn~|rp02=290MPa rm=374MPa elongation_a50=6..10% hbw=95..110 e_modulus=86GPa poisson=0.29 density=6.3g/cm^3 k=115W/(m*K) cp=435J/(kg*K) cte=23.3E-6/K solidus=375°C liquidus=404°C shear_strength=275MPa fatigue_5e8=103MPa rho_el=6.2E-8ohm*m f_cast
SnAg3Cu0.5 (SAC305)|tin|Alloy: SAC305|Lead-free tin-silver-copper solder|Brasure étain-argent-cuivre sans plomb|generic|Ag=3 Cu=0.5 Sn~|rm=45MPa elongation_a=30% hv=15 e_modulus=51GPa poisson=0.36 density=7.4g/cm^3 k=58W/(m*K) cp=230J/(kg*K) cte=21.5E-6/K solidus=217°C liquidus=220°C rho_el=1.3E-7ohm*m f_rohs
SnPb37 (Sn63Pb37)|tin|Alloy: Sn63Pb37|Eutectic tin-lead solder|Brasure étain-plomb eutectique|generic|Pb=37 Sn~|rm=45MPa elongation_a=40% hv=14 e_modulus=32GPa poisson=0.38 density=8.4g/cm^3 k=50W/(m*K) cp=176J/(kg*K) cte=25E-6/K solidus=183°C liquidus=183°C rho_el=1.45E-7ohm*m
`

const alloy = (line: string): Entry => {
  const [name = '', group = '', codes = '', en = '', fr = '', ref = '', elements = '', values = ''] = line.split('|')
  return {
    name,
    class: `metal/${group}`,
    title: [en, fr],
    form: group === 'zinc' ? 'casting' : 'wire',
    process: group === 'zinc' ? 'pressure-die-cast' : 'drawn',
    codes,
    elements: [ref, elements, group === 'zinc' ? 'product' : 'nominal'],
    values: mergeValues(
      { generic: values },
      group === 'zinc' ? { 'ice zinc, average': 'gwp=3.09kg*CO2e/kg embodied_energy=53.1MJ/kg' } : {},
    ),
  }
}

/**
 * Pure metals. CRC Handbook: density, melting point, λ at 27 °C, cp, α, resistivity at 20 °C, heat of fusion; Kaye & Laby:
 * E, G, K, ν where they stand. Element, class, name, French name, then these, and generic values.
 */
const elements = `
Al|aluminium/1000|Aluminium|Aluminium|2.70|660.3|237|897|23.1|2.65E-8|397|70.3|26.1|75.5|0.345|rp02=20MPa rm=60MPa elongation_a=45% hv=17
Cu|copper/unalloyed|Copper|Cuivre|8.96|1084.6|401|385|16.5|1.68E-8|204|129.8|48.3|137.8|0.343|rp02=50MPa rm=210MPa elongation_a=45% hv=45
Fe|iron|Iron|Fer|7.87|1538|80.4|449|11.8|9.61E-8|247|211.4|81.6|169.8|0.293|rp02=130MPa rm=260MPa elongation_a=45% hv=60
Ni|nickel/unalloyed|Nickel|Nickel|8.90|1455|90.9|444|13.4|6.93E-8|298|199.5|76.0|177.3|0.312|rp02=60MPa rm=320MPa elongation_a=40% hv=65
Ti|titanium/unalloyed|Titanium|Titane|4.51|1668|21.9|523|8.6|3.9E-7|296|115.7|43.8|107.7|0.321|rp02=140MPa rm=235MPa elongation_a=50% hv=100
Mg|magnesium/wrought|Magnesium|Magnésium|1.74|650|156|1023|24.8|4.39E-8|349|44.7|17.3|35.6|0.291|rp02=65MPa rm=160MPa elongation_a=6% hv=35
Zn|zinc|Zinc|Zinc|7.13|419.5|116|388|30.2|5.9E-8|108|108.4|43.4|72.0|0.249|rm=120MPa elongation_a=50% hv=35
Sn|tin|Tin|Étain|7.29|231.9|66.6|227|22.0|1.15E-7|60.4|49.9|18.4|58.2|0.357|rm=15MPa elongation_a=55% hv=5
Pb|lead|Lead|Plomb|11.34|327.5|35.3|129|28.9|2.08E-7|23.0|16.1|5.59|45.8|0.44|rm=15MPa elongation_a=50% hv=5
W|refractory|Tungsten|Tungstène|19.25|3422|174|132|4.5|5.28E-8|285|411.0|160.6|311.0|0.280|rm=980MPa hv=430
Mo|refractory|Molybdenum|Molybdène|10.22|2623|138|251|4.8|5.34E-8|391|324.8|125.6|261.2|0.293|rp02=550MPa rm=650MPa elongation_a=15% hv=230
Ta|refractory|Tantalum|Tantale|16.65|3017|57.5|140|6.3|1.31E-7|202|185.7|69.2|196.3|0.342|rp02=180MPa rm=280MPa elongation_a=40% hv=100
Nb|refractory|Niobium|Niobium|8.57|2477|53.7|265|7.3|1.52E-7|323|104.9|37.5|170.3|0.397|rp02=105MPa rm=195MPa elongation_a=40% hv=80
Cr|other|Chromium|Chrome|7.15|1907|93.9|449|4.9|1.25E-7|404|279.1|115.4|160.1|0.210|hv=130
V|other|Vanadium|Vanadium|6.11|1910|30.7|489|8.4|1.97E-7|422|127.6|46.7|158.0|0.365|rp02=310MPa rm=380MPa elongation_a=30% hv=150
Ag|precious|Silver|Argent|10.5|961.8|429|235|18.9|1.59E-8|105|82.7|30.3|103.6|0.367|rp02=55MPa rm=140MPa elongation_a=50% hv=26
Au|precious|Gold|Or|19.3|1064.2|317|129|14.2|2.21E-8|63.7|78.0|27.0|217.0|0.44|rm=120MPa elongation_a=45% hv=25
Pt|precious|Platinum|Platine|21.45|1768.2|71.6|133|8.8|1.05E-7|114|168.0|61.0|228.0|0.377|rm=140MPa elongation_a=40% hv=40
`

const element = (line: string): Entry => {
  const [
    symbol = '',
    group = '',
    en = '',
    fr = '',
    density,
    melting,
    k,
    cp,
    alpha,
    resistivity,
    fusion,
    e,
    g,
    bulk,
    poisson,
    generic = '',
  ] = line.split('|')
  return {
    name: group === 'refractory' || group === 'precious' || group === 'other' ? en : `${en} (pure)`,
    class: `metal/${group}`,
    title: [`${en}, pure metal`, `${fr}, métal pur`],
    symbol,
    codes: `Element: ${symbol}`,
    elements: ['definition', `${symbol}~`, 'nominal'],
    values: mergeValues(
      {
        crc: `density=${density}g/cm^3 tm=${melting}°C k=${k}W/(m*K){T=27°C} cp=${cp}J/(kg*K){T=25°C} cte=${alpha}E-6/K{T=25°C} rho_el=${resistivity}ohm*m{T=20°C} latent_heat=${fusion}kJ/kg`,
      },
      { kaye: `e_modulus=${e}GPa shear_modulus=${g}GPa bulk_modulus=${bulk}GPa poisson=${poisson}` },
      { generic },
    ),
  }
}

export const otherMetals: Entry[] = [
  ...alloys.trim().split('\n').map(alloy),
  ...elements.trim().split('\n').map(element),
]
