import { type Entry, mergeValues } from '../entry.ts'

/** Name, class, number, UNS, titles, form, temper, source of the limits, limits, generic constants, composition. */
const rows = `
Nickel 200|nickel/unalloyed|2.4066|N02200|Unalloyed nickel sheet, annealed|Tôle en nickel non allié, recuite|sheet|annealed|b162|rp02>=100MPa rm>=380MPa elongation_a50>=40%|density=8.89g/cm^3 e_modulus=205GPa poisson=0.31 k=70W/(m*K) cp=456J/(kg*K) cte=13.3E-6/K solidus=1435°C liquidus=1446°C rho_el=0.096E-6ohm*m hbw=100 f_base|C<=0.15 Cu<=0.25 Fe<=0.4 Mn<=0.35 Si<=0.35 S<=0.01 Ni~
Alloy 400|nickel/corrosion-resistant|2.4360|N04400|Nickel-copper alloy plate, annealed|Tôle en alliage nickel-cuivre, recuite|plate|annealed|b127|rp02>=195MPa rm>=485MPa elongation_a50>=35%|density=8.8g/cm^3 e_modulus=179GPa poisson=0.32 k=21.8W/(m*K) cp=427J/(kg*K) cte=13.9E-6/K solidus=1300°C liquidus=1350°C rho_el=0.547E-6ohm*m hbw=130 f_sea|Cu=28..34 Fe<=2.5 Mn<=2 C<=0.3 Si<=0.5 S<=0.024 Ni~
Alloy 600|nickel/corrosion-resistant|2.4816|N06600|Nickel-chromium-iron alloy plate, annealed|Tôle en alliage nickel-chrome-fer, recuite|plate|annealed|b168|rp02>=240MPa rm>=550MPa elongation_a50>=30%|density=8.47g/cm^3 e_modulus=214GPa poisson=0.32 k=14.9W/(m*K) cp=444J/(kg*K) cte=13.3E-6/K solidus=1354°C liquidus=1413°C rho_el=1.03E-6ohm*m hbw=150 t_service_max=1095°C|Cr=14..17 Fe=6..10 C<=0.15 Mn<=1 S<=0.015 Si<=0.5 Cu<=0.5 Ni~
Alloy 601|nickel/corrosion-resistant|2.4851|N06601|Nickel-chromium-iron alloy plate, annealed|Tôle en alliage nickel-chrome-fer, recuite|plate|annealed|b168|rp02>=205MPa rm>=550MPa elongation_a50>=30%|density=8.11g/cm^3 e_modulus=207GPa poisson=0.27 k=11.2W/(m*K) cp=448J/(kg*K) cte=13.7E-6/K solidus=1360°C liquidus=1411°C rho_el=1.19E-6ohm*m hbw=150 t_service_max=1150°C|Ni=58..63 Cr=21..25 Al=1..1.7 C<=0.1 Mn<=1 S<=0.015 Si<=0.5 Cu<=1 Fe~
Alloy 625|nickel/corrosion-resistant|2.4856|N06625|Nickel-chromium-molybdenum-niobium alloy sheet, annealed (grade 1)|Tôle en alliage nickel-chrome-molybdène-niobium, recuite (grade 1)|sheet|annealed|b443|rp02>=414MPa rm>=827MPa elongation_a50>=30%|density=8.44g/cm^3 e_modulus=207GPa poisson=0.28 k=9.8W/(m*K) cp=410J/(kg*K) cte=12.8E-6/K solidus=1290°C liquidus=1350°C rho_el=1.29E-6ohm*m hbw=190 f_sea f_lpbf|Cr=20..23 Mo=8..10 Nb=3.15..4.15 Fe<=5 Co<=1 C<=0.1 Mn<=0.5 Si<=0.5 P<=0.015 S<=0.015 Al<=0.4 Ti<=0.4 Ni~
Alloy 718|nickel/superalloy|2.4668|N07718|Nickel superalloy bar, solution treated and aged|Barre en superalliage de nickel, mise en solution et vieillie|bar|aged|ams5662|rp02>=1034MPa rm>=1275MPa elongation_a50>=12% reduction_z>=15%|density=8.22g/cm^3 e_modulus=200GPa poisson=0.29 k=11.4W/(m*K) cp=435J/(kg*K) cte=13.2E-6/K{T=21..93°C} solidus=1260°C liquidus=1336°C rho_el=1.25E-6ohm*m hrc=40 t_service_max=650°C f_ph f_lpbf|Ni=50..55 Cr=17..21 Nb=4.75..5.5 Mo=2.8..3.3 Ti=0.65..1.15 Al=0.2..0.8 Co<=1 C<=0.08 Mn<=0.35 Si<=0.35 P<=0.015 S<=0.015 B<=0.006 Cu<=0.3 Fe~
Alloy 800H|nickel/corrosion-resistant|1.4958|N08810|Iron-nickel-chromium alloy plate, solution annealed|Tôle en alliage fer-nickel-chrome, hypertrempée|plate|solution-annealed|b409|rp02>=170MPa rm>=450MPa elongation_a50>=30%|density=7.94g/cm^3 e_modulus=196GPa poisson=0.34 k=11.5W/(m*K) cp=460J/(kg*K) cte=14.4E-6/K solidus=1357°C liquidus=1385°C rho_el=0.99E-6ohm*m hbw=140 t_service_max=950°C|Ni=30..35 Cr=19..23 C=0.05..0.1 Al=0.15..0.6 Ti=0.15..0.6 Mn<=1.5 Si<=1 Cu<=0.75 Fe~
Alloy 825|nickel/corrosion-resistant|2.4858|N08825|Nickel-iron-chromium-molybdenum-copper alloy plate, annealed|Tôle en alliage nickel-fer-chrome-molybdène-cuivre, recuite|plate|annealed|b424|rp02>=241MPa rm>=586MPa elongation_a50>=30%|density=8.14g/cm^3 e_modulus=196GPa poisson=0.29 k=11.1W/(m*K) cp=440J/(kg*K) cte=14.1E-6/K solidus=1370°C liquidus=1400°C rho_el=1.13E-6ohm*m hbw=160 f_acid f_sea|Ni=38..46 Cr=19.5..23.5 Mo=2.5..3.5 Cu=1.5..3 Ti=0.6..1.2 C<=0.05 Mn<=1 Si<=0.5 Al<=0.2 Fe~
Alloy C-276|nickel/corrosion-resistant|2.4819|N10276|Nickel-molybdenum-chromium alloy plate, solution annealed|Tôle en alliage nickel-molybdène-chrome, hypertrempée|plate|solution-annealed|b575|rp02>=283MPa rm>=690MPa elongation_a50>=40%|density=8.89g/cm^3 e_modulus=205GPa poisson=0.31 k=10.2W/(m*K) cp=427J/(kg*K) cte=11.2E-6/K solidus=1325°C liquidus=1370°C rho_el=1.25E-6ohm*m hbw=190 f_acid f_sea f_chl|Cr=14.5..16.5 Mo=15..17 Fe=4..7 W=3..4.5 Co<=2.5 C<=0.01 Mn<=1 Si<=0.08 V<=0.35 Ni~
Alloy C-22|nickel/corrosion-resistant|2.4602|N06022|Nickel-chromium-molybdenum alloy plate, solution annealed|Tôle en alliage nickel-chrome-molybdène, hypertrempée|plate|solution-annealed|b575|rp02>=310MPa rm>=690MPa elongation_a50>=45%|density=8.69g/cm^3 e_modulus=206GPa poisson=0.31 k=10.1W/(m*K) cp=414J/(kg*K) cte=12.4E-6/K solidus=1357°C liquidus=1399°C rho_el=1.14E-6ohm*m hbw=190 f_acid f_sea f_chl|Cr=20..22.5 Mo=12.5..14.5 Fe=2..6 W=2.5..3.5 Co<=2.5 C<=0.015 Mn<=0.5 Si<=0.08 V<=0.35 Ni~
Alloy X|nickel/superalloy|2.4665|N06002|Nickel-chromium-iron-molybdenum superalloy sheet, solution annealed|Tôle en superalliage nickel-chrome-fer-molybdène, hypertrempée|sheet|solution-annealed|b435|rp02>=240MPa rm>=655MPa elongation_a50>=35%|density=8.22g/cm^3 e_modulus=205GPa poisson=0.32 k=9.2W/(m*K) cp=473J/(kg*K) cte=13E-6/K solidus=1260°C liquidus=1355°C rho_el=1.16E-6ohm*m hbw=190 t_service_max=1100°C|Cr=20.5..23 Fe=17..20 Mo=8..10 Co=0.5..2.5 W=0.2..1 C=0.05..0.15 Mn<=1 Si<=1 Ni~
FeNi36 (Invar)|nickel/low-expansion|1.3912|K93600|Iron-nickel alloy of low expansion, annealed|Alliage fer-nickel à faible dilatation, recuit|sheet|annealed|generic|rp02=270MPa rm=480MPa elongation_a=35%|density=8.1g/cm^3 e_modulus=141GPa poisson=0.29 k=10.5W/(m*K) cp=515J/(kg*K) cte=1.3E-6/K tm=1430°C rho_el=0.8E-6ohm*m hbw=140|Ni=35..37 C<=0.05 Mn<=0.5 Si<=0.4 Fe~
Co-28Cr-6Mo|cobalt||R31537|Cobalt-chromium-molybdenum alloy bar, warm worked|Barre en alliage cobalt-chrome-molybdène, écrouie à tiède|bar|cold-worked|generic|rp02=900MPa rm=1250MPa elongation_a=20%|density=8.3g/cm^3 e_modulus=235GPa poisson=0.3 k=13W/(m*K) cp=450J/(kg*K) cte=13E-6/K solidus=1315°C liquidus=1430°C rho_el=0.87E-6ohm*m hrc=38 f_med f_lpbf|Cr=26..30 Mo=5..7 Fe<=0.75 Mn<=1 Si<=1 C<=0.14 N<=0.25 Ni<=1 Co~
Cu-ETP R220|copper/unalloyed|CW004A|C11000|Electrolytic tough pitch copper strip, annealed|Bande en cuivre électrolytique, recuite|strip|R220|en1652|rm=220..260MPa elongation_a50>=33%|rp02=70MPa density=8.94g/cm^3 e_modulus=115GPa shear_modulus=43GPa poisson=0.34 hv=50 k=390W/(m*K) cp=386J/(kg*K) cte=16.8E-6/K{T=20..100°C} tm=1083°C rho_el=1.72E-8ohm*m sigma_el=58MS/m f_sheet|Cu>=99.9 O<=0.04
Cu-OF R220|copper/unalloyed|CW008A|C10200|Oxygen-free copper strip, annealed|Bande en cuivre exempt d'oxygène, recuite|strip|R220|en1652|rm=220..260MPa elongation_a50>=33%|rp02=70MPa density=8.94g/cm^3 e_modulus=117GPa shear_modulus=44GPa poisson=0.34 hv=50 k=393W/(m*K) cp=385J/(kg*K) cte=17E-6/K tm=1083°C rho_el=1.72E-8ohm*m sigma_el=58MS/m f_sheet|Cu>=99.95
CuZn30|copper/brass|CW505L|C26000|Cartridge brass strip, half hard|Bande en laiton à cartouches, demi-dure|strip|R350|en1652|rm=350..430MPa elongation_a>=28%|rp02=250MPa density=8.53g/cm^3 e_modulus=114GPa poisson=0.35 hv=110 k=121W/(m*K) cp=377J/(kg*K) cte=19.9E-6/K solidus=915°C liquidus=955°C rho_el=6.2E-8ohm*m sigma_el=16MS/m f_sheet|Cu=69..71 Zn~
CuZn37|copper/brass|CW508L|C27200|Common brass strip, annealed|Bande en laiton courant, recuite|strip|R300|en1652|rm=300..370MPa elongation_a>=38%|rp02=150MPa density=8.44g/cm^3 e_modulus=110GPa poisson=0.34 hv=70 k=120W/(m*K) cp=377J/(kg*K) cte=20.2E-6/K solidus=902°C liquidus=920°C rho_el=6.5E-8ohm*m sigma_el=15.5MS/m f_sheet|Cu=62..64 Al<=0.05 Fe<=0.1 Ni<=0.3 Pb<=0.1 Sn<=0.1 Zn~
CuZn39Pb3|copper/brass|CW614N|C38500|Free-cutting brass bar|Barre en laiton de décolletage|bar|R430|en12164|rm>=430MPa elongation_a>=10%|rp02=250MPa density=8.47g/cm^3 e_modulus=96GPa poisson=0.34 hbw=110 k=113W/(m*K) cp=377J/(kg*K) cte=21.4E-6/K solidus=880°C liquidus=895°C rho_el=6.85E-8ohm*m sigma_el=14.6MS/m f_mach f_bar|Cu=57..59 Pb=2.5..3.5 Al<=0.05 Fe<=0.3 Ni<=0.3 Sn<=0.3 Zn~
CuSn8 R450|copper/tin-bronze|CW453K|C52100|Tin bronze strip|Bande en bronze à l'étain|strip|R450|en1652|rm=450..550MPa elongation_a>=20%|rp02=350MPa density=8.8g/cm^3 e_modulus=115GPa poisson=0.34 hv=150 k=67W/(m*K) cp=377J/(kg*K) cte=18.5E-6/K solidus=875°C liquidus=1025°C rho_el=1.3E-7ohm*m sigma_el=7.5MS/m f_sheet|Sn=7.5..8.5 P=0.01..0.4 Fe<=0.1 Ni<=0.2 Pb<=0.02 Zn<=0.2 Cu~
CuSn12-C|copper/tin-bronze|CC483K|C90800|Tin bronze, sand cast|Bronze à l'étain, coulé en sable|casting|GS|en1982|rp02>=140MPa rm>=260MPa elongation_a>=7% hbw>=80|density=8.7g/cm^3 e_modulus=96GPa poisson=0.34 k=55W/(m*K) cp=376J/(kg*K) cte=18.5E-6/K rho_el=1.6E-7ohm*m sigma_el=6.2MS/m f_cast|Sn=11..13 P<=0.6 Pb<=0.7 Ni<=2 Zn<=0.5 Cu~
CuAl10Fe5Ni5-C|copper/aluminium-bronze|CC333G|C95500|Nickel aluminium bronze, sand cast|Cupro-aluminium au nickel, coulé en sable|casting|GS|en1982|rp02>=250MPa rm>=600MPa elongation_a>=13% hbw>=140|density=7.6g/cm^3 e_modulus=120GPa poisson=0.33 k=60W/(m*K) cp=450J/(kg*K) cte=16E-6/K rho_el=2.3E-7ohm*m sigma_el=4.3MS/m f_cast f_sea|Al=8.5..10.5 Fe=4..5.5 Ni=4..6 Mn<=3 Zn<=0.5 Cu~
CuBe2|copper/low-alloyed|CW101C|C17200|Beryllium copper strip, cold rolled and aged|Bande en cuivre au béryllium, laminée à froid et vieillie|strip|TH04|generic|rp02=1130MPa rm=1280MPa elongation_a=3%|density=8.3g/cm^3 e_modulus=131GPa poisson=0.3 hv=380 k=107W/(m*K) cp=420J/(kg*K) cte=17.3E-6/K solidus=865°C liquidus=980°C rho_el=7.7E-8ohm*m sigma_el=13MS/m f_ph|Be=1.8..2.1 Co<=0.3 Ni<=0.3 Fe<=0.2 Cu~
CuCr1Zr|copper/low-alloyed|CW106C|C18150|Copper-chromium-zirconium bar, aged|Barre en cuivre-chrome-zirconium, vieillie|bar|aged|generic|rp02=350MPa rm=440MPa elongation_a=15%|density=8.89g/cm^3 e_modulus=128GPa poisson=0.33 hv=140 k=320W/(m*K) cp=376J/(kg*K) cte=17E-6/K solidus=1070°C liquidus=1080°C rho_el=2.2E-8ohm*m sigma_el=45MS/m f_ph|Cr=0.5..1.2 Zr=0.03..0.3 Fe<=0.08 Si<=0.1 Cu~
CuNi10Fe1Mn|copper/copper-nickel|CW352H|C70600|Copper-nickel plate, annealed|Tôle en cupronickel, recuite|plate|R300|en1652|rm>=300MPa elongation_a>=30%|rp02=100MPa density=8.94g/cm^3 e_modulus=135GPa poisson=0.34 hv=80 k=50W/(m*K) cp=380J/(kg*K) cte=17E-6/K solidus=1100°C liquidus=1145°C rho_el=1.9E-7ohm*m sigma_el=5.2MS/m f_sea f_weld|Ni=9..11 Fe=1..2 Mn=0.5..1 C<=0.05 Pb<=0.02 Zn<=0.5 Cu~
CuNi30Mn1Fe|copper/copper-nickel|CW354H|C71500|Copper-nickel plate, annealed|Tôle en cupronickel, recuite|plate|R350|en1652|rm=350..420MPa elongation_a>=35%|rp02=130MPa density=8.95g/cm^3 e_modulus=150GPa poisson=0.34 hv=90 k=29W/(m*K) cp=380J/(kg*K) cte=16.2E-6/K solidus=1180°C liquidus=1240°C rho_el=3.7E-7ohm*m sigma_el=2.7MS/m f_sea f_weld|Ni=30..32 Fe=0.4..1 Mn=0.5..1.5 C<=0.05 Pb<=0.02 Zn<=0.5 Cu~
`

