import { type Entry, mergeValues } from '../entry.ts'

const MAGNESIUM: Record<string, readonly [string, string]> = {
  cast: ['Magnesium alloy, pressure die cast', 'Alliage de magnésium coulé sous pression'],
  wrought: ['Wrought magnesium alloy', 'Alliage de magnésium corroyé'],
}

/**
 * Name, family, UNS, form, values, composition; all figures are generic, compositions those of ASTM B94 and B90. Poisson's
 * ratio is 0.35 where a row has none.
 */
const magnesium = `
AZ91D|cast|M11916|casting|rp02=150MPa rm=230MPa elongation_a50=3% hbw=63 e_modulus=45GPa density=1.81g/cm^3 k=72.7W/(m*K) cp=1050J/(kg*K) cte=26E-6/K{T=0..100°C} solidus=470°C liquidus=595°C fatigue_5e8=97MPa shear_strength=140MPa f_cast|b94|Al=8.3..9.7 Zn=0.35..1 Mn=0.15..0.5 Si<=0.1 Cu<=0.03 Ni<=0.002 Fe<=0.005 Mg~
AM60B|cast|M10603|casting|rp02=130MPa rm=220MPa elongation_a50=8% hbw=62 e_modulus=45GPa density=1.79g/cm^3 k=62W/(m*K) cp=1050J/(kg*K) cte=25.6E-6/K solidus=540°C liquidus=615°C fatigue_5e8=80MPa f_cast|b94|Al=5.5..6.5 Zn<=0.22 Mn=0.24..0.6 Si<=0.1 Cu<=0.01 Ni<=0.002 Fe<=0.005 Mg~
AM50A|cast|M10501|casting|rp02=120MPa rm=220MPa elongation_a50=10% hbw=57 e_modulus=45GPa density=1.78g/cm^3 k=62W/(m*K) cp=1050J/(kg*K) cte=26E-6/K solidus=543°C liquidus=620°C f_cast|b94|Al=4.4..5.4 Zn<=0.22 Mn=0.26..0.6 Si<=0.1 Cu<=0.01 Ni<=0.002 Fe<=0.004 Mg~
AZ31B-H24|wrought|M11311|sheet|rp02=220MPa rm=290MPa elongation_a50=15% hbw=73 e_modulus=45GPa density=1.77g/cm^3 k=96W/(m*K) cp=1000J/(kg*K) cte=26E-6/K solidus=566°C liquidus=632°C compressive_strength=180MPa shear_strength=160MPa f_sheet f_weld|b90|Al=2.5..3.5 Zn=0.6..1.4 Mn=0.2..1 Si<=0.1 Cu<=0.05 Ni<=0.005 Fe<=0.005 Mg~
ZK60A-T5|wrought|M16600|profile|rp02=285MPa rm=350MPa elongation_a50=11% hbw=82 e_modulus=45GPa density=1.83g/cm^3 k=120W/(m*K) cp=1000J/(kg*K) cte=26E-6/K solidus=520°C liquidus=635°C shear_strength=180MPa|generic|Zn=4.8..6.2 Zr>=0.45 Mg~
WE43-T6|cast|M18430|casting|rp02=180MPa rm=250MPa elongation_a50=7% hbw=85 e_modulus=44GPa poisson=0.29 density=1.84g/cm^3 k=51W/(m*K) cp=966J/(kg*K) cte=26.7E-6/K solidus=540°C liquidus=640°C t_service_max=250°C f_cast|generic|Y=3.7..4.3 Nd=2..2.5 Zr>=0.4 Mg~
`

const magnesiumEntry = (line: string): Entry => {
  const [name = '', family = '', uns, form = '', values = '', ref = '', elements = ''] = line.split('|')
  return {
    name,
    kind: 'standard',
    class: `metal/magnesium/${family}`,
    title:
      name === 'WE43-T6'
        ? ['Magnesium alloy with rare earths, sand cast', 'Alliage de magnésium aux terres rares, coulé en sable']
        : (MAGNESIUM[family] ?? ['Magnesium alloy', 'Alliage de magnésium']),
    form,
    process:
      family === 'cast'
        ? name === 'WE43-T6'
          ? 'sand-cast'
          : 'pressure-die-cast'
        : form === 'sheet'
          ? 'rolled'
          : 'extruded',
    ...(name.includes('-') && { temper: name.split('-')[1] ?? '' }),
    codes: `ASTM: ${name}; UNS: ${uns}`,
    elements: [ref, elements, 'product'],
    values: {
      generic: `${values.includes('poisson=') ? '' : 'poisson=0.35 '}shear_modulus=17GPa rho_el=${family === 'cast' ? '0.14' : '0.092'}E-6ohm*m f_mach ${values}`,
    },
  }
}

const TITANIUM: Record<string, readonly [string, string]> = {
  unalloyed: ['Unalloyed titanium, annealed', 'Titane non allié, recuit'],
  alpha: ['Near-alpha titanium alloy, annealed', 'Alliage de titane quasi-alpha, recuit'],
  'alpha-beta': ['Alpha-beta titanium alloy, annealed', 'Alliage de titane alpha-bêta, recuit'],
  beta: ['Beta titanium alloy', 'Alliage de titane bêta'],
}

/**
 * Name, family, UNS, EN or DIN number, limits (ASTM B265 where `b265`), generic constants, composition. The sheets of
 * Ti-6Al-4V print a shear modulus of 44 GPa beside E and ν that give 42.4 GPa: it is left out.
 */
