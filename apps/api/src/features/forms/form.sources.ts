/** By what a form is raised, as its `source` says it: once for each, whatever is split off it. */
export const SOURCES = {
  jobRecord: (id: number) => `jobRecord:${id}`,
  subcontract: (id: number) => `subcontract:${id}`,
  contractorChange: (id: number) => `contractorChange:${id}`,
  handover: (id: number) => `handover:${id}`,
  /** The first of the log-books that reached the stage together. */
  installation: (logbookId: number) => `installation:${logbookId}`,
} as const
type SourceKind = keyof typeof SOURCES

const isBy = (kind: SourceKind, { source }: { source: string | null }): boolean =>
  source?.startsWith(`${kind}:`) ?? false
/** A sub-contract has raised it: that lets the other contractor in, the form confirms it. */
export const isSubcontracted = (entry: { source: string | null }): boolean => isBy('subcontract', entry)
/** What all forms of these sources have as theirs, of lifts and of escalators. */
export const ofEachKind = (source: string): string[] => [`${source}:L`, `${source}:E`]
/** The beginning of the sources of this kind. */
export const beginningOf = (kind: SourceKind): string => `${kind}:`