const ICE: Record<string, Record<string, string>> = {
  'copper/unalloyed': { 'ice copper, EU average': 'gwp=2.71kg*CO2e/kg embodied_energy=42MJ/kg' },
  'copper/brass': { 'ice brass, average': 'gwp=2.64kg*CO2e/kg embodied_energy=44MJ/kg' },
  'copper/tin-bronze': { 'ice bronze': 'gwp=4kg*CO2e/kg embodied_energy=69MJ/kg' },
}

const row = (line: string): Entry => {
  const [
    name = '',
    group = '',
    number = '',
    uns,
    en = '',
    fr = '',
    form = '',
    temper = '',
    ref = '',
    limits = '',
    constants = '',
    elements = '',
  ] = line.split('|')
  const isCopper = group.startsWith('copper')
  const system = isCopper ? 'EN number' : number.startsWith('1.') ? 'EN number' : 'DIN number'
  return {
    name,
    kind: 'standard',
    class: `metal/${group}`,
    title: [en, fr],
    form,
    process: form === 'casting' ? 'sand-cast' : form === 'bar' ? 'drawn' : 'rolled',
    temper,
    codes: `${number ? `${system}: ${number}; ` : ''}UNS: ${uns}`,
    elements: [ref, elements, 'product'],
    values: mergeValues({ [ref]: limits }, ICE[group], {
      generic: `${constants} ${isCopper || group === 'cobalt' ? 'f_nonmag' : form === 'bar' ? 'f_mach' : 'f_weld'}`,
    }),
  }
}

export const nickelAndCopper: Entry[] = rows.trim().split('\n').map(row)
