import { actorOf } from '../../src/features/auth/session.ts'
import { type Actor, createCtx } from '../../src/kernel/ctx.ts'
import { systemActor } from '../../src/kernel/system.ts'
import { ports, world } from '../world.ts'
import { actOf, after, amiss, colleagueOf, differing, foresee, send, told } from './calls.ts'
import { type Assessment, isRefusal, type LifeModel, modelOf, type Outcome } from './model.ts'
import { written } from './noted.ts'
import { differences, observe } from './observe.ts'
import type { Place } from './place.ts'
import type { Step } from './steps.ts'
import type { Act, ModelRow, Walker } from './walk.ts'

/** Plays one sequence on a place: after every step the product must be where the model is. Throws the first difference; answers the moves that were made. */
export async function play(place: Place, steps: readonly Step[]): Promise<string[]> {
  const model = modelOf(place.walk, (move) => place.callOf(move).access)
  let rows: readonly ModelRow[] = place.rows
  for (const step of steps) {
    await written()
    const played = await PLAYS[step.kind](place, model, rows, step as never)
    rows = played.rows
    const faults = [...played.faults, ...differences(place, await observe(place, rows), rows)]
    if (faults.length) throw new Error(`${place.walk.moves.life.name}: after ${played.told}: ${faults.join('; ')}`)
  }
  return rows.flatMap(({ made }) => made.map(({ move }) => move))
}
interface Played {
  rows: readonly ModelRow[]
  faults: string[]
  told: string
}
type Play<K extends Step['kind']> = (
  place: Place,
  model: LifeModel,
  rows: readonly ModelRow[],
  step: Extract<Step, { kind: K }>,
) => Promise<Played>

const PLAYS: { [K in Step['kind']]: Play<K> } = {
  act: async (place, model, rows, step) => {
    const act = actOf(place, model, rows, step.act)
    const { expected, assessed } = foresee(model, rows, act)
    const faults = [
      ...differing(await send(place, act), expected),
      ...(await unfounded(place, rows, act, expected, assessed)),
    ]
    return { rows: after(model, rows, act, expected, assessed), faults, told: told(act) }
  },
  atOnce,
  rehearse: async (place, model, rows, { act: drawn, isConfirmed }) => {
    const act = actOf(place, model, rows, drawn)
    const { reply, faults } = await rehearse(place, model, rows, act)
    if (faults.length || !isConfirmed || !reply.rehearsal) return { rows, faults, told: `rehearsing ${told(act)}` }
    const { expected, assessed } = foresee(model, rows, act)
    const confirmed = differing(await send(place, act, { token: reply.rehearsal.token }), expected)
    const promised = isRefusal(expected) ? [] : differing(reply, expected)
    return {
      rows: after(model, rows, act, expected, assessed),
      faults: [...confirmed, ...promised],
      told: `confirming ${told(act)}`,
    }
  },
  rehearseThenOther: async (place, model, rows, step) => {
    const act = actOf(place, model, rows, step.act)
    const { reply, faults, foreseen } = await rehearse(place, model, rows, act)
    if (faults.length || !reply.rehearsal) return { rows, faults, told: `rehearsing ${told(act)}` }
    const between = actOf(place, model, rows, step.other)
    const other = foresee(model, rows, between)
    const first = differing(await send(place, between), other.expected)
    const moved = after(model, rows, between, other.expected, other.assessed)
    const late = foresee(model, moved, act)
    const isOutdated = late.assessed !== undefined && !isSame(late.assessed, foreseen.assessed)
    const expected = isOutdated ? { problems: ['rehearsalOutdated'] } : late.expected
    const second = differing(await send(place, act, { token: reply.rehearsal.token }), expected)
    return {
      rows: after(model, moved, act, expected, late.assessed),
      faults: [...first, ...second],
      told: `${told(between)} between rehearsing and confirming ${told(act)}`,
    }
  },
  system: async (place, model, rows, { move, row }) => {
    const names = model.life.names.filter((name) => model.moveOf(name).by === 'system')
    const [name, target] = [names[move % (names.length || 1)], rows[row % rows.length]]
    if (!name || !target) return { rows, faults: [], told: 'nothing' }
    const count = await place.walk.moves.write(createCtx(ports, systemActor), name, [target.id])
    await written()
    const open = model.leads(target, name) ? [target.id] : []
    const { to } = model.moveOf(name)
    const next = rows.map((one) => (open.includes(one.id) && to ? { ...one, state: to, since: world.now } : one))
    return { rows: next, faults: amiss(count, open.length), told: `${name} by the system on ${target.id}` }
  },
  write: async (place, model, rows, step) => {
    const { by, move, ids = [] } = actOf(place, model, rows, { ...step.act, isByFilter: false, isNear: false })
    const { token } = await place.speak(by)
    const actor = await actorOf(ports.db, ports.settings, world.now, token)
    const count = await attempt(actor, (ctx) => place.walk.moves.write(ctx, move, ids))
    const may = rows.filter((row) => ids.includes(row.id) && model.leads(row, move) && isHeld(model, row, move, by))
    await written()
    return { rows, faults: amiss(count, may.length), told: `the bare statement of ${move} by ${by.user.id} on ${ids}` }
  },
  leap: async (_place, _model, rows, { ms }) => {
    world.now = new Date(world.now.getTime() + ms)
    return { rows, faults: [], told: `${ms} ms` }
  },
}