const titanium = `
Titanium Grade 1|unalloyed|R50250|3.7025|b265|rp02=138..310MPa rm>=240MPa elongation_a50>=24%|density=4.51g/cm^3 e_modulus=103GPa poisson=0.37 hv=120 k=16.4W/(m*K) cp=523J/(kg*K) cte=8.6E-6/K tm=1670°C rho_el=0.53E-6ohm*m|N<=0.03 C<=0.08 H<=0.015 Fe<=0.2 O<=0.18 Ti~
Titanium Grade 2|unalloyed|R50400|3.7035|b265|rp02=275..450MPa rm>=345MPa elongation_a50>=20%|density=4.51g/cm^3 e_modulus=103GPa poisson=0.37 hv=145 k=16.4W/(m*K) cp=523J/(kg*K) cte=8.6E-6/K{T=20..93°C} tm=1665°C rho_el=0.56E-6ohm*m|N<=0.03 C<=0.08 H<=0.015 Fe<=0.3 O<=0.25 Ti~
Titanium Grade 3|unalloyed|R50550|3.7055|b265|rp02=380..550MPa rm>=450MPa elongation_a50>=18%|density=4.51g/cm^3 e_modulus=103GPa poisson=0.37 hv=180 k=16.4W/(m*K) cp=523J/(kg*K) cte=8.6E-6/K tm=1660°C rho_el=0.56E-6ohm*m|N<=0.05 C<=0.08 H<=0.015 Fe<=0.3 O<=0.35 Ti~
Titanium Grade 4|unalloyed|R50700|3.7065|b265|rp02=483..655MPa rm>=550MPa elongation_a50>=15%|density=4.51g/cm^3 e_modulus=104GPa poisson=0.37 hv=220 k=16.4W/(m*K) cp=523J/(kg*K) cte=8.6E-6/K tm=1660°C rho_el=0.6E-6ohm*m|N<=0.05 C<=0.08 H<=0.015 Fe<=0.5 O<=0.4 Ti~
Titanium Grade 9 (Ti-3Al-2.5V)|alpha|R56320|3.7195|b265|rp02>=483MPa rm>=620MPa elongation_a50>=15%|density=4.48g/cm^3 e_modulus=100GPa poisson=0.3 hv=260 k=8.3W/(m*K) cp=525J/(kg*K) cte=9.5E-6/K tm=1700°C rho_el=1.26E-6ohm*m|Al=2.5..3.5 V=2..3 Fe<=0.25 O<=0.15 C<=0.08 N<=0.03 H<=0.015 Ti~
Ti-6Al-4V|alpha-beta|R56400|3.7165|b265|rp02>=828MPa rm>=895MPa elongation_a50>=10%|density=4.43g/cm^3 e_modulus=113.8GPa poisson=0.342 hv=349 k=6.7W/(m*K) cp=526J/(kg*K) cte=8.6E-6/K{T=20..100°C} solidus=1604°C liquidus=1660°C k1c=75MPa*m^0.5 rho_el=1.78E-6ohm*m fatigue_r_1=510MPa{load=axial} f_lpbf|Al=5.5..6.75 V=3.5..4.5 Fe<=0.4 O<=0.2 C<=0.08 N<=0.05 H<=0.015 Ti~
Ti-6Al-4V ELI (Grade 23)|alpha-beta|R56407|3.7165|b265|rp02>=759MPa rm>=828MPa elongation_a50>=10%|density=4.43g/cm^3 e_modulus=113.8GPa poisson=0.342 hv=320 k=6.7W/(m*K) cp=526J/(kg*K) cte=8.6E-6/K solidus=1604°C liquidus=1660°C k1c=90MPa*m^0.5 rho_el=1.78E-6ohm*m f_lpbf f_med|Al=5.5..6.5 V=3.5..4.5 Fe<=0.25 O<=0.13 C<=0.08 N<=0.03 H<=0.0125 Ti~
Ti-10V-2Fe-3Al|beta|R56410||generic|rp02=1105MPa rm=1190MPa elongation_a50=8%|density=4.65g/cm^3 e_modulus=107GPa poisson=0.32 hv=380 k=7.8W/(m*K) cp=527J/(kg*K) cte=9.7E-6/K k1c=50MPa*m^0.5 tm=1649°C f_forge f_ph|V=9..11 Fe=1.6..2.2 Al=2.6..3.4 O<=0.13 C<=0.05 N<=0.05 H<=0.015 Ti~
`

const titaniumEntry = (line: string): Entry => {
  const [name = '', family = '', uns, number, ref = '', limits = '', constants = '', elements = ''] = line.split('|')
  return {
    name,
    kind: 'standard',
    class: `metal/titanium/${family}`,
    title: TITANIUM[family] ?? ['Titanium alloy', 'Alliage de titane'],
    form: family === 'beta' ? 'forging' : 'sheet',
    process: family === 'beta' ? 'forged' : 'rolled',
    temper: family === 'beta' ? 'aged' : 'annealed',
    codes: `${number ? `DIN number: ${number}; ` : ''}UNS: ${uns}`,
    elements: [ref, elements, 'product'],
    values: mergeValues(
      { [ref]: limits },
      { 'ice titanium, virgin (mean)': 'gwp=31.6kg*CO2e/kg embodied_energy=553MJ/kg' },
      { generic: `${constants} f_nonmag f_sea ${family === 'beta' ? '' : 'f_weld'}` },
    ),
  }
}

export const lightMetals: Entry[] = [
  ...magnesium.trim().split('\n').map(magnesiumEntry),
  ...titanium.trim().split('\n').map(titaniumEntry),
]
