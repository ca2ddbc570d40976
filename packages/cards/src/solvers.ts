/** A solver whose input files cards are written for. */
export interface Solver {
  name: string
  /** What a comment line of its input begins with. */
  comment: string
  extension: string
  /** First lines of its files, before any comment. */
  opening?: readonly string[]
  /** Permission that its cards need [PERM-011]. */
  permission: 'ui.caecards'
  /** Its cards may be handed out encrypted [CARD-022]. */
  encrypts?: true
}

export const SOLVERS = {
  abaqus: { name: 'Abaqus', comment: '**', extension: 'inp', permission: 'ui.caecards' },
  calculix: { name: 'CalculiX', comment: '**', extension: 'inp', permission: 'ui.caecards' },
  lsdyna: { name: 'LS-DYNA', comment: '$', extension: 'k', permission: 'ui.caecards', encrypts: true },
  radioss: {
    name: 'Radioss',
    comment: '#',
    extension: 'rad',
    opening: ['#RADIOSS STARTER'],
    permission: 'ui.caecards',
  },
  nastran: { name: 'Nastran, OptiStruct', comment: '$', extension: 'bdf', permission: 'ui.caecards' },
  mapdl: { name: 'Ansys Mechanical APDL', comment: '!', extension: 'mac', permission: 'ui.caecards' },
  aster: { name: 'Code_Aster', comment: '#', extension: 'comm', permission: 'ui.caecards' },
  simsolid: { name: 'SimSolid', comment: '', extension: 'csv', permission: 'ui.caecards' },
  freecad: { name: 'FreeCAD', comment: '#', extension: 'FCMat', opening: ['---'], permission: 'ui.caecards' },
  moulding: { name: 'Moulding coefficients', comment: '', extension: 'csv', permission: 'ui.caecards' },
  elmer: { name: 'Elmer', comment: '!', extension: 'sif', permission: 'ui.caecards' },
} as const satisfies Record<string, Solver>
export type SolverKey = keyof typeof SOLVERS

export const solverOf = (key: SolverKey): Solver => SOLVERS[key]
