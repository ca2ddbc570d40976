import type { Source } from '@ingot/contract/material'

const page = (kind: Source['kind'], title: string, url: string, date?: string): Source => ({
  kind,
  title,
  url,
  ...(date && { date }),
  lang: 'en',
  rights: 'facts',
})
const datasheet = (title: string, url: string, date?: string): Source => page('datasheet', title, url, date)
const database = (title: string, url: string, date?: string): Source => page('database', title, url, date)
const handbook = (title: string, url: string, date?: string): Source => page('handbook', title, url, date)

const FREECAD = 'https://github.com/FreeCAD/FreeCAD/blob'
const CARDS = 'src/Mod/Material/Resources/Materials/Standard'

/** Pages that were read for the figures of the grades used most, by the key that data/source/checked uses. */
export const pageSources: Readonly<Record<string, Source>> = {
  'eurocode-3-table': database(
    'EurocodeApplied: Table of design material properties for structural steel, EN 1993-1-1:2005',
    'https://it.scribd.com/document/470650995/stee116',
  ),
  'constructalia-s355': datasheet(
    'ArcelorMittal Constructalia: S355 structural steel grades',
    'https://constructalia.arcelormittal.com/en/3940/3941/language/FR',
  ),
  'bssa-structural': handbook(
    'British Stainless Steel Association: Structural design of stainless steel',
    'https://bssa.org.uk/bssa_articles/structural-design-of-stainless-steel/',
  ),
  'lucefin-42crmo4': datasheet(
    'Lucefin Group: Technical card 42CrMo4, EN 10083-3:2006',
    'https://it.scribd.com/document/237722216/42CrMo4-datos-tecnicos',
  ),

  'cct-aluminium': datasheet(
    'CCT Precision Machining: Aluminum data sheet, 5052 and 6061',
    'https://www.cctprecision.com/materials/aluminum-data-sheet/',
  ),
  'matmatch-6063': database(
    'Matmatch: AA Standards grade 6063 T1',
    'https://matmatch.com/materials/mitf357-aa-standards-grade-6063-t1',
  ),
  'bikar-6063': datasheet(
    'BIKAR-Metalle: Aluminium AlMg0.7Si',
    'https://my.bikar.com/en_US/products/d84_080-d84-080-2',
  ),
  'bikar-6262': datasheet(
    'BIKAR-Metalle: Aluminium AlMg1SiPb',
    'https://my.bikar.com/en_US/products/d83_003-d83-003-2',
  ),
  'freecad-7075': database(
    'FreeCAD material card Aluminum 7075-T6, after ASM Aerospace Specification Metals',
    `${FREECAD}/a903b6b6df05b4731f98c0ef6780e8d3dca86426/${CARDS}/Metal/Aluminum/Aluminum-7075-T6.FCMat`,
  ),
  ecourses: database(
    'Multimedia Engineering Mechanics, University of Oklahoma: Appendix, material properties',
    'http://ecoursesbook.com/cgi-bin/ebook.cgi?topic=me&chap_sec=&page=&appendix=mat_prop',
  ),
  'sheet-1050a': database(
    'Commercial-purity aluminium 1050A, data sheet',
    'https://www.scribd.com/document/488482084/Aluminium-data-sheets-1050-pdf',
  ),
  'maharashtra-5754': datasheet(
    'Maharashtra Metal: Aluminium 5754',
    'https://vdocuments.us/background-chemical-composition-of-aluminium-57543imimgcomdata3mwbemy-3815360aluminum-.html',
  ),
  'highmetal-titanium': datasheet('High Metal: Titanium', 'https://highmetal.co.in/titanium.html'),
  'afford-titanium': datasheet(
    'Afford Engineering Plastic: Titanium sheet, grade 1',
    'https://affordengineeringplastic.com/product/titanium-sheet',
  ),
  'asm-am60': handbook(
    'ASM International: Properties of cast magnesium alloys, AM60A and AM60B, as The Magnesium Home Page reproduces it',
    'https://mg.tripod.com/asm_prop.htm',
  ),
  meridian: datasheet(
    'Meridian Lightweight Technologies: Materials properties chart of magnesium die casting alloys',
    'https://www.meridian-mag.com/magnesium-die-casting/lightweight-alloys',
  ),
  'magnesium-plate-am50a': datasheet(
    'Magnesium alloy AM50A-F',
    'https://www.magnesium-alloy-plate.com/news/magnesium-alloy-am50a-f-am50-magnesium-tooling-plate-to-europe-market-82815.html',
  ),
  'cda-c10200': database(
    'Copper Development Association 144/8: C10200, as a FreeCAD material card lists it',
    `${FREECAD}/0c5283ff80f326be78763393f8ce6e5870cf55cd/${CARDS}/Metal/Copper/Copper-102.FCMat`,
  ),
  'cda-c70600': database(
    'Copper Development Association 144/8: C70600, as a FreeCAD material card lists it',
    `${FREECAD}/0c5283ff80f326be78763393f8ce6e5870cf55cd/${CARDS}/Metal/Copper/Copper-706.FCMat`,
  ),
  'cda-c71500': database(
    'Copper Development Association 144/8: C71500, as a FreeCAD material card lists it',
    `${FREECAD}/2b7d9b98eabdbdabe103b314466fcfc99b4f85a7/${CARDS}/Metal/Copper/Copper-715.FCMat`,
  ),
  'kme-cuzn37': datasheet(
    'KME: CuZn37, industrial rolled',
    'https://pilihbajumuslim.com/mastah-kampret/wNy02bj5CZilmcjNnL3d3d6MHc0/document/463225986/CuZn37',
  ),

  'performance-composites': database(
    'Performance Composites: Mechanical properties of carbon fibre composite materials, fibre and epoxy resin, 120 °C cure',
    'http://performance-composites.com/carbonfibre/mechanicalproperties_2.asp',
    '2009',
  ),
  hull: handbook(
    'D. Hull: An Introduction to Composite Materials, as Princeton University quotes it',
    'http://www.princeton.edu/~maelabs/mae324/glos324/carbonfibercomposite.htm',
    '1992',
  ),
  en12524: database(
    'Tabulated design values of prEN 12524:1998 and prEN ISO 10077-2:2000',
    'http://userdeck.net/g/EBDhYiO3Yj94XLgR/articles/1222-9043-0506-material-properties',
  ),
  'en10077-2': database(
    'Thermal conductivities of materials, taken from EN ISO 10077-2:2003',
    'https://www.scribd.com/document/522475495/Thermal-conductivities-of-materials-EN-ISO10456',
  ),
}
