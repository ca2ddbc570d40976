export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * How a call is sent; `form` is JSON unless said: `binary` answers octets, `upload` takes multipart/form-data, `redirect`
 * answers 303 and is an address to go to, not to fetch.
 */
export interface Route {
  method: Method
  /** Path of the specification, parameters as `:name`. */
  path: string
  form?: 'binary' | 'upload' | 'redirect'
}

/** Method and path of every call: the part of the contract that a browser needs before anything else, so no schemas. */
export const routes = {
  healthz: { method: 'GET', path: '/healthz' },
  readyz: { method: 'GET', path: '/readyz' },
  login: { method: 'POST', path: '/api/auth/login' },
  logout: { method: 'POST', path: '/api/auth/logout' },
  verify: { method: 'GET', path: '/api/auth/verify' },
  findSignIn: { method: 'GET', path: '/api/auth/v1/user/exists/byemail/:email' },
  openIdStart: { method: 'GET', path: '/api/auth/v1/openid/start', form: 'redirect' },
  openIdCallback: { method: 'POST', path: '/api/auth/v1/openid/callback' },
  tokenLogin: { method: 'POST', path: '/api/auth/v1/login' },
  signOut: { method: 'GET', path: '/api/auth/v1/logout' },
  readAppContent: { method: 'GET', path: '/mmdc/catalog/appcontent' },
  readLanguages: { method: 'GET', path: '/mmdc/catalog/availLanguages' },
  readTexts: { method: 'GET', path: '/mmdc/catalog/uitext' },
  readCatalogue: { method: 'GET', path: '/mmdc/catalog/readCatalog' },
  readUnits: { method: 'GET', path: '/mmdc/catalog/units' },
  readPage: { method: 'GET', path: '/mmdc/bblocks/page' },
  readTiles: { method: 'POST', path: '/mmdc/bblocks/tiles' },
  readTable: { method: 'POST', path: '/mmdc/bblocks/table' },
  searchEntities: { method: 'POST', path: '/search/search' },
  queryEntities: { method: 'POST', path: '/search/search/query' },
  searchAll: { method: 'POST', path: '/search/' },
  readListReport: { method: 'POST', path: '/mmdc/bblocks/list' },
  readAnalysisMatches: { method: 'POST', path: '/mmdc/bblocks/analysis' },
  readStages: { method: 'POST', path: '/mmdc/bblocks/stages' },
  readFeatureCounts: { method: 'POST', path: '/mmdc/product/qualfeaturecount' },
  readRanges: { method: 'POST', path: '/mmdc/product/ranges' },
  readScatter: { method: 'POST', path: '/mmdc/product/scatterdata', form: 'binary' },
  readScatterPoints: { method: 'POST', path: '/mmdc/product/scatterpoints' },
  readSuggestions: { method: 'GET', path: '/mmdc/catalog/suggest' },
  readDatasheet: { method: 'POST', path: '/mmdc/bblocks/datasheet/:id' },
  readMaterial: { method: 'GET', path: '/materials/:id' },
  readRevisions: { method: 'GET', path: '/materials/:id/revisions' },
  compareRevisions: { method: 'GET', path: '/materials/:id/revisions/:no/diff' },
  readApplications: { method: 'GET', path: '/materials/:id/applications' },
  readMaterials: { method: 'POST', path: '/materials/details/bulk' },
  readMolecule: { method: 'GET', path: '/materials/:id/structure' },
  readUsage: { method: 'GET', path: '/mmdc/user/usage' },
  readPreferences: { method: 'GET', path: '/mmdc/user/prefs' },
  savePreferences: { method: 'POST', path: '/mmdc/user/prefs' },
  removePreferences: { method: 'POST', path: '/mmdc/user/prefs/remove' },
  readCriteria: { method: 'GET', path: '/mmdc/criteria' },
  saveCriteria: { method: 'POST', path: '/mmdc/criteria' },
  removeCriteria: { method: 'POST', path: '/mmdc/criteria/remove' },
  restoreCriteria: { method: 'POST', path: '/mmdc/criteria/restore' },
  readFavouriteStatus: { method: 'POST', path: '/api/favourites/status/bulk' },
  removeFavourite: { method: 'DELETE', path: '/api/favourites' },
  exportTable: { method: 'POST', path: '/search/export', form: 'binary' },
  exportMaterials: { method: 'POST', path: '/materials/export', form: 'binary' },
  downloadPdf: {
    method: 'POST',
    path: '/mmdc/product/datasheet/pdf/:id/:content/:lang/:unit/:file',
    form: 'binary',
  },
  readDiagrams: { method: 'POST', path: '/mmdc/product/datasheet/:id' },
  convertDiagram: { method: 'GET', path: '/mmdc/product/convertdiagram' },
  downloadDiagram: { method: 'GET', path: '/mmdc/product/diagram/:id/:content/:a/:b', form: 'binary' },
  compareMaterials: { method: 'POST', path: '/mmdc/product/compare' },
  exportComparison: { method: 'GET', path: '/mmdc/product/compare/export/:id', form: 'binary' },
  downloadComparisonPdf: {
    method: 'POST',
    path: '/mmdc/product/compare/pdf/:content/:lang/:unit/:file',
    form: 'binary',
  },
  readPolar: { method: 'POST', path: '/mmdc/product/spiderdata' },
  readSolvers: { method: 'GET', path: '/materials/:id/solvers' },
  searchContents: { method: 'POST', path: '/content/contents/search' },
  downloadCard: { method: 'GET', path: '/mmdc/product/caecard/:id/:key', form: 'binary' },
  readCardDiagram: { method: 'GET', path: '/mmdc/product/caediagram' },
  checkCard: { method: 'POST', path: '/mmdc/product/caecheck/:id/:key' },
  writeCards: { method: 'POST', path: '/mmdc/api/v1/caecard', form: 'binary' },
  readImpactData: { method: 'GET', path: '/mmdc/toolbox/impactassessment/getdata' },
  downloadImpactPdf: {
    method: 'POST',
    path: '/mmdc/toolbox/impactassessment/pdf/:content/:lang/:unit/:file',
    form: 'binary',
  },
  sendFeedback: { method: 'POST', path: '/notification/feedback' },
  sendComment: { method: 'POST', path: '/account/comment' },
  importFromFile: { method: 'POST', path: '/materials/importFromFile', form: 'upload' },
  readJobs: { method: 'GET', path: '/jobs' },
  readJob: { method: 'GET', path: '/jobs/:id' },
  cancelJob: { method: 'POST', path: '/jobs/:id/cancel' },
  undoImport: { method: 'POST', path: '/materials/import/:batch/undo' },
  readReadOnly: { method: 'GET', path: '/api/read-only' },
  switchReadOnly: { method: 'POST', path: '/api/read-only' },
  readImportSources: { method: 'GET', path: '/materials/ui/check' },
} as const satisfies Record<string, Route>

export type EndpointId = keyof typeof routes
