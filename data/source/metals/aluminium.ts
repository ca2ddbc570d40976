import { type Entry, mergeValues } from '../entry.ts'

/** Limits of composition, EN 573-3, mass %. */
const COMPOSITION: Record<string, string> = {
  '1050A': 'Al>=99.5 Si<=0.25 Fe<=0.4 Cu<=0.05 Mn<=0.05 Mg<=0.05 Zn<=0.07 Ti<=0.05',
  '1100': 'Al>=99 Cu=0.05..0.2 Mn<=0.05 Zn<=0.1',
  '2011': 'Cu=5..6 Bi=0.2..0.6 Pb=0.2..0.6 Si<=0.4 Fe<=0.7 Zn<=0.3 Al~',
  '2014': 'Si=0.5..1.2 Fe<=0.7 Cu=3.9..5 Mn=0.4..1.2 Mg=0.2..0.8 Cr<=0.1 Zn<=0.25 Ti<=0.15 Al~',
  '2017A': 'Si=0.2..0.8 Fe<=0.7 Cu=3.5..4.5 Mn=0.4..1 Mg=0.4..1 Cr<=0.1 Zn<=0.25 Al~',
  '2024': 'Si<=0.5 Fe<=0.5 Cu=3.8..4.9 Mn=0.3..0.9 Mg=1.2..1.8 Cr<=0.1 Zn<=0.25 Ti<=0.15 Al~',
  '2219': 'Si<=0.2 Fe<=0.3 Cu=5.8..6.8 Mn=0.2..0.4 Mg<=0.02 Zn<=0.1 Ti=0.02..0.1 V=0.05..0.15 Zr=0.1..0.25 Al~',
  '3003': 'Si<=0.6 Fe<=0.7 Cu=0.05..0.2 Mn=1..1.5 Zn<=0.1 Al~',
  '3105': 'Si<=0.6 Fe<=0.7 Cu<=0.3 Mn=0.3..0.8 Mg=0.2..0.8 Cr<=0.2 Zn<=0.4 Ti<=0.1 Al~',
  '4032': 'Si=11..13.5 Fe<=1 Cu=0.5..1.3 Mg=0.8..1.3 Cr<=0.1 Ni=0.5..1.3 Zn<=0.25 Al~',
  '5005': 'Si<=0.3 Fe<=0.7 Cu<=0.2 Mn<=0.2 Mg=0.5..1.1 Cr<=0.1 Zn<=0.25 Al~',
  '5052': 'Si<=0.25 Fe<=0.4 Cu<=0.1 Mn<=0.1 Mg=2.2..2.8 Cr=0.15..0.35 Zn<=0.1 Al~',
  '5083': 'Si<=0.4 Fe<=0.4 Cu<=0.1 Mn=0.4..1 Mg=4..4.9 Cr=0.05..0.25 Zn<=0.25 Ti<=0.15 Al~',
  '5086': 'Si<=0.4 Fe<=0.5 Cu<=0.1 Mn=0.2..0.7 Mg=3.5..4.5 Cr=0.05..0.25 Zn<=0.25 Ti<=0.15 Al~',
  '5454': 'Si<=0.25 Fe<=0.4 Cu<=0.1 Mn=0.5..1 Mg=2.4..3 Cr=0.05..0.2 Zn<=0.25 Ti<=0.2 Al~',
  '5754': 'Si<=0.4 Fe<=0.4 Cu<=0.1 Mn<=0.5 Mg=2.6..3.6 Cr<=0.3 Zn<=0.2 Ti<=0.15 Al~',
  '6016': 'Si=1..1.5 Fe<=0.5 Cu<=0.2 Mn<=0.2 Mg=0.25..0.6 Cr<=0.1 Zn<=0.2 Ti<=0.15 Al~',
  '6060': 'Si=0.3..0.6 Fe=0.1..0.3 Cu<=0.1 Mn<=0.1 Mg=0.35..0.6 Cr<=0.05 Zn<=0.15 Ti<=0.1 Al~',
  '6061': 'Si=0.4..0.8 Fe<=0.7 Cu=0.15..0.4 Mn<=0.15 Mg=0.8..1.2 Cr=0.04..0.35 Zn<=0.25 Ti<=0.15 Al~',
  '6063': 'Si=0.2..0.6 Fe<=0.35 Cu<=0.1 Mn<=0.1 Mg=0.45..0.9 Cr<=0.1 Zn<=0.1 Ti<=0.1 Al~',
  '6082': 'Si=0.7..1.3 Fe<=0.5 Cu<=0.1 Mn=0.4..1 Mg=0.6..1.2 Cr<=0.25 Zn<=0.2 Ti<=0.1 Al~',
  '6101': 'Si=0.3..0.7 Fe<=0.5 Cu<=0.1 Mn<=0.03 Mg=0.35..0.8 Cr<=0.03 Zn<=0.1 B<=0.06 Al~',
  '6262':
    'Si=0.4..0.8 Fe<=0.7 Cu=0.15..0.4 Mn<=0.15 Mg=0.8..1.2 Cr=0.04..0.14 Zn<=0.25 Ti<=0.15 Bi=0.4..0.7 Pb=0.4..0.7 Al~',
  '7020': 'Si<=0.35 Fe<=0.4 Cu<=0.2 Mn=0.05..0.5 Mg=1..1.4 Cr=0.1..0.35 Zn=4..5 Zr=0.08..0.2 Al~',
  '7050': 'Si<=0.12 Fe<=0.15 Cu=2..2.6 Mn<=0.1 Mg=1.9..2.6 Cr<=0.04 Zn=5.7..6.7 Ti<=0.06 Zr=0.08..0.15 Al~',
  '7075': 'Si<=0.4 Fe<=0.5 Cu=1.2..2 Mn<=0.3 Mg=2.1..2.9 Cr=0.18..0.28 Zn=5.1..6.1 Ti<=0.2 Al~',
}

