import type { Permission } from '@portal/shared/access/permissions'
import type { Act, Made, ModelRow, Walk, Walker } from './walk.ts'

/** What must come of an act: a problem that its caller is told, or rows moved and others named with the reason. */
export type Outcome = { problems: readonly string[]; named?: readonly number[] } | Answer
export interface Answer {
  done: number
  failed: readonly (readonly [id: number, key: string])[]
}
export interface Assessment {
  open: readonly number[]
  arrived: readonly number[]
  refused: readonly (readonly [id: number, key: string])[]
}
export const isRefusal = (outcome: Outcome): outcome is Extract<Outcome, { problems: unknown }> => 'problems' in outcome

const byId = (one: readonly [number, ...unknown[]], other: readonly [number, ...unknown[]]) => one[0] - other[0]

/** Says from a life's data alone what must come of each call: a list of rows and a few comparisons, nothing of the product. */
export function modelOf(walk: Walk, accessOf: (move: string) => string) {
  const { life, rules } = walk.moves
  const moveOf = (name: string) => {
    const move = life.moves[name]
    if (!move) throw new Error(`${life.name} has no move ${name}`)
    return move
  }
  const isNear = (person: Walker, row: ModelRow) =>
    person.isEverywhere || (!person.isStranger && person.side === row.side)
  const knows = (row: ModelRow, person: Walker, now: Date) => isNear(person, row) && (walk.knows?.(row, now) ?? true)
  const stands = (row: ModelRow, person: Walker, now: Date, move: string) =>
    isNear(person, row) && (walk.lasts?.(move) || !(person.until && person.until <= now))
  const holds = (row: ModelRow, move: string, person: Walker, now: Date) => {
    const { by: party } = moveOf(move)
    return (
      knows(row, person, now) &&
      stands(row, person, now, move) &&
      (walk.holds ? walk.holds(row, party, person, now, move) : person.party === party)
    )
  }
  const leads = (row: ModelRow, name: string) => {
    const { from } = moveOf(name)
    return !from || (row.state !== undefined && from.includes(row.state))
  }

  function reasonAgainst(row: ModelRow | undefined, { by, move, ids }: Act, now: Date): string | undefined {
    if (!row || !knows(row, by, now)) return rules.unknown
    const own = stands(row, by, now, move) ? walk.against?.(row, by, ids?.length === 1, move) : undefined
    if (own) return own
    if (!holds(row, move, by, now)) return rules.foreign
    return leads(row, move) ? undefined : life.refusal
  }
  /** Which rows an act without ids means. */
  const found = (rows: readonly ModelRow[], { by, move, except = [] }: Act, now: Date): number[] =>
    rows
      .filter((row) => knows(row, by, now) && !except.includes(row.id) && (walk.finds?.(row, by, now, move) ?? true))
      .map(({ id }) => id)

  function assess(rows: readonly ModelRow[], act: Act, wanted: readonly number[], now: Date): Assessment {
    const { to, isRepeatable } = moveOf(act.move)
    const assessed = wanted.map((id) => {
      const row = rows.find((one) => one.id === id)
      const isThere = Boolean(row && isRepeatable && knows(row, act.by, now) && row.state === to)
      return { id, isThere, against: isThere ? undefined : reasonAgainst(row, act, now) }
    })
    return {
      open: assessed.filter(({ isThere, against }) => !isThere && !against).map(({ id }) => id),
      arrived: assessed.filter(({ isThere }) => isThere).map(({ id }) => id),
      refused: assessed.flatMap(({ id, against }) => (against ? [[id, against] as const] : [])).sort(byId),
    }
  }

  /** What keeps a person from a move before any row is looked at. */
  function barrier({ by, move, reason }: Act, isRehearsal: boolean): Outcome | undefined {
    const { permission, reason: asked, by: party } = moveOf(move)
    const access = accessOf(move)
    if (access !== 'signedIn' && !by.permissions.has(access as Permission)) return { problems: ['forbidden'] }
    if (party === 'system') return { problems: ['validationFailed'] }
    const isAsked = asked !== undefined && asked !== 'optional' && !isRehearsal
    const isGiven = reason !== undefined && (!Array.isArray(asked) || asked.includes(reason))
    if (isAsked && !isGiven) return { problems: ['validationFailed'] }
    return permission && !by.permissions.has(permission) ? { problems: ['forbidden'] } : undefined
  }

  /** What an act answers that assessed its rows so. */
  function outcome({ move, ids }: Act, { open, arrived, refused }: Assessment, isRehearsal = false): Outcome {
    const isWhole = Boolean(moveOf(move).isWhole) && refused.length > 0
    if (!isRehearsal && refused.length && (isWhole || ids?.length === 1)) {
      const problems = refused.map(([, key]) => key)
      return ids?.length === 1 ? { problems } : { problems, named: refused.map(([id]) => id) }
    }
    const done = isWhole ? 0 : open.length + arrived.length
    const nothing = ids || isRehearsal || done ? undefined : walk.nothing?.(move, refused.length > 0)
    return nothing ? { problems: [nothing] } : { done, failed: refused }
  }

  /** The rows after a move of these. */
  function after(rows: readonly ModelRow[], { by, move, reason }: Act, open: readonly number[], now: Date): ModelRow[] {
    const { to } = moveOf(move)
    const made: Made = { move, userId: by.user.id, orgId: by.user.orgId, at: now, ...(reason && { reason }) }
    return rows.map((row) => {
      if (!open.includes(row.id)) return row
      const all = [...row.made, made]
      const state = walk.lands?.(all) ?? to
      return { ...row, made: all, ...(state && row.state !== state && { state, since: now }) }
    })
  }
  return { life, moveOf, knows, holds, leads, found, assess, barrier, outcome, after }
}
export type LifeModel = ReturnType<typeof modelOf>
