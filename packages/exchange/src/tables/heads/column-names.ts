import { nameKey } from '../../draft/properties.ts'
import type { TableField } from '../mapping/mapping.ts'

/** Heads by which tables in English, German and French name what is no property. */
const NAMES: Readonly<Record<TableField, string>> = {
  name: 'specimen|sample|probe|éprouvette|name|material|material name|designation|material designation|grade|grade name|formula|alloy|steel|steel grade|tradename|trade name|werkstoff|werkstoffname|werkstoffbezeichnung|bezeichnung|kurzname|stahlsorte|sorte|legierung|matériau|matériaux|matière|nom|nuance|désignation|alliage',
  id: 'id|material id|key|uuid|identifier',
  class:
    'class|family|category|material class|material group|material type|type|group|klasse|werkstoffgruppe|werkstoffklasse|gruppe|famille|classe|catégorie',
  producer: 'producer|supplier|manufacturer|vendor|lieferant|hersteller|producteur|fournisseur|fabricant',
  kind: 'kind',
  symbol: 'symbol|abbreviation|kurzzeichen|symbole|abréviation',
  number:
    'material number|number|material no|mat no|werkstoffnummer|werkstoffnr|wnr|w nr|wst nr|wstnr|mat nr|en number|uns|uns number|numéro|numéro de matière',
  standard: 'standard|specification|norm|norme|din|en standard|spécification',
  process: 'process|processing|processing method|manufacturing process|herstellung|verfahren|procédé',
  temper: 'temper|condition|state|heat treatment|zustand|wärmebehandlung|lieferzustand|état|traitement thermique',
  form: 'form|product form|product|lieferform|halbzeug|forme|produit|demi produit',
  licence: 'licence|license|lizenz',
  url: 'url|source url|link|lien',
  source: '',
  specimens:
    'specimens|number of specimens|no of specimens|nb of specimens|number of samples|no of samples|number of tests|sample size|anzahl proben|probenzahl|probenanzahl|anzahl der proben|nombre d éprouvettes|nombre d essais',
  note: 'note|notes|remark|remarks|comment|comments|description|source|reference|bemerkung|bemerkungen|anmerkung|kommentar|quelle|beschreibung|remarque|remarques|commentaire',
  ignore: '',
}

const FIELDS = new Map<string, TableField>()
for (const field of Object.keys(NAMES) as TableField[])
  for (const name of NAMES[field].split('|')) if (name !== '') FIELDS.set(nameKey(name), field)

/** The field of a material that a head names; `Alloy and temper` is a name. */
export function fieldNamed(name: string): TableField | undefined {
  const whole = FIELDS.get(nameKey(name))
  if (whole !== undefined || name.length > 80) return whole
  const parts = name.split(/\s+(?:and|und|et)\s+|\s*[/+&]\s*/i).map((part) => FIELDS.get(nameKey(part)))
  return parts.length > 1 && parts.every((part) => part !== undefined) && parts.includes('name') ? 'name' : undefined
}

/** Words for what was tested: they name a row where no column names its material. */
export const isSpecimen = (head: string): boolean => /^(?:specimen|sample|probe|éprouvette)$/i.test(head.trim())

/** Words for the conditions that tables give in a column of their own, with what the catalogue calls them. */
const CONDITIONS: Readonly<Record<string, string>> = {
  T: 'T|temp|temperature|test temp|test temperature|testing temperature|temperatur|prüftemperatur|prüftemp|versuchstemperatur|température|température d essai',
  thickness:
    't|thickness|wall thickness|section thickness|nominal thickness|dicke|wanddicke|nenndicke|erzeugnisdicke|épaisseur',
  diameter: 'diameter|bar diameter|durchmesser|diamètre',
  rate: 'strain rate|dehnrate|vitesse de déformation',
  humidity: 'relative humidity|humidity|rh',
  frequency: 'frequency|frequenz|fréquence',
  dir: 'dir|direction|test direction|testing direction|load direction|loading direction|rolling direction|sample direction|sampling direction|specimen direction|orientation|test orientation|sample orientation|specimen orientation|richtung|prüfrichtung|probenrichtung|probenlage|walzrichtung|entnahmerichtung|sens|direction d essai|sens de prélèvement|sens d essai|orientation d éprouvette',
  moisture: 'moisture|moisture state|feuchte',
  state: '',
}

const CONDITION_KEYS = new Map(
  Object.entries(CONDITIONS).flatMap(([key, names]) => names.split('|').map((name) => [nameKey(name), key] as const)),
)

/** The condition that a head names; T and t are distinguished by their case. */
export function conditionNamed(name: string): string | undefined {
  const bare = name.trim()
  if (bare.length === 1) return bare === 'T' ? 'T' : bare === 't' ? 'thickness' : undefined
  const key = nameKey(bare)
  return key === '' ? undefined : CONDITION_KEYS.get(key)
}

const ELEMENTS = new Set(
  (
    'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo ' +
    'Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Th U'
  ).split(' '),
)

export const isElement = (text: string): boolean => ELEMENTS.has(text)

/** Names of elements as tables head their columns, in English, German and French. */
const ELEMENT_NAMES: Readonly<Record<string, string>> = {
  C: 'carbon|kohlenstoff|carbone',
  Si: 'silicon|silizium|silicium',
  Mn: 'manganese|mangan|manganèse',
  P: 'phosphorus|phosphor|phosphore',
  S: 'sulphur|sulfur|schwefel|soufre',
  Cr: 'chromium|chrom|chrome',
  Ni: 'nickel',
  Mo: 'molybdenum|molybdän|molybdène',
  V: 'vanadium',
  W: 'tungsten|wolfram|tungstène',
  Ti: 'titanium|titan|titane',
  Nb: 'niobium|niob',
  Al: 'aluminium|aluminum',
  Cu: 'copper|kupfer|cuivre',
  Zn: 'zinc|zink',
  Mg: 'magnesium|magnésium',
  Fe: 'iron|eisen|fer',
  Co: 'cobalt|kobalt',
  N: 'nitrogen|stickstoff|azote',
  B: 'boron|bor|bore',
  Pb: 'lead|blei|plomb',
  Sn: 'tin|zinn|étain',
}

const ELEMENT_BY_NAME = new Map(
  Object.entries(ELEMENT_NAMES).flatMap(([el, names]) => names.split('|').map((name) => [nameKey(name), el] as const)),
)

/** The element that a head names: `Cr`, `Cr content`, `%Cr`. */
export function elementNamed(name: string): string | undefined {
  const symbol = /^(?:%\s*|wt\.?\s*%\s*)?([A-Z][a-z]?)(?: content|-Gehalt|gehalt)?$/.exec(name.trim())?.[1]
  return symbol !== undefined && isElement(symbol) ? symbol : ELEMENT_BY_NAME.get(nameKey(name))
}

/** Units of a share of mass or of atoms. */
export const isShareUnit = (unit: string): boolean => /^(?:wt%|mass%|%|ppm|at%)$/.test(unit) || MASS_BY_MASS.test(unit)

const MASS_BY_MASS = /^(?:(?:[µμum]|k)?g\s?\/\s?k?g|(?:[µμum]|k)?g k?g(?:-1|\^-1|⁻¹))$/

/** The unit of a share as its cells are read: percent and ratios of masses differ. */
export const shareUnit = (unit: string): string =>
  unit === 'ppm' || unit === 'at%' || MASS_BY_MASS.test(unit) ? unit : '%'