/** Chemical symbols of EN 573-3 and UNS numbers. */
const SYMBOL: Record<string, readonly [symbol: string, uns: string]> = {
  '1050A': ['Al99.5', ''],
  '1100': ['Al99.0Cu', 'A91100'],
  '2011': ['AlCu6BiPb', 'A92011'],
  '2014': ['AlCu4SiMg', 'A92014'],
  '2017A': ['AlCu4MgSi(A)', ''],
  '2024': ['AlCu4Mg1', 'A92024'],
  '2219': ['AlCu6Mn', 'A92219'],
  '3003': ['AlMn1Cu', 'A93003'],
  '3105': ['AlMn0.5Mg0.5', 'A93105'],
  '4032': ['AlSi12.5MgCuNi', 'A94032'],
  '5005': ['AlMg1(B)', 'A95005'],
  '5052': ['AlMg2.5', 'A95052'],
  '5083': ['AlMg4.5Mn0.7', 'A95083'],
  '5086': ['AlMg4', 'A95086'],
  '5454': ['AlMg3Mn', 'A95454'],
  '5754': ['AlMg3', 'A95754'],
  '6016': ['AlSi1.2Mg0.4', 'A96016'],
  '6060': ['AlMgSi', 'A96060'],
  '6061': ['AlMg1SiCu', 'A96061'],
  '6063': ['AlMg0.7Si', 'A96063'],
  '6082': ['AlSi1MgMn', 'A96082'],
  '6101': ['EAlMgSi', 'A96101'],
  '6262': ['AlMg1SiPb', 'A96262'],
  '7020': ['AlZn4.5Mg1', ''],
  '7050': ['AlZn6CuMgZr', 'A97050'],
  '7075': ['AlZn5.5MgCu', 'A97075'],
}

/**
 * Typical properties as the Aluminum Association prints them: alloy, temper, form, Rp0.2, Rm, A50, HBW, shear strength,
 * fatigue at 5·10⁸ cycles, E, density, solidus, liquidus, λ, α, cp.
 */
