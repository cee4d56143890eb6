import type { Speaker } from '../../speak.ts'
import type { Call, Table } from '../acts.ts'
import type { Reply } from '../invariants.ts'

type Body = Record<string, unknown>
export const replyOf = ({ status, body }: { status: number; body: object }): Reply => ({ ...body, status })

/** A call that posts, and what is told of it. */
export const posting = (who: Speaker, path: string, body: Body): Call => ({
  told: `${path} ${JSON.stringify(body)}`,
  send: async () => replyOf(await who.post(path).send(body)),
})

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
