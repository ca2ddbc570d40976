import type { CompanySpreadsheet } from './spreadsheet.ts'
import { workbook } from './workbook.ts'

const MPA = 1e6
const CELSIUS = 273.15

export const workbooks: readonly CompanySpreadsheet[] = [
  {
    file: 'tensile-curves.xlsx',
    about: 'one sheet a material, curves in pairs of columns under merged heads, of different lengths',
    bytes: workbook({
      'DP600 steel': {
        merges: ['A1:B1', 'C1:D1'],
        rows: [
          ['23 °C', '', '150 °C', ''],
          ['Strain [%]', 'Stress [MPa]', 'Strain [%]', 'Stress [MPa]'],
          [0, 0, 0, 0],
          [0.2, 350, 0.2, 330],
          [10, 590, 8, 545],
          [18, 612, '', ''],
        ],
      },
      'CP800 steel': {
        merges: ['A1:B1', 'C1:D1'],
        rows: [
          ['23 °C', '', '150 °C', ''],
          ['Strain [%]', 'Stress [MPa]', 'Strain [%]', 'Stress [MPa]'],
          [0, 0, 0, 0],
          [0.5, 700, 'break', 650],
        ],
      },
    }),
    mapping: {
      multiplicity: 'table',
      headRow: 2,
      columns: [
        { header: 'Strain [%]', column: 1, curve: 'd_ss', axis: 'x', unit: '%' },
        { header: 'Stress [MPa]', column: 2, curve: 'd_ss', axis: 'y', unit: 'MPa', cond: { T: 296.15 } },
        { header: 'Strain [%]', column: 3, curve: 'd_ss', axis: 'x', unit: '%' },
        { header: 'Stress [MPa]', column: 4, curve: 'd_ss', axis: 'y', unit: 'MPa', cond: { T: 423.15 } },
      ],
      fixed: [{ field: 'name', from: 'sheet' }],
    },
    values: [],
    curves: [
      {
        material: 'DP600 steel',
        vkey: 'd_ss',
        x: [0, 0.002, 0.1, 0.18],
        y: [0, 350 * MPA, 590 * MPA, 612 * MPA],
        cond: { T: 23 + CELSIUS },
      },
      {
        material: 'DP600 steel',
        vkey: 'd_ss',
        x: [0, 0.002, 0.08],
        y: [0, 330 * MPA, 545 * MPA],
        cond: { T: 150 + CELSIUS },
      },
      { material: 'CP800 steel', vkey: 'd_ss', x: [0, 0.005], y: [0, 700 * MPA], cond: { T: 23 + CELSIUS } },
      { material: 'CP800 steel', vkey: 'd_ss', x: [0], y: [0], cond: { T: 150 + CELSIUS } },
    ],
    told: [
      { code: 'above-heads', value: '23 °C 23 °C 150 °C 150 °C' },
      { code: 'above-heads', value: '23 °C 23 °C 150 °C 150 °C' },
      { code: 'point-unread', value: 'break' },
    ],
  },
  {
    file: 'datasheets.xlsx',
    about: 'a list of properties a sheet: property, value, unit; the name in a cell above',
    bytes: workbook({
      Sheet1: {
        rows: [
          ['Material:', 'PA66-GF30 plastic'],
          ['Property', 'Value', 'Unit'],
          ['Density', 1.36, 'g/cm³'],
          ['Tensile modulus', 9.8, 'GPa'],
          ['HDT', 250, '°C'],
        ],
      },
      Sheet2: {
        rows: [
          ['Material:', 'PBT plastic'],
          ['Property', 'Value', 'Unit'],
          ['Density', 1.31, 'g/cm³'],
          ['Tensile modulus', 2.5, 'GPa'],
          ['HDT', '> 60', '°C'],
        ],
      },
    }),
    mapping: {
      transposed: true,
      // Columns of the file are rows here: the names of the properties stand in the first, units in the third.
      headRow: 1,
      unitsRow: 3,
      columns: [
        { header: 'Density', vkey: 'density' },
        { header: 'Tensile modulus', vkey: 'tensile_modulus', slot: 'dry' },
        { header: 'HDT', vkey: 'hdt_a' },
        { header: 'Material:', field: 'name' },
        { header: 'Property', field: 'ignore' },
      ],
    },
    values: [
      { material: 'PA66-GF30 plastic', vkey: 'density', value: 1360 },
      { material: 'PA66-GF30 plastic', vkey: 'tensile_modulus', value: 9.8e9, cond: { moisture: 'dry' } },
      { material: 'PA66-GF30 plastic', vkey: 'hdt_a', value: 250 + CELSIUS },
      { material: 'PBT plastic', vkey: 'density', value: 1310 },
      { material: 'PBT plastic', vkey: 'tensile_modulus', value: 2.5e9, cond: { moisture: 'dry' } },
      { material: 'PBT plastic', vkey: 'hdt_a', min: 60 + CELSIUS },
    ],
  },
  {
    file: 'merged-heads.xlsx',
    about: 'merged heads over two columns and a name merged over its rows',
    bytes: workbook({
      Plates: {
        merges: ['C1:D1', 'A3:A4'],
        rows: [
          ['Steel', 'Thickness', 'Strength [N/mm²]', ''],
          ['', 'mm', 'yield', 'tensile'],
          ['S690QL', 30, 690, 770],
          ['', 80, 650, 760],
        ],
      },
    }),
    mapping: {
      headRow: 1,
      headRows: 2,
      unitsRow: false,
      columns: [
        { header: 'Steel', field: 'name' },
        { header: 'mm', condition: 'thickness', unit: 'mm' },
        { header: 'yield', vkey: 'rp02', unit: 'MPa', bound: 'min' },
        { header: 'tensile', vkey: 'rm', unit: 'MPa', bound: 'min' },
      ],
      fixed: [{ field: 'class', value: 'metal/steel/structural' }],
    },
    values: [
      { material: 'S690QL', vkey: 'rp02', min: 690 * MPA, cond: { thickness: 0.03 } },
      { material: 'S690QL', vkey: 'rm', min: 770 * MPA, cond: { thickness: 0.03 } },
      { material: 'S690QL', vkey: 'rp02', min: 650 * MPA, cond: { thickness: 0.08 } },
      { material: 'S690QL', vkey: 'rm', min: 760 * MPA, cond: { thickness: 0.08 } },
    ],
  },
  {
    file: 'calculated.xlsx',
    about: 'percentages as the sheet shows them, and a formula that failed',
    bytes: workbook({
      Tests: {
        rows: [
          ['Batch', 'Type', 'Yield', 'Elong.', 'Porosity'],
          ['A 17 aluminium', 'cast', 185, { percent: 4.5 }, { percent: 0.3 }],
          ['A 18 aluminium', 'cast', { error: '#DIV/0!' }, { percent: 5 }, { percent: 0.25 }],
        ],
      },
    }),
    mapping: {
      sheet: 'Tests',
      faulty: 'keep',
      columns: [
        { header: 'Batch', field: 'name' },
        { header: 'Type', field: 'process' },
        { header: 'Yield', vkey: 'rp02', unit: 'MPa' },
        { header: 'Elong.', vkey: 'elongation_a' },
        { header: 'Porosity', vkey: 'porosity' },
      ],
      basis: 'mean',
      origin: 'measured',
    },
    values: [
      { material: 'A 17 aluminium', vkey: 'rp02', value: 185 * MPA },
      { material: 'A 17 aluminium', vkey: 'elongation_a', value: 0.045 },
      { material: 'A 17 aluminium', vkey: 'porosity', value: 0.003 },
      { material: 'A 18 aluminium', vkey: 'elongation_a', value: 0.05 },
      { material: 'A 18 aluminium', vkey: 'porosity', value: 0.0025 },
    ],
    told: [{ code: 'not-finite', value: '#DIV/0!' }],
  },
  {
    file: 'two-tables.xlsx',
    about: 'two sheets with heads of their own, each with a mapping',
    bytes: workbook({
      Metals: {
        rows: [
          ['Grade', 'Rho', 'Sy'],
          ['AW-5083 aluminium', 2.66, '125…'],
          ['AW-5754 aluminium', 2.67, 80],
        ],
      },
      Polymers: {
        rows: [
          ['Trade name', 'Et dry', 'Et cond.'],
          ['PA6 plastic', 3.2, 1.1],
        ],
      },
      Contacts: { rows: [['Call'], ['Mrs Weber 0221']] },
    }),
    mapping: {
      tables: [
        {
          sheet: 'Metals',
          columns: [
            { header: 'Grade', field: 'name' },
            { header: 'Rho', vkey: 'density', unit: 'g/cm³' },
            { header: 'Sy', vkey: 'rp02', unit: 'MPa' },
          ],
        },
        {
          sheet: 'Polymers',
          columns: [
            { header: 'Trade name', field: 'name' },
            { header: 'Et dry', vkey: 'tensile_modulus', unit: 'GPa', slot: 'dry' },
            { header: 'Et cond.', vkey: 'tensile_modulus', unit: 'GPa', slot: 'cond' },
          ],
        },
      ],
    },
    values: [
      { material: 'AW-5083 aluminium', vkey: 'density', value: 2660 },
      { material: 'AW-5754 aluminium', vkey: 'density', value: 2670 },
      { material: 'AW-5754 aluminium', vkey: 'rp02', value: 80 * MPA },
      { material: 'PA6 plastic', vkey: 'tensile_modulus', value: 3.2e9, cond: { moisture: 'dry' } },
      { material: 'PA6 plastic', vkey: 'tensile_modulus', value: 1.1e9, cond: { moisture: 'cond' } },
    ],
    told: [{ code: 'unknown-unit', value: '125…' }],
  },
]