const typical = `
1100|H14|sheet|117|124|9|32|76|48|69|2.71|643|657|218|23.6|904
2011|T3|bar|296|379|15|95|221|124|70|2.83|541|643|151|22.9|864
2014|T6|plate|414|483|13|135|290|124|73|2.80|507|638|154|23.0|880
2024|T3|sheet|345|483|18|120|283|138|73.1|2.78|502|638|121|23.2|875
2219|T87|plate|393|476|10|130||103|73|2.84|543|643|121|22.3|864
3003|H14|sheet|145|152|8|40|97|62|69|2.73|643|654|159|23.2|893
3105|H14|sheet|152|172|5|48|103||69|2.72|638|657|173|23.6|897
4032|T6|forging|317|379|9|120|262|110|79|2.69|532|571|138|19.4|864
5005|H34|sheet|138|159|8|41|97||69|2.70|632|654|200|23.8|900
5052|O|sheet|90|193|25|47|124|110|70|2.68|607|649|138|23.8|880
5052|H32|sheet|193|228|12|60|138|117|70|2.68|607|649|138|23.8|880
5052|H34|sheet|214|262|10|68|145|124|70|2.68|607|649|138|23.8|880
5086|H32|plate|207|290|12|78|172||71|2.66|585|641|127|23.8|900
5454|H32|sheet|207|276|10|73|165||70|2.69|602|646|134|23.6|900
6061|O|sheet|55|124|25|30|83|62|69|2.70|582|652|180|23.6|896
6061|T4|sheet|145|241|22|65|165|97|69|2.70|582|652|154|23.6|896
6061|T6|plate|276|310|12|95|207|97|68.9|2.70|582|652|167|23.6|896
6063|T5|profile|145|186|12|60|117|69|69|2.70|616|654|209|23.4|900
6063|T6|profile|214|241|12|73|152|69|69|2.70|616|654|200|23.4|900
6101|T6|bar|193|221|15|71|138||69|2.70|621|654|218|23.4|895
6262|T9|bar|379|400|10|120|241|90|69|2.72|582|652|172|23.4|890
7050|T7451|plate|469|524|11|140|303||72|2.83|488|635|157|23.5|860
7075|O|sheet|103|228|17|60|152||71.7|2.81|477|635|173|23.6|960
7075|T6|plate|503|572|11|150|331|159|71.7|2.81|477|635|130|23.6|960
`

/** Limits of EN 485-2 and EN 755-2: alloy, temper, form, standard, Rp0.2, Rm, A, then generic HBW, E, ρ, λ, α, cp, solidus, liquidus. */
const limited = `
1050A|H14|sheet|en485-2|85|105..145|6|34|69|2.71|229|23.5|900|646|657|thickness=6..12.5mm
2017A|T4|plate|en485-2|245|390|14|105|72.5|2.79|134|23.0|873|510|645|thickness=0.4..1.5mm
5083|H111|sheet|en485-2|125|275..350|16|75|71|2.66|117|23.8|900|574|638|thickness=6.3..12.5mm
5754|H111|sheet|en485-2|80|190..240|18|52|70|2.67|147|23.9|897|590|645|thickness=6..12.5mm
6060|T66|profile|en755-2|160|215|8|75|69|2.70|209|23.4|898|585|650|thickness<=3mm
6082|T6|profile|en755-2|260|310|10|95|70|2.70|172|23.4|896|585|650|thickness=5..25mm
7020|T6|plate|en485-2|280|350|10|105|70|2.78|137|23.1|875|604|645|thickness=3..12.5mm
`

/** Elongations that the tables print for sheet of 1/16 in. */
const MEASURED_THIN = new Set(['2024 T3', '6061 T6'])

const ICE: Record<string, Record<string, string>> = {
  sheet: { 'ice aluminium rolled, average': 'gwp=9.18kg*CO2e/kg embodied_energy=155MJ/kg' },
  plate: { 'ice aluminium rolled, average': 'gwp=9.18kg*CO2e/kg embodied_energy=155MJ/kg' },
  profile: { 'ice aluminium extruded, average': 'gwp=9.08kg*CO2e/kg embodied_energy=154MJ/kg' },
  bar: { 'ice aluminium extruded, average': 'gwp=9.08kg*CO2e/kg embodied_energy=154MJ/kg' },
  forging: { 'ice aluminium, average': 'gwp=9.16kg*CO2e/kg embodied_energy=155MJ/kg' },
}

const FORM: Record<string, readonly [string, string]> = {
  sheet: ['sheet', 'tôle'],
  plate: ['plate', 'tôle forte'],
  profile: ['extruded profile', 'profilé filé'],
  bar: ['bar', 'barre'],
  forging: ['forging', 'pièce forgée'],
}

const SERIES: Record<string, readonly [string, string]> = {
  1: ['Unalloyed aluminium', 'Aluminium non allié'],
  2: ['Aluminium-copper alloy', 'Alliage aluminium-cuivre'],
  3: ['Aluminium-manganese alloy', 'Alliage aluminium-manganèse'],
  4: ['Aluminium-silicon alloy', 'Alliage aluminium-silicium'],
  5: ['Aluminium-magnesium alloy', 'Alliage aluminium-magnésium'],
  6: ['Aluminium-magnesium-silicon alloy', 'Alliage aluminium-magnésium-silicium'],
  7: ['Aluminium-zinc alloy', 'Alliage aluminium-zinc'],
}

