import type { moved } from '@portal/shared/kernel/moves/result'
import type { z } from 'zod'
import type { Everything, Selection } from '../list/selection.ts'

/** The rows of an act as its contract takes them, and how many they are. */
export interface Chosen {
  rows: { ids: readonly number[]; versions?: readonly number[] } | Everything
  count: number
  /** Of one: the row, as far as it is known, so that it can be named. */
  row?: object | undefined
}
/** What every contract of an act answers. */
export type Outcome = z.output<typeof moved>

export const chosenRows = (rows: readonly { id: number }[]): Chosen => ({
  rows: { ids: rows.map(({ id }) => id) },
  count: rows.length,
  ...(rows.length === 1 && { row: rows[0] }),
})
/** Rows by name with the version of each that was seen, for a call that refuses what has changed since. */
export const withVersions = (chosen: Chosen, rows: readonly { version: number }[]): Chosen =>
  'ids' in chosen.rows ? { ...chosen, rows: { ...chosen.rows, versions: rows.map(({ version }) => version) } } : chosen
/** What is ticked in a list: rows by name, or everything that its filters find. */
export const chosenIn = ({ rows, everything, count }: Selection<{ id: number }>): Chosen =>
  everything ? { rows: everything, count, ...(count === 1 && { row: rows[0] }) } : chosenRows(rows)
/** Everything that the filters of a list find, while rows of it are ticked. */
export const matchingIn = ({ matching }: Selection<{ id: number }>): Chosen | undefined =>
  matching && { rows: matching, count: matching.seen ?? 0 }
