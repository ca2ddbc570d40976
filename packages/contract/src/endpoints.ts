import * as applications from './applications.ts'
import * as auth from './auth.ts'
import * as cards from './cards.ts'
import * as catalog from './catalog.ts'
import * as compare from './compare.ts'
import * as criteria from './criteria.ts'
import * as datasheet from './datasheet.ts'
import * as diagrams from './diagrams.ts'
import * as entities from './entities.ts'
import * as exchange from './exchange.ts'
import * as exported from './export.ts'
import * as favourites from './favourites.ts'
import * as feedback from './feedback.ts'
import * as health from './health.ts'
import * as impact from './impact.ts'
import * as pages from './pages.ts'
import * as prefs from './prefs.ts'
import * as readOnly from './read-only.ts'
import * as revisions from './revisions.ts'
import type { EndpointId } from './routes.ts'
import * as search from './search.ts'
import * as usage from './usage.ts'

/** Every call of the API; a test walks the list: all mounted, all with a permission, all documented. */
export const endpoints = {
  healthz: health.healthz,
  readyz: health.readyz,
  login: auth.login,
  logout: auth.logout,
  verify: auth.verify,
  readAppContent: catalog.readAppContent,
  readLanguages: catalog.readLanguages,
  readTexts: catalog.readTexts,
  readCatalogue: catalog.readCatalogue,
  readUnits: catalog.readUnits,
  readPage: pages.readPage,
  readTiles: search.readTiles,
  readTable: search.readTable,
  searchEntities: entities.searchEntities,
  queryEntities: entities.queryEntities,
  searchAll: entities.searchAll,
  readFeatureCounts: search.readFeatureCounts,
  readRanges: search.readRanges,
  readScatter: search.readScatter,
  readScatterPoints: search.readScatterPoints,
  readSuggestions: search.readSuggestions,
  readDatasheet: datasheet.readDatasheet,
  readMaterial: datasheet.readMaterial,
  readRevisions: revisions.readRevisions,
  compareRevisions: revisions.compareRevisions,
  readApplications: applications.readApplications,
  readMaterials: datasheet.readMaterials,
  readMolecule: datasheet.readMolecule,
  readUsage: usage.readUsage,
  readPreferences: prefs.readPreferences,
  savePreferences: prefs.savePreferences,
  removePreferences: prefs.removePreferences,
  readCriteria: criteria.readCriteria,
  saveCriteria: criteria.saveCriteria,
  removeCriteria: criteria.removeCriteria,
  restoreCriteria: criteria.restoreCriteria,
  readFavouriteStatus: favourites.readFavouriteStatus,
  removeFavourite: favourites.removeFavourite,
  exportTable: exported.exportTable,
  exportMaterials: exported.exportMaterials,
  downloadPdf: exported.downloadPdf,
  readDiagrams: diagrams.readDiagrams,
  convertDiagram: diagrams.convertDiagram,
  downloadDiagram: diagrams.downloadDiagram,
  compareMaterials: compare.compareMaterials,
  exportComparison: compare.exportComparison,
  downloadComparisonPdf: compare.downloadComparisonPdf,
  readPolar: compare.readPolar,
  readSolvers: cards.readSolvers,
  searchContents: cards.searchContents,
  downloadCard: cards.downloadCard,
  readCardDiagram: cards.readCardDiagram,
  checkCard: cards.checkCard,
  writeCards: cards.writeCards,
  readImpactData: impact.readImpactData,
  downloadImpactPdf: impact.downloadImpactPdf,
  sendFeedback: feedback.sendFeedback,
  sendComment: feedback.sendComment,
  importFromFile: exchange.importFromFile,
  readJobs: exchange.readJobs,
  readJob: exchange.readJob,
  cancelJob: exchange.cancelJob,
  undoImport: exchange.undoImport,
  readReadOnly: readOnly.readReadOnly,
  switchReadOnly: readOnly.switchReadOnly,
  readImportSources: exchange.readImportSources,
} satisfies Record<EndpointId, unknown>

export type Endpoints = typeof endpoints