const features = (alloy: string) =>
  `${/^[13456]/.test(alloy) ? 'f_weld ' : ''}${/^[267]/.test(alloy) ? 'f_ph ' : ''}${alloy.startsWith('5') ? 'f_sea ' : ''}f_mach f_nonmag`

const wrought = (alloy: string, temper: string, form: string, values: Record<string, string>): Entry => {
  const [symbol, uns] = SYMBOL[alloy] ?? ['', '']
  const [en, fr] = SERIES[alloy[0] ?? ''] ?? ['', '']
  const [formEn, formFr] = FORM[form] ?? ['', '']
  return {
    name: `EN AW-${alloy} ${temper}`,
    kind: 'standard',
    class: `metal/aluminium/${alloy[0]}000`,
    title: [`${en}, ${formEn} in temper ${temper}`, `${fr}, ${formFr} à l'état ${temper}`],
    form,
    process: form === 'profile' || form === 'bar' ? 'extruded' : form === 'forging' ? 'forged' : 'rolled',
    temper,
    codes: `EN name: EN AW-${alloy} @ EN 573-3; EN symbol: EN AW-${symbol}${uns ? `; UNS: ${uns}` : ''}`,
    elements: ['en573-3', COMPOSITION[alloy] ?? '', 'product'],
    values: mergeValues(values, ICE[form], { generic: `poisson=0.33 ${features(alloy)}` }),
  }
}

const typicalEntry = (line: string): Entry => {
  const [
    alloy = '',
    temper = '',
    form = '',
    yields,
    strength,
    elongation,
    hardness,
    shear,
    fatigue,
    e,
    density,
    solidus,
    liquidus,
    k,
    alpha,
    cp,
  ] = line.split('|')
  const thin = MEASURED_THIN.has(`${alloy} ${temper}`) ? '{thickness=1.6mm}' : ''
  const text = `rp02=${yields}MPa rm=${strength}MPa elongation_a50=${elongation}%${thin} hbw=${hardness}{scale=HBW_10/500}${shear ? ` shear_strength=${shear}MPa` : ''}${fatigue ? ` fatigue_5e8=${fatigue}MPa{load=rotating-bending}` : ''} e_modulus=${e}GPa density=${density}g/cm^3 solidus=${solidus}°C liquidus=${liquidus}°C k=${k}W/(m*K){T=25°C} cte=${alpha}E-6/K{T=20..100°C}`
  const fracture: Record<string, string> = {
    '7075 T6': 'k1c=25MPa*m^0.5{dir=T-L}',
    '2024 T3': 'k1c=34MPa*m^0.5{dir=L-T}',
    '6061 T6': 'k1c=29MPa*m^0.5{dir=T-L}',
    '7050 T7451': 'k1c=33MPa*m^0.5{dir=L-T}',
    '2014 T6': 'k1c=25MPa*m^0.5{dir=L-T}',
  }
  return wrought(alloy, temper, form, {
    'asd typical properties': text,
    generic: `cp=${cp}J/(kg*K) ${fracture[`${alloy} ${temper}`] ?? ''}`,
  })
}

const limitedEntry = (line: string): Entry => {
  const [
    alloy = '',
    temper = '',
    form = '',
    standard = '',
    yields,
    strength = '',
    elongation,
    hardness,
    e,
    density,
    k,
    alpha,
    cp,
    solidus,
    liquidus,
    size = '',
  ] = line.split('|')
  return {
    ...wrought(alloy, temper, form, {
      [`${standard}|${size}`]: `rp02>=${yields}MPa rm${strength.includes('..') ? '=' : '>='}${strength}MPa ${standard === 'en485-2' ? 'elongation_a50' : 'elongation_a'}>=${elongation}%`,
      generic: `hbw=${hardness} e_modulus=${e}GPa density=${density}g/cm^3 k=${k}W/(m*K) cte=${alpha}E-6/K cp=${cp}J/(kg*K) solidus=${solidus}°C liquidus=${liquidus}°C`,
    }),
    size,
  }
}

const bodySheet = wrought('6016', 'T4', 'sheet', {
  generic:
    'rp02=110MPa rm=215MPa elongation_a80=26% n_value=0.26 r_value=0.65 hbw=60 e_modulus=69GPa density=2.7g/cm^3 k=190W/(m*K) cte=23.4E-6/K cp=896J/(kg*K) f_sheet',
})

