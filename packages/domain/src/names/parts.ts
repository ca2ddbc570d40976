import { tokens } from './tokens.ts'

/**
 * Words that name a part, the form of a product, a filler, a medium or a test, and no material: what is typed of them alone
 * answers only where a material is called just so. A tube may be of anything, glass fibre is in a hundred plastics, and
 * seawater resistant is no water.
 */

const FORMS =
  'sheet|plate|bar|rod|round bar|flat bar|tube|tubing|pipe|wire|strip|coil|foil|film|profile|section|beam|angle|channel|rail|billet|slab|ingot|' +
  'forging|casting|extrusion|block|blank|granulate|pellet|powder|fabric|cloth|yarn|roving|mat|rope|cable|chain'
const FORMS_FR =
  'tole|plaque|barre|barreau|rond|plat|tube|tuyau|fil|bande|bobine|feuille|feuillard|profile|poutre|poutrelle|corniere|rail|lingot|brame|' +
  'piece forgee|piece moulee|bloc|granule|poudre|tissu|meche|corde|chaine'
const FORMS_DE =
  'blech|platte|stab|stange|rundstab|flachstahl|rohr|draht|band|folie|profil|winkel|block|granulat|pulver|gewebe|seil|kabel|kette'
const PARTS =
  'screw|bolt|nut|washer|rivet|nail|pin|clip|stud|spring|gear|gearbox|gear wheel|bearing|ball bearing|bush|bushing|shaft|axle|wheel|pulley|belt|' +
  'flange|valve|pump|piston|cylinder|housing|bracket|lever|hinge|gasket|seal|o ring|hose|fitting|elbow|nozzle|bottle|lens|window|knife|blade|weld|weld seam'
const PARTS_FR =
  'vis|boulon|ecrou|rondelle|rivet|clou|goupille|goujon|ressort|engrenage|pignon|roulement|palier|bague|arbre|essieu|roue|poulie|courroie|' +
  'bride|vanne|soupape|pompe|piston|verin|boitier|carter|support|levier|charniere|joint|joint torique|flexible|raccord|coude|buse|bouteille|lentille|' +
  'fenetre|couteau|lame|soudure'
const PARTS_DE =
  'schraube|bolzen|mutter|scheibe|unterlegscheibe|niet|nagel|stift|feder|zahnrad|getriebe|lager|kugellager|buchse|welle|achse|rad|riemen|flansch|' +
  'ventil|pumpe|kolben|gehause|hebel|dichtung|o ring|schlauch|duse|flasche|linse|fenster|messer|klinge|schweissnaht'
const FILLERS =
  'fibre|glass fibre|carbon fibre|aramid fibre|basalt fibre|chopped fibre|chopped glass|chopped strand|glass bead|glass sphere|talc|talcum|' +
  'carbon black|chalk|filler|mineral filler|glass filler|reinforcement|flame retardant|pigment|plasticizer|plasticiser'
const FILLERS_FR =
  'fibre|fibre de verre|fibre de carbone|fibre d aramide|fibre de basalte|fibre courte|bille de verre|talc|noir de carbone|craie|charge|charge minerale|' +
  'renfort|retardateur de flamme|plastifiant'
const FILLERS_DE =
  'faser|glasfaser|kohlefaser|kohlenstofffaser|carbonfaser|aramidfaser|basaltfaser|kurzfaser|glaskugel|talkum|russ|kreide|fullstoff|weichmacher|flammschutzmittel'

const MEDIA =
  'water|hot water|cold water|boiling water|drinking water|potable water|sea water|seawater|salt water|rain water|steam|air|compressed air|nitrogen|oxygen|hydrogen|' +
  'carbon dioxide|ammonia|oil|engine oil|mineral oil|hydraulic oil|hydraulic fluid|olive oil|fuel|petrol|gasoline|diesel|diesel fuel|kerosene|brake fluid|coolant|antifreeze|' +
  'acid|hydrochloric acid|sulfuric acid|nitric acid|acetic acid|phosphoric acid|alkali|caustic soda|sodium hydroxide|bleach|chlorine|glycol|ethylene glycol|propylene glycol|glycerol|' +
  'alcohol|ethanol|methanol|isopropanol|acetone|toluene|xylene|benzene|solvent|detergent|grease|lubricant|paint|primer|adhesive|glue'
const MEDIA_FR =
  'eau|eau chaude|eau froide|eau bouillante|eau potable|eau de mer|eau salee|vapeur|air|air comprime|azote|oxygene|hydrogene|ammoniac|huile|huile moteur|huile hydraulique|' +
  'carburant|essence|gazole|kerosene|liquide de frein|liquide de refroidissement|acide|acide chlorhydrique|acide sulfurique|acide nitrique|acide acetique|base|soude|soude caustique|' +
  'eau de javel|chlore|glycol|ethylene glycol|propylene glycol|glycerine|alcool|ethanol|methanol|acetone|toluene|solvant|graisse|lubrifiant|peinture|colle|adhesif'
const MEDIA_DE =
  'wasser|heisswasser|warmwasser|trinkwasser|meerwasser|seewasser|salzwasser|dampf|luft|druckluft|stickstoff|sauerstoff|wasserstoff|ol|motorol|hydraulikol|kraftstoff|benzin|' +
  'bremsflussigkeit|kuhlmittel|saure|salzsaure|schwefelsaure|salpetersaure|essigsaure|lauge|natronlauge|glykol|alkohol|aceton|losemittel|fett|schmierstoff|lack|farbe|klebstoff'
const TESTS =
  'tensile strength|yield strength|proof strength|fatigue strength|fatigue|fatigue test|tensile test|impact test|hardness test|creep strength|stress corrosion|' +
  'hydrolysis|oxidation|salt spray|salt spray test|ageing|aging|chemical resistance|heat treatment|surface treatment|' +
  'stress relieved'
const TESTS_FR =
  'resistance a la traction|limite elastique|limite d elasticite|essai de traction|essai de fatigue|essai de resilience|essai de durete|corrosion sous contrainte|' +
  'hydrolyse|oxydation|brouillard salin|vieillissement|resistance chimique|traitement thermique|traitement de surface'
const TESTS_DE =
  'zugfestigkeit|streckgrenze|dehngrenze|ermudung|ermudungsfestigkeit|zugversuch|kerbschlagversuch|harteprufung|spannungsrisskorrosion|' +
  'hydrolyse|oxidation|salzspruhtest|alterung|warmebehandlung|oberflachenbehandlung'

const LISTS = [
  FORMS,
  FORMS_FR,
  FORMS_DE,
  PARTS,
  PARTS_FR,
  PARTS_DE,
  FILLERS,
  FILLERS_FR,
  FILLERS_DE,
  MEDIA,
  MEDIA_FR,
  MEDIA_DE,
  TESTS,
  TESTS_FR,
  TESTS_DE,
]

/** As tokens, each in its one spelling. */
const partNames: ReadonlySet<string> = new Set(
  LISTS.flatMap((list) => list.split('|').map((name) => tokens(name).join(' '))),
)

/** Whether a text, as tokens, names a part, a form or a filler, and nothing else. */
export const isPartName = (all: readonly string[]): boolean => partNames.has(all.join(' '))
