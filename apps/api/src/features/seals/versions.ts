/**
 * Which version of each row the tables hold, by number of the entry or id of the record. PostgreSQL keeps every changed row at
 * another place and under another transaction, whoever changes it and whichever triggers are off; a server that was started
 * again may hold other files.
 */
export interface Versions {
  server: string
  entryVersions: string
  recordVersions: string
  /** Of acknowledgements, replies and photographs. */
  besideVersions: string
  /** Of log-books that were handed over, with their minute. */
  handoverVersions: string
}
const NAMES = ['server', 'entryVersions', 'recordVersions', 'besideVersions', 'handoverVersions'] as const

export const versionsIn = (read: Versions): Versions => ({
  server: read.server,
  entryVersions: read.entryVersions,
  recordVersions: read.recordVersions,
  besideVersions: read.besideVersions,
  handoverVersions: read.handoverVersions,
})
export const areSame = (one: Versions, other: Versions): boolean => NAMES.every((name) => one[name] === other[name])

/**
 * The records about which anything is new, when nothing else happened than that entries were added at the end; nothing when
 * entries, records or handovers are other than they were or gone, so that all has to be inspected anew.
 */
export function recordsChanged(before: Versions, now: Versions): number[] | null {
  if (before.server !== now.server || before.handoverVersions !== now.handoverVersions) return null
  if (!`${now.entryVersions} `.startsWith(`${before.entryVersions} `)) return null
  const [then, today] = [namesOf(before.recordVersions), namesOf(now.recordVersions)]
  const isThere = new Set([...today].map(recordOf))
  if ([...then].some((one) => !isThere.has(recordOf(one)))) return null
  const [besideThen, besideNow] = [namesOf(before.besideVersions), namesOf(now.besideVersions)]
  const other = [...without(today, then), ...without(besideNow, besideThen), ...without(besideThen, besideNow)]
  return [...new Set(other.map(recordOf))]
}

const without = (all: ReadonlySet<string>, known: ReadonlySet<string>) => [...all].filter((one) => !known.has(one))
const namesOf = (text: string): Set<string> => new Set(text ? text.split(' ') : [])
const recordOf = (version: string): number => Number.parseInt(version, 10)
