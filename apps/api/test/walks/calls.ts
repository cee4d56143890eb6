import { world } from '../world.ts'
import { type Assessment, isRefusal, type LifeModel, type Outcome } from './model.ts'
import type { Place } from './place.ts'
import type { Drawn } from './steps.ts'
import type { Act, ModelRow, Walker } from './walk.ts'

/** No row has this number. */
const NOWHERE = 2_000_000_000

/** What a call answered. */
export interface Reply {
  status: number
  key?: string
  done?: number
  failed?: { id: number; key: string }[]
  issues?: { id?: number }[]
  rehearsal?: { token: string }
}
/** An act that was assessed on the rows as they then were. */
export interface Foreseen {
  expected: Outcome
  assessed?: Assessment
}

/** The drawn numbers as somebody's call on rows of this place. */
export function actOf(place: Place, model: LifeModel, rows: readonly ModelRow[], drawn: Drawn): Act {
  const { walkers } = place
  const move = pick(model.life.names, drawn.move)
  const holders = walkers.filter(({ party, permissions }) => {
    const { by, permission } = model.moveOf(move)
    return party === by && (!permission || permissions.has(permission))
  })
  const by = pick(drawn.isHolder && holders.length ? holders : walkers, drawn.person)
  const near = rows.filter(({ side }) => side === by.side)
  const among = [...(drawn.isNear ? near : rows).map(({ id }) => id), NOWHERE]
  const ids = [...new Set(drawn.rows.map((index) => pick(among, index)))]
  const reason = model.moveOf(move).reason === undefined ? undefined : drawn.reason
  const chosen = drawn.isByFilter ? { except: drawn.isExcepting ? ids : [] } : { ids }
  return { by, move, ...chosen, ...(reason && { reason }) }
}
const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T
export const colleagueOf = ({ walkers }: Place, by: Walker): Walker =>
  walkers.find((one) => one !== by && one.side === by.side && one.party === by.party) ?? by

export async function send(place: Place, act: Act, more: object = {}): Promise<Reply> {
  const { walk, mark } = place
  const call = place.callOf(act.move)
  const { post } = await place.speak(act.by)
  const { ids, except = [], move, reason } = act
  const rows = ids ? { ids } : { all: true, filter: walk.filter?.(mark) ?? {}, ...(except.length && { except }) }
  const { status, body } = await post(call.path).send({
    ...walk.input?.(act.by, ids ?? place.rows.map(({ id }) => id)),
    ...rows,
    move,
    reason,
    ...more,
  })
  return { ...body, status }
}

export function foresee(
  model: LifeModel,
  rows: readonly ModelRow[],
  act: Act,
  foundIn = rows,
  isRehearsal = false,
): Foreseen {
  const expected = model.barrier(act, isRehearsal)
  if (expected) return { expected }
  const assessed = model.assess(rows, act, act.ids ?? model.found(foundIn, act, world.now), world.now)
  return { expected: model.outcome(act, assessed, isRehearsal), assessed }
}
export const after = (
  model: LifeModel,
  rows: readonly ModelRow[],
  act: Act,
  expected: Outcome,
  assessed: Assessment | undefined,
) => (isRefusal(expected) || !assessed ? rows : model.after(rows, act, assessed.open, world.now))

export function differing(reply: Reply, expected: Outcome): string[] {
  const { status, key, done, issues } = reply
  if (isRefusal(expected)) {
    if (status < 400 || !expected.problems.includes(key ?? ''))
      return [`answered ${status} ${key ?? `done ${done}`}, not ${expected.problems}`]
    const named = (issues ?? []).flatMap(({ id }) => id ?? []).sort()
    return expected.named && named.join() !== [...expected.named].sort().join()
      ? [`named ${named}, not ${expected.named}`]
      : []
  }
  const failed = (reply.failed ?? []).map(({ id, key }) => `${id} ${key}`).sort()
  const wanted = expected.failed.map(([id, key]) => `${id} ${key}`).sort()
  const answers = status === 200 && done === expected.done && failed.join() === wanted.join()
  return answers
    ? []
    : [`answered ${status} ${key ?? ''} done ${done} failed [${failed}], not done ${expected.done} failed [${wanted}]`]
}
export const told = ({ by, move, ids, except, reason }: Act): string =>
  `${move} by ${by.user.id} (${by.party}${by.isStranger ? ', a stranger' : ''}, side ${by.side}) of ${ids ?? `all but [${except}]`}${reason ? ' with a reason' : ''}`
export const amiss = (count: number, wanted: number) =>
  count === wanted ? [] : [`the statement reached ${count} rows, not ${wanted}`]
