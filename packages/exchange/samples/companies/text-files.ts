import { type CompanySpreadsheet, textFile } from './spreadsheet.ts'

const MPA = 1e6
const CELSIUS = 273.15

export const textFiles: readonly CompanySpreadsheet[] = [
  {
    file: 'stahlliste.csv',
    about: 'German decimals, Latin-1, a row of units, a minimum, a range, a word for no value',
    bytes: textFile(
      [
        'Werkstoff;Gruppe;Dichte;E-Modul;Streckgr.;Zugf.;Dehnung',
        ';;kg/dm³;kN/mm²;N/mm²;N/mm²;%',
        'S355J2;Stahl;7,85;210;min. 355;470-630;22',
        '42CrMo4 vergütet;Stahl;7,72;211,5;900;1100-1300;n.a.',
        'C45 geglüht;Stahl;7,85;folgt;305;580;16,5',
      ],
      'latin1',
    ),
    mapping: {
      columns: [
        { header: 'Werkstoff', field: 'name' },
        { header: 'Gruppe', field: 'class' },
        { header: 'Dichte', vkey: 'density' },
        { header: 'E-Modul', vkey: 'e_modulus' },
        { header: 'Streckgr.', vkey: 'rp02' },
        { header: 'Zugf.', vkey: 'rm' },
        { header: 'Dehnung', vkey: 'elongation_a' },
      ],
      decimal: ',',
      encoding: 'windows-1252',
    },
    values: [
      // 7.85 kg/dm³ · 1000; 210 kN/mm² = 210e9 N/m²
      { material: 'S355J2', vkey: 'density', value: 7850 },
      { material: 'S355J2', vkey: 'e_modulus', value: 210e9 },
      { material: 'S355J2', vkey: 'rp02', min: 355 * MPA },
      { material: 'S355J2', vkey: 'rm', min: 470 * MPA, max: 630 * MPA },
      { material: 'S355J2', vkey: 'elongation_a', value: 0.22 },
      { material: '42CrMo4 vergütet', vkey: 'density', value: 7720 },
      { material: '42CrMo4 vergütet', vkey: 'e_modulus', value: 211.5e9 },
      { material: '42CrMo4 vergütet', vkey: 'rp02', value: 900 * MPA },
      { material: '42CrMo4 vergütet', vkey: 'rm', min: 1100 * MPA, max: 1300 * MPA },
      { material: 'C45 geglüht', vkey: 'density', value: 7850 },
      { material: 'C45 geglüht', vkey: 'rp02', value: 305 * MPA },
      { material: 'C45 geglüht', vkey: 'rm', value: 580 * MPA },
      { material: 'C45 geglüht', vkey: 'elongation_a', value: 0.165 },
    ],
    told: [{ code: 'not-a-number', value: 'folgt' }],
  },
  {
    file: 'two-rows-of-heads.csv',
    about: 'two rows of heads with a group above, equal heads below',
    bytes: textFile([
      'Grade,Yield strength (MPa),,Tensile strength (MPa),',
      ',min,max,min,max',
      'DC04 steel,140,210,270,350',
      'DC06 steel,,170,270,330',
    ]),
    mapping: {
      headRow: 1,
      headRows: 2,
      columns: [
        { header: 'Grade', field: 'name' },
        { header: 'min', column: 2, vkey: 'rp02', unit: 'MPa', bound: 'min' },
        { header: 'max', column: 3, vkey: 'rp02', unit: 'MPa', bound: 'max' },
        { header: 'min', column: 4, vkey: 'rm', unit: 'MPa', bound: 'min' },
        { header: 'max', column: 5, vkey: 'rm', unit: 'MPa', bound: 'max' },
      ],
    },
    values: [
      { material: 'DC04 steel', vkey: 'rp02', min: 140 * MPA },
      { material: 'DC04 steel', vkey: 'rp02', max: 210 * MPA },
      { material: 'DC04 steel', vkey: 'rm', min: 270 * MPA },
      { material: 'DC04 steel', vkey: 'rm', max: 350 * MPA },
      { material: 'DC06 steel', vkey: 'rp02', max: 170 * MPA },
      { material: 'DC06 steel', vkey: 'rm', min: 270 * MPA },
      { material: 'DC06 steel', vkey: 'rm', max: 330 * MPA },
    ],
  },
  {
    file: 'warmfestigkeit.csv',
    about: 'a table over temperature; the name stands in the first of its rows only',
    bytes: textFile([
      'Stand 03/2024;;;',
      'Werkstoff;Prüftemp.;Rp0,2;E',
      ';°C;MPa;GPa',
      'P265GH Stahl;20;265;212',
      ';200;205;199,5',
      ';400;150;184',
      '16Mo3 Stahl;20;275;212',
      ';500;140;177',
    ]),
    mapping: {
      decimal: ',',
      columns: [
        { header: 'Werkstoff', field: 'name', fill: true },
        { header: 'Prüftemp.', condition: 'T' },
        { header: 'Rp0,2', vkey: 'rp02', bound: 'min' },
        { header: 'E', vkey: 'e_modulus', origin: 'literature' },
      ],
      origin: 'specified',
    },
    values: [
      { material: 'P265GH Stahl', vkey: 'rp02', min: 265 * MPA, cond: { T: 20 + CELSIUS } },
      { material: 'P265GH Stahl', vkey: 'rp02', min: 205 * MPA, cond: { T: 200 + CELSIUS } },
      { material: 'P265GH Stahl', vkey: 'rp02', min: 150 * MPA, cond: { T: 400 + CELSIUS } },
      { material: 'P265GH Stahl', vkey: 'e_modulus', value: 212e9, cond: { T: 20 + CELSIUS } },
      { material: 'P265GH Stahl', vkey: 'e_modulus', value: 199.5e9, cond: { T: 200 + CELSIUS } },
      { material: 'P265GH Stahl', vkey: 'e_modulus', value: 184e9, cond: { T: 400 + CELSIUS } },
      { material: '16Mo3 Stahl', vkey: 'rp02', min: 275 * MPA, cond: { T: 20 + CELSIUS } },
      { material: '16Mo3 Stahl', vkey: 'rp02', min: 140 * MPA, cond: { T: 500 + CELSIUS } },
      { material: '16Mo3 Stahl', vkey: 'e_modulus', value: 212e9, cond: { T: 20 + CELSIUS } },
      { material: '16Mo3 Stahl', vkey: 'e_modulus', value: 177e9, cond: { T: 500 + CELSIUS } },
    ],
    told: [{ code: 'above-heads', value: 'Stand 03/2024' }],
  },
  {
    file: 'tolerances.csv',
    about: '±, about, n.a., thousands with a point and decimals with a comma',
    bytes: textFile([
      'Alloy;rho;Strength;Modulus',
      'AW-6082 aluminium;2,70 ± 0,02;310 ± 15;70.000,0',
      'AW-7075 aluminium;2,81;~ 540;71.700,0',
      'AlSi10Mg aluminium;2,67;n.a.;68.500,0',
    ]),
    mapping: {
      decimal: ',',
      columns: [
        { header: 'Alloy', field: 'name' },
        { header: 'rho', vkey: 'density', unit: 'g/cm³' },
        { header: 'Strength', vkey: 'rm', unit: 'MPa' },
        { header: 'Modulus', vkey: 'e_modulus', unit: 'MPa' },
      ],
    },
    values: [
      { material: 'AW-6082 aluminium', vkey: 'density', value: 2700, pm: [-20, 20] },
      { material: 'AW-6082 aluminium', vkey: 'rm', value: 310 * MPA, pm: [-15 * MPA, 15 * MPA] },
      { material: 'AW-6082 aluminium', vkey: 'e_modulus', value: 70e9 },
      { material: 'AW-7075 aluminium', vkey: 'density', value: 2810 },
      { material: 'AW-7075 aluminium', vkey: 'rm', value: 540 * MPA },
      { material: 'AW-7075 aluminium', vkey: 'e_modulus', value: 71.7e9 },
      { material: 'AlSi10Mg aluminium', vkey: 'density', value: 2670 },
      { material: 'AlSi10Mg aluminium', vkey: 'e_modulus', value: 68.5e9 },
    ],
  },
  {
    file: 'side-by-side.csv',
    about: 'materials side by side, their properties in rows, units in a column',
    bytes: textFile([
      'Property,Unit,Ti-6Al-4V titanium,Inconel 718 nickel',
      'Density,lb/in³,0.16,0.297',
      'UTS,ksi,138,200',
      'Service temperature,°F,752,1300',
    ]),
    mapping: {
      transposed: true,
      unitsRow: 2,
      columns: [
        { header: 'Property', field: 'name' },
        { header: 'Density', vkey: 'density' },
        { header: 'UTS', vkey: 'rm' },
        { header: 'Service temperature', vkey: 't_service_max' },
      ],
    },
    values: [
      // 1 lb/in³ = 0.45359237 kg / 0.0254³ m³ = 27679.904710… kg/m³
      { material: 'Ti-6Al-4V titanium', vkey: 'density', value: 4428.784753632504 },
      // 1 ksi = 6.894757293168361 MPa
      { material: 'Ti-6Al-4V titanium', vkey: 'rm', value: 951.4765064572338 * MPA },
      // (752 − 32) / 1.8 = 400 °C
      { material: 'Ti-6Al-4V titanium', vkey: 't_service_max', value: 400 + CELSIUS },
      { material: 'Inconel 718 nickel', vkey: 'density', value: 8220.931698930335 },
      { material: 'Inconel 718 nickel', vkey: 'rm', value: 1378.9514586336722 * MPA },
      // (1300 − 32) / 1.8 = 704.444… °C
      { material: 'Inconel 718 nickel', vkey: 't_service_max', value: 704.4444444444445 + CELSIUS },
    ],
  },
  {
    file: 'analysis.csv',
    about: 'a chemical analysis in percent and ppm, with a remainder and a limit',
    bytes: textFile([
      'Schmelze;Kohlenstoff;Chrom;Stickstoff;Schwefel;Eisen',
      ';%;Gew.-%;ppm;%;',
      '1.4301 Stahl;0,045;18,2;620;max. 0,015;Rest',
    ]),
    mapping: {
      decimal: ',',
      columns: [
        { header: 'Schmelze', field: 'name' },
        { header: 'Kohlenstoff', element: 'C', unit: '%' },
        { header: 'Chrom', element: 'Cr', unit: '%' },
        { header: 'Stickstoff', element: 'N', unit: 'ppm' },
        { header: 'Schwefel', element: 'S', unit: '%' },
        { header: 'Eisen', element: 'Fe' },
      ],
    },
    values: [],
    shares: [
      { material: '1.4301 Stahl', el: 'C', value: 0.00045 },
      { material: '1.4301 Stahl', el: 'Cr', value: 0.182 },
      { material: '1.4301 Stahl', el: 'N', value: 0.00062 },
      { material: '1.4301 Stahl', el: 'S', max: 0.00015 },
      { material: '1.4301 Stahl', el: 'Fe', balance: true },
    ],
  },
  {
    file: 'fatigue.txt',
    about: 'a test rig writes no heads: cycles and amplitude in two columns',
    bytes: textFile(['41200\t420', '158000\t360', '1,1E6\t310', '10000000\t295']),
    mapping: {
      headRows: 0,
      delimiter: '\t',
      decimal: ',',
      columns: [
        { header: '', column: 1, curve: 'd_sn', axis: 'x' },
        { header: '', column: 2, curve: 'd_sn', axis: 'y', unit: 'MPa', cond: { R: -1 } },
      ],
      fixed: [
        { field: 'name', value: 'EN-GJS-400 batch 7' },
        { field: 'class', value: 'metal/cast-iron/ductile' },
        { field: 'source', value: 'Fatigue report 2024-17' },
        { condition: 'T', value: '23 °C' },
      ],
      origin: 'measured',
    },
    values: [],
    curves: [
      {
        material: 'EN-GJS-400 batch 7',
        vkey: 'd_sn',
        x: [41200, 158000, 1.1e6, 1e7],
        y: [420 * MPA, 360 * MPA, 310 * MPA, 295 * MPA],
        cond: { R: -1, T: 23 + CELSIUS },
      },
    ],
  },
]
