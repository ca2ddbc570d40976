import type { Source } from '@ingot/contract/material'
import { materialPages } from './pages/materials.ts'
import { metalPages } from './pages/metals.ts'

const standard = (title: string, edition?: string): Source => ({
  kind: 'standard',
  title,
  ...(edition && { edition }),
  lang: 'en',
  rights: 'facts',
})
const handbook = (title: string, edition?: string): Source => ({ ...standard(title, edition), kind: 'handbook' })
/** A producer's or a trader's page as it was read; its figures are those of that product. */
const datasheet = (title: string, url: string, date?: string): Source => ({
  ...standard(title),
  kind: 'datasheet',
  url,
  ...(date && { date }),
})
const database = (title: string, url: string): Source => ({ ...standard(title), kind: 'database', url })
const paper = (title: string, date: string): Source => ({ kind: 'paper', title, date, lang: 'en', rights: 'facts' })

/** Every source of the shipped data by the key that the tables use. `generic` is no citation and says so. */
export const sources: Readonly<Record<string, Source>> = {
  generic: { kind: 'note', title: 'Generic values compiled for this catalogue', rights: 'public' },
  cross: {
    kind: 'note',
    title: 'Cross-reference compiled for this catalogue; compare the standards before use',
    rights: 'public',
  },
  fictional: { kind: 'note', title: 'Invented supplier data for demonstration; not a real product', rights: 'public' },
  definition: { kind: 'note', title: 'Follows from the composition of the material', rights: 'public' },

  'en10025-2': standard(
    'EN 10025-2 Hot rolled products of structural steels, non-alloy structural steels (superseded by EN 10025-2:2019)',
    '2004',
  ),
  'en10025-3': standard('EN 10025-3 Hot rolled products of structural steels, normalized fine grain steels', '2004'),
  'en10025-4': standard(
    'EN 10025-4 Hot rolled products of structural steels, thermomechanical rolled fine grain steels',
    '2004',
  ),
  'en10025-5': standard(
    'EN 10025-5 Hot rolled products of structural steels, atmospheric corrosion resistance (superseded by EN 10025-5:2019)',
    '2004',
  ),
  'en10025-6': standard('EN 10025-6 Hot rolled products of structural steels, quenched and tempered condition', '2004'),
  'en10149-2': standard('EN 10149-2 Hot rolled flat products of high yield strength steels for cold forming', '2013'),
  en10130: standard('EN 10130 Cold rolled low carbon steel flat products for cold forming', '2006'),
  en10268: standard('EN 10268 Cold rolled steel flat products with high yield strength for cold forming', '2006'),
  en10346: standard('EN 10346 Continuously hot-dip coated steel flat products for cold forming', '2015'),
  'iso683-1': standard('EN ISO 683-1 Heat-treatable steels, non-alloy steels for quenching and tempering', '2018'),
  'iso683-2': standard('EN ISO 683-2 Heat-treatable steels, alloy steels for quenching and tempering', '2018'),
  'iso683-3': standard('EN ISO 683-3 Heat-treatable steels, case-hardening steels', '2018'),
  'iso683-17': standard('EN ISO 683-17 Heat-treated steels, ball and roller bearing steels', '2014'),
  iso4957: standard('EN ISO 4957 Tool steels', '2018'),
  'en10028-2': standard(
    'EN 10028-2 Flat products made of steels for pressure purposes, elevated temperature properties',
    '2009',
  ),
  'en10216-2': standard(
    'EN 10216-2 Seamless steel tubes for pressure purposes, elevated temperature properties',
    '2013',
  ),
  en10340: standard('EN 10340 Steel castings for structural uses', '2007'),
  'en10088-1': standard('EN 10088-1 Stainless steels, list of stainless steels (physical properties)', '2014'),
  'en10088-2': standard('EN 10088-2 Stainless steels, sheet, plate and strip for general purposes', '2014'),
  en10095: standard('EN 10095 Heat resisting steels and nickel alloys', '1999'),
  'en10088-3': standard('EN 10088-3 Stainless steels, semi-finished products, bars, rods, wire and sections', '2014'),
  a36: standard('ASTM A36/A36M Carbon structural steel'),
  a572: standard('ASTM A572/A572M High-strength low-alloy columbium-vanadium structural steel'),
  a992: standard('ASTM A992/A992M Structural steel shapes'),
  a516: standard('ASTM A516/A516M Pressure vessel plates, carbon steel'),
  a564: standard('ASTM A564/A564M Hot-rolled and cold-finished age-hardening stainless steel bars and shapes'),
  'en1993-1-1': standard('EN 1993-1-1 Design of steel structures, general rules', '2005'),
  'en1993-1-2': standard('EN 1993-1-2 Design of steel structures, structural fire design', '2005'),
  en1561: standard('EN 1561 Founding, grey cast irons', '2011'),
  en1563: standard('EN 1563 Founding, spheroidal graphite cast irons', '2018'),
  'en573-3': standard(
    'EN 573-3 Aluminium and aluminium alloys, chemical composition and form of wrought products',
    '2019',
  ),
  'en485-2': standard('EN 485-2 Aluminium and aluminium alloys, sheet, strip and plate, mechanical properties', '2016'),
  'en755-2': standard(
    'EN 755-2 Aluminium and aluminium alloys, extruded rod, bar, tube and profiles, mechanical properties',
    '2016',
  ),
  en1706: standard(
    'EN 1706 Aluminium and aluminium alloys, castings, chemical composition and mechanical properties',
    '2020',
  ),
  asd: handbook('Aluminum Standards and Data, The Aluminum Association'),
  b265: standard('ASTM B265 Titanium and titanium alloy strip, sheet, and plate'),
  b162: standard('ASTM B162 Nickel plate, sheet, and strip'),
  b127: standard('ASTM B127 Nickel-copper alloy (UNS N04400) plate, sheet, and strip'),
  b168: standard('ASTM B168 Nickel-chromium-iron and related alloys plate, sheet, and strip'),
  b409: standard('ASTM B409 Nickel-iron-chromium alloy plate, sheet, and strip'),
  b424: standard('ASTM B424 Ni-Fe-Cr-Mo-Cu alloy plate, sheet, and strip'),
  b443: standard('ASTM B443 Ni-Cr-Mo-Nb alloy plate, sheet, and strip'),
  b435: standard('ASTM B435 UNS N06002 and related nickel alloys plate, sheet, and strip'),
  b575: standard('ASTM B575 Low-carbon Ni-Mo-Cr alloys plate, sheet, and strip'),
  ams5662: standard('AMS 5662 Nickel alloy bars, forgings, and rings, UNS N07718'),
  b240: standard('ASTM B240 and B86 Zinc and zinc-aluminium alloys for die castings'),
  b94: standard('ASTM B94 Magnesium-alloy die castings'),
  b90: standard('ASTM B90/B90M Magnesium-alloy sheet and plate'),
  en1652: standard('EN 1652 Copper and copper alloys, plate, sheet, strip and circles for general purposes', '1997'),
  en12164: standard('EN 12164 Copper and copper alloys, rod for free machining purposes', '2016'),
  en1982: standard('EN 1982 Copper and copper alloys, ingots and castings', '2017'),
  crc: handbook('CRC Handbook of Chemistry and Physics'),
  kaye: handbook('Kaye & Laby, Tables of Physical and Chemical Constants', '16th'),
  'en1992-1-1': standard('EN 1992-1-1 Design of concrete structures, general rules and rules for buildings', '2004'),
  'en1992-1-2': standard('EN 1992-1-2 Design of concrete structures, structural fire design', '2004'),
  en206: standard('EN 206 Concrete, specification, performance, production and conformity', '2013'),
  en338: standard('EN 338 Structural timber, strength classes (superseded by EN 338:2016)', '2009'),
  en14080: standard('EN 14080 Timber structures, glued laminated timber and glued solid timber', '2013'),
  fpl: handbook('Wood Handbook: Wood as an Engineering Material, USDA Forest Products Laboratory, FPL-GTR-190', '2010'),
  'iec60672-3': standard(
    'IEC 60672-3 Ceramic and glass-insulating materials, specifications for individual materials',
    '1997',
  ),
  'en572-1': standard(
    'EN 572-1 Glass in building, basic soda-lime silicate glass products, definitions and properties',
    '2012',
  ),
  iso3585: standard('ISO 3585 Borosilicate glass 3.3, properties', '1998'),
  soden: paper(
    'P. D. Soden, M. J. Hinton, A. S. Kaddour: Lamina properties, lay-up configurations and loading conditions for a range of fibre-reinforced composite laminates, Composites Science and Technology 58',
    '1998',
  ),
  ice: {
    kind: 'database',
    title: 'G. Hammond, C. Jones: Inventory of Carbon & Energy (ICE), University of Bath',
    edition: '2.0',
    date: '2011',
    lang: 'en',
    rights: 'facts',
  },
  'ice-coil': {
    kind: 'note',
    title:
      'Taken from steel coil and sheet, world average (G. Hammond, C. Jones: Inventory of Carbon & Energy, University of Bath, 2.0, 2011), for want of a figure for plate: plate takes more energy',
    rights: 'facts',
  },
  hopewell: paper(
    'J. Hopewell, R. Dvorak, E. Kosior: Plastics recycling: challenges and opportunities, Philosophical Transactions of the Royal Society B 364',
    '2009',
  ),

  'glemco-6061': datasheet(
    'Glemco: Aluminum 6061-T6, material information',
    'https://www.glemco.com/capabilities/material-expertise/aluminum-6061-t6/',
  ),
  'profiles-6082': database(
    'Alloy data sheet EN AW-6082 [AlSi1MgMn], extruded profiles',
    'https://www.scribd.com/doc/252029242/En-Aw-6082-Aisi1mgmn',
  ),
  'euralliage-5083': datasheet('Euralliage: 5083 (AW-AlMg4,5Mn0,7)', 'https://www.euralliage.com/5083_english.htm'),
  'dandong-en1563': datasheet(
    'Dandong Foundry: Equivalent standards and material grades for nodular-graphite iron EN-1563 and grey cast iron EN-1561',
    'https://iron-foundry.com/equivalent-standards-grades-nodular-graphite-iron-en-1563-grey-cast-iron-en-1561.html',
  ),
  'matweb-ti-2': database(
    'MatWeb: Titanium Grade 2',
    'http://www.matweb.com/search/datasheet_print.aspx?matguid=24293fd5831941ec9fa01dce994973c7',
  ),
  'asm-ti-2': database(
    'ASM Aerospace Specification Metals and MatWeb: Titanium Grade 2, annealed',
    'https://asm.matweb.com/search/SpecificMaterial.asp?bassnum=MTU021',
  ),
  'asm-ti-6-4': database(
    'ASM Aerospace Specification Metals and MatWeb: Titanium Ti-6Al-4V (Grade 5), STA bar',
    'http://asm.matweb.com/search/SpecificMaterial.asp?bassnum=MTP645',
  ),
  'makeitfrom-we43b': database(
    'MakeItFrom: WE43B (WE43B-T6, M18432) magnesium',
    'https://www.makeitfrom.com/material-properties/WE43B-WE43B-T6-M18432-Magnesium',
  ),
  'smc-718': datasheet(
    'Special Metals Corporation: INCONEL alloy 718',
    'https://vdocuments.net/inconel-alloy-718-5689fd5f0125c.html',
  ),
  'heanjia-718': datasheet(
    'Heanjia Super-Metals: Nickel-chromium alloy Inconel alloy 718 (UNS N07718)',
    'https://docslib.org/doc/4143523/nickel-chromium-alloy-inconel-alloy-718-uns-n07718',
  ),
  'metalzenith-625': datasheet(
    'MetalZenith: Inconel 625, density, melting point and key physical properties',
    'https://metalzenith.com/en-vn/blogs/articles/inconel-625-density-melting-point-properties-guide',
  ),
  'wieland-k32': datasheet(
    'Wieland: Wieland-K32, Cu-ETP, C11000, CW004A',
    'https://www.scribd.com/document/651533098/Wieland-C11000-K32-incl-Larsen-Miller',
  ),
  'aurubis-cu-etp': datasheet('Aurubis: Cu-ETP', 'https://it.scribd.com/document/460317041/CuETP-pdf'),
  'aurubis-cuzn39pb3': datasheet(
    'Aurubis: Technical datasheet CuZn39Pb3',
    'https://de.scribd.com/document/446552322/CuZn39Pb3-fisa-tehnica',
  ),
  'azom-az91d': database(
    'AZoM: Magnesium AZ91D-F alloy (UNS M11916)',
    'https://www.azom.com/article.aspx?ArticleID=8670',
  ),
  'lunt-magnesium': datasheet(
    'Lunt: Material properties comparison of die casting alloys',
    'http://www.lunt.com/properties.html',
  ),
  'ct-zinc': datasheet(
    'CT Precision Castings: Data tables of zinc alloys',
    'https://ctprecisioncastings.com/materials',
  ),
  'polymer-handbook-pa': handbook('Polymer Handbook: R. H. Mehta, Physical Constants of Various Polyamides', '4th'),
  'zytel-103hsl': datasheet(
    'DuPont: Zytel 103HSL NC010, PA66',
    'https://businessdocbox.com/Metals/118249271-Dupont-zytel-103hsl-nc010.html',
  ),
  'ultramid-a3k': datasheet('BASF: Ultramid A3K, PA66', 'https://www.scribd.com/document/660393399/UltramidA3K'),
  'makrolon-2405': datasheet('Covestro: Makrolon 2405', 'https://scribd.com/document/746044700/Makrolon-2405'),
  'makrolon-2805': datasheet(
    'Bayer MaterialScience: Makrolon 2805, datasheet ISO',
    'https://businessdocbox.com/amp/91200330-Metals/Property-test-condition-unit-standard-typical-value.html',
    '2006',
  ),
  'terluran-gp-22': datasheet(
    'BASF: Terluran GP-22',
    'https://studylib.net/doc/18287851/terluran%C2%AE-gp-22---product-datasheet',
  ),
  'terluran-gp-35': datasheet(
    'BASF: Terluran GP-35',
    'https://plasticdealers.in/product/abs-moulding-basf-terluran-gp-35',
  ),
  'hostaform-c9021': datasheet(
    'Ticona and Celanese: Hostaform C 9021 and C 9021 XAP',
    'https://www.scribd.com/document/467467246/HOSTAFORM-C-9021',
  ),
  'ultradur-b4500': datasheet('BASF: Ultradur B 4500', 'https://www.soliao.net/ultradur-b-4500'),
  'teflon-ptfe': database(
    'Teflon PTFE (Polytetrafluoroethylene), sheet of typical values',
    'https://www.scribd.com/doc/206957263/PTFE',
  ),
  'designerdata-pmma': database(
    'Designerdata: Poly(methyl methacrylate)',
    'https://designerdata.nl/en/materials/plastics/thermo-plastics/poly(methyl-methacrylate)',
  ),
  'niemz-treeland': handbook(
    'P. Niemz: Physik des Holzes und der Holzwerkstoffe, as quoted by C. Sander at treeland.de',
    '1993',
  ),
  'kientec-zirconia': datasheet(
    'Kientec: Physical properties of ceramics',
    'http://www.kientec.com/products/ceramic-ferrules/physical-properties-ceramics/',
  ),
  'lily-ceramics': datasheet(
    'Lily Bearing: Ceramic materials and their properties',
    'https://www.lily-bearing.com/ceramic-bearings/ceramic-materials-and-their-properties/',
  ),
  'duran-tubing': datasheet(
    'DURAN tubing: Borosilicate glass properties',
    'https://studylib.net/doc/18209430/borosilicate-glass-properties',
  ),
  'matmatch-duran': database(
    'Matmatch: DURAN, borosilicate glass 3.3 to ISO 3585',
    'https://matmatch.com/materials/shgt005-duran-',
  ),

  ...metalPages,
  ...materialPages,
}
