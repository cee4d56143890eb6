import type { Table } from '../acts.ts'

const rowsOf = ({ seen }: Table, fits: (row: Table['seen']['plans'][number]) => unknown) => {
  const fitting = seen.plans.filter(fits)
  return fitting.length ? fitting : seen.plans
}
/** Plans in one of these states, or any where there is none: what is refused has to be refused as well. */
export const plansIn = (table: Table, ...states: readonly string[]) =>
  rowsOf(table, ({ status }) => states.includes(status))
/** Plans of somebody in one of these states. */
export const plansWith = (table: Table, hasPerson: boolean, ...states: readonly string[]) =>
  rowsOf(table, ({ status, userId }) => states.includes(status) && (userId !== null) === hasPerson)