export const wroughtAluminium: Entry[] = [
  ...typical.trim().split('\n').map(typicalEntry),
  ...limited.trim().split('\n').map(limitedEntry),
  bodySheet,
]

/** EN 1706 castings: name, symbol, temper, process, Rp0.2, Rm, A, HBW, then generic E, ρ, λ, α, cp, solidus, liquidus, composition. */
const castings = `
EN AC-42100 T6 (A356)|AlSi7Mg0.3|T6|permanent-mould-cast|210|290|4|90|72|2.68|155|21.5|963|557|613|Si=6.5..7.5 Fe<=0.19 Cu<=0.05 Mn<=0.1 Mg=0.25..0.45 Zn<=0.07 Ti<=0.25 Al~
EN AC-43000 F|AlSi10Mg(a)|F|permanent-mould-cast|90|180|2.5|55|75|2.65|155|21|910|557|596|Si=9..11 Fe<=0.55 Cu<=0.05 Mn<=0.45 Mg=0.2..0.45 Zn<=0.1 Ti<=0.15 Al~
EN AC-43400 (AlSi10Mg(Fe))|AlSi10Mg(Fe)|F|pressure-die-cast|140|240|1|70|71|2.66|140|21|910|557|596|Si=9..11 Fe<=1 Cu<=0.1 Mn<=0.55 Mg=0.2..0.5 Ni<=0.15 Zn<=0.15 Pb<=0.15 Sn<=0.05 Ti<=0.2 Al~
EN AC-44200 F|AlSi12(a)|F|permanent-mould-cast|80|170|6|55|75|2.65|155|20|910|573|585|Si=10.5..13.5 Fe<=0.55 Cu<=0.05 Mn<=0.35 Zn<=0.1 Ti<=0.15 Al~
EN AC-44300 (AlSi12(Fe))|AlSi12(Fe)|F|pressure-die-cast|130|240|1|60|75|2.65|140|20|910|573|585|Si=10.5..13.5 Fe<=1 Cu<=0.1 Mn<=0.55 Zn<=0.15 Al~
EN AC-46000 (AlSi9Cu3(Fe))|AlSi9Cu3(Fe)|F|pressure-die-cast|140|240||80|75|2.75|115|21|880|521|593|Si=8..11 Fe<=1.3 Cu=2..4 Mn<=0.55 Mg=0.05..0.55 Zn<=1.2 Al~
EN AC-51300 F|AlMg5|F|permanent-mould-cast|100|180|4|60|69|2.65|115|24|940|560|630|Si<=0.55 Fe<=0.55 Cu<=0.1 Mn<=0.45 Mg=4.5..6.5 Zn<=0.1 Ti<=0.2 Al~
`

const casting = (line: string): Entry => {
  const [
    name = '',
    symbol,
    temper = '',
    process = '',
    yields,
    strength,
    elongation,
    hardness,
    e,
    density,
    k,
    alpha,
    cp,
    solidus,
    liquidus,
    elements = '',
  ] = line.split('|')
  return {
    name,
    kind: 'standard',
    class: 'metal/aluminium/cast',
    title: [
      `Cast aluminium alloy, ${process.replaceAll('-', ' ')}`,
      process === 'pressure-die-cast'
        ? "Alliage d'aluminium coulé sous pression"
        : "Alliage d'aluminium coulé en coquille",
    ],
    form: 'casting',
    process,
    temper,
    codes: `EN name: ${name.replace(/ \(.*/, '').replace(/ (F|T6)$/, '')} @ EN 1706; EN symbol: EN AC-${symbol}`,
    elements: ['en1706', elements, 'product'],
    values: mergeValues(
      {
        en1706: `rp02>=${yields}MPa rm>=${strength}MPa ${elongation ? `elongation_a>=${elongation}% ` : ''}hbw>=${hardness}`,
      },
      { 'ice aluminium cast, average': 'gwp=9.22kg*CO2e/kg embodied_energy=159MJ/kg' },
      {
        generic: `${elongation ? '' : 'elongation_a=0.5% '}e_modulus=${e}GPa poisson=0.33 density=${density}g/cm^3 k=${k}W/(m*K) cte=${alpha}E-6/K cp=${cp}J/(kg*K) solidus=${solidus}°C liquidus=${liquidus}°C f_cast f_mach`,
      },
    ),
  }
}

export const castAluminium: Entry[] = castings.trim().split('\n').map(casting)