/** Two calls at once: what came of both must be what comes of one after the other, in one order. */
async function atOnce(
  place: Place,
  model: LifeModel,
  rows: readonly ModelRow[],
  step: Extract<Step, { kind: 'atOnce' }>,
): Promise<Played> {
  const act = actOf(place, model, rows, step.act)
  const other = step.isSame ? { ...act, by: colleagueOf(place, act.by) } : actOf(place, model, rows, step.other)
  const replies = await Promise.all([send(place, act), send(place, other)])
  const observed = await observe(place, rows)
  const pair = [act, other] as const
  const tried: { rows: readonly ModelRow[]; faults: string[] }[] = []
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    const [first, second] = [pair[order[0]], pair[order[1]]]
    const one = foresee(model, rows, first)
    const between = after(model, rows, first, one.expected, one.assessed)
    // Rows are found before they are locked: the later act may have found them as they were before the earlier.
    for (const isEarly of [false, true]) {
      const two = foresee(model, between, second, isEarly ? rows : between)
      const next = after(model, between, second, two.expected, two.assessed)
      const answers = [...differing(replies[order[0]], one.expected), ...differing(replies[order[1]], two.expected)]
      tried.push({ rows: next, faults: [...answers, ...differences(place, observed, next)] })
    }
  }
  await written()
  const [fits = tried[0]] = tried.filter(({ faults }) => !faults.length)
  return { rows: fits?.rows ?? rows, faults: fits?.faults ?? [], told: `${told(act)} and at once ${told(other)}` }
}

async function rehearse(place: Place, model: LifeModel, rows: readonly ModelRow[], act: Act) {
  await written()
  const foreseen = foresee(model, rows, act, rows, true)
  const reply = await send(place, act, { rehearse: true })
  const changed = await written()
  const faults = [...differing(reply, foreseen.expected), ...(changed.length ? [`rehearsing did ${changed}`] : [])]
  return { reply, faults, foreseen }
}
const isSame = (one: Assessment | undefined, other: Assessment | undefined) => inOrder(one) === inOrder(other)
const inOrder = (assessed: Assessment | undefined) =>
  JSON.stringify(assessed && [assessed.open, assessed.arrived, assessed.refused].map((part) => [...part].sort()))

/** A refused call writes nothing; one that moves rows writes an entry of the history for each and no other. */
async function unfounded(
  { walk }: Place,
  rows: readonly ModelRow[],
  { move }: Act,
  expected: Outcome,
  assessed: Assessment | undefined,
): Promise<string[]> {
  const changed = await written()
  if (isRefusal(expected) || !assessed?.open.length) return changed.length ? [`nothing was moved, but ${changed}`] : []
  const moved = rows.filter(({ id }) => assessed.open.includes(id))
  const ofAll = walk.ofAll?.(move) ?? 0
  const count = moved.reduce((sum, row) => sum + (walk.entries?.(move, row) ?? 1), ofAll)
  const entries = walk.moves.life.isPersonal ? undefined : `INSERT operation_event ${count}`
  const kept = changed.filter((thing) => thing.includes('operation_event'))
  return kept.join() === (entries ?? '')
    ? []
    : [`the history got ${kept.join() || 'nothing'}, not ${entries ?? 'nothing'}`]
}

const isHeld = (model: LifeModel, row: ModelRow, move: string, by: Walker) => {
  const { by: party } = model.moveOf(move)
  return party === 'system' || model.holds(row, move, by, world.now)
}

/** Makes a statement and undoes it. */
async function attempt(
  actor: Actor | null,
  work: (ctx: ReturnType<typeof createCtx<Actor>>) => Promise<number>,
): Promise<number> {
  if (!actor) throw new Error('nobody is signed in')
  return createCtx<Actor>(ports, { actor, language: 'eng', source: 'screen' }).rehearse(work)
}
