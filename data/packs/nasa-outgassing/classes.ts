/**
 * Classes by words of the column Application, the first that fits counts. What an application does not plainly say is left
 * open: an O-ring may be of rubber or of PTFE, a film of a polymer or of metal.
 */
const CLASSES: readonly (readonly [says: RegExp, path: string])[] = [
  [/\blabels?\b|lacing tape|heat tape|wire coating/, 'unclassified'],
  [/\bfoams?\b/, 'foam'],
  [/\btapes?\b/, 'adhesive/tape'],
  [/\b(adhesives?|cement)\b/, 'adhesive'],
  [/\b(potting|encapsulants?|encapsulation|encaps)\b/, 'adhesive/potting'],
  [/\bsealants?\b/, 'adhesive/sealant'],
  [/\bstaking\b/, 'adhesive'],
  [/\bconformal coat/, 'coating/conformal'],
  [/\bpaints?\b/, 'coating/paint'],
  [/\binks?\b/, 'coating/ink'],
  [/\b(coatings?|overcoat|primer|varnish|lacquer)\b/, 'coating'],
  [/\b(lubricants?|lubrication|greases?)\b/, 'lubricant'],
  [/\b(elastomers?|rubbers?)\b/, 'elastomer'],
  [/^honeycomb$/, 'foam/honeycomb'],
  [/\b(mold|mould|molding|moulding) (compound|coumpound)\b/, 'plastic'],
  [/\b(laminates?|composites?)\b/, 'composite'],
  [/^epoxy$/, 'plastic/thermoset/EP'],
]

const OPEN = 'unclassified'

function classOf(application: string): string {
  const words = application.toLowerCase()
  return CLASSES.find(([says]) => says.test(words))?.[1] ?? OPEN
}

/** The class that all applications of a material plainly say, as far as they agree; `unclassified` where they do not. */
export function classOfAll(applications: readonly string[]): string {
  const [first = [], ...others] = [...new Set(applications.map(classOf))].map((path) => path.split('/'))
  const differs = first.findIndex((part, place) => others.some((path) => path[place] !== part))
  return (differs < 0 ? first : first.slice(0, differs)).join('/') || OPEN
}
