import { beginContractorChanges } from '../../src/features/contractor-changes/contractor-change.jobs.ts'
import { lapseHandovers } from '../../src/features/handovers/handover.jobs.ts'
import { serveHandovers } from '../../src/features/handovers/handover.serve.ts'
import { makeMinutes } from '../../src/features/handovers/minute.jobs.ts'
import { beginInvitations, endUnofferedInvitations } from '../../src/features/invitations/invitation.jobs.ts'
import { settleSubcontracts } from '../../src/features/subcontracts/subcontract.jobs.ts'
import { followWorkAuthorizations } from '../../src/features/work-authorizations/work-authorization.jobs.ts'
import { drawing } from '../drawing.ts'
import { systemCtx } from '../runs.ts'
import { world } from '../world.ts'
import type { ActKind, Outcome, Plan, Table } from './act.ts'
import { followed } from './acts/authorize.ts'
import { begunToServe } from './acts/hand-over.ts'
import { settled } from './acts/let-in.ts'
import { actsFrom } from './acts.ts'
import type { Cast } from './cast.ts'
import type { Ground } from './ground.ts'
import { INVARIANTS, notModelled } from './invariants.ts'
import { NOTHING_YET, type State } from './model.ts'
import type { Places } from './rows.ts'
import { look, type Seen } from './seen.ts'
import type { Drawn, Step } from './steps.ts'
import { lapsed } from './unanswered.ts'
import { listFaults } from './visible.ts'

/** By then everything that was asked for has begun or is over; passwords are good for longer. */
const LAST: Step = { kind: 'leap', ms: 60 * 24 * 3_600_000 }
/** What a call answered. */
export interface Reply {
  status: number
  key?: string
  done?: number
  failed?: { id: number; key: string }[]
  rehearsal?: { effects: { kind: string; count: number }[] }
}
type How = 'alone' | 'rehearsed' | 'atOnce'
/** What a planted fault does to a sequence. */
export interface Spoiling {
  /** After each step. */
  after?(seen: Seen, cast: Cast): Promise<unknown>
  /** To what a call answered, before anybody looks at it. */
  reply?(reply: Reply, how: How): Reply
  /** To what the model takes for the outcome. */
  outcome?(outcome: Outcome): Outcome
}
/** One sequence: its people and the log-books that it makes. */
export interface Play {
  cast: Cast
  ground: Ground
  spoiling?: Spoiling
  /** Names of the acts that were done, for who wants to know that all were. */
  done: Set<string>
}

interface Named extends Plan {
  kind: ActKind
}
let sequences = 0
const nameOf = (number: number) => `Q${number.toString(36).padStart(4, '0')}`.toUpperCase()

/** Plays one sequence beside the model. Throws the first difference, with what led there. */
export async function play(play: Play, steps: readonly Step[]): Promise<void> {
  const name = nameOf(++sequences)
  const told: string[] = []
  const { book, stages, held } = play.ground
  let [state, count]: [State, number] = [{ ...NOTHING_YET, books: [book], stages, held }, 0]
  const places = { books: [book], premises: [] as string[] }
  let seen = await look(play.cast, places)
  const table = (): Table => {
    const own = `${name}${(++count).toString(36).padStart(2, '0')}`.toUpperCase()
    places.premises.push(own)
    return { cast: play.cast, state, seen, now: world.now.getTime(), mark: `${name} ${count}`, premises: own }
  }
  for (const step of [...steps, LAST]) {
    const played = await PLAYS[step.kind]({ ...play, table, places, state }, step as never)
    if (!played) continue
    told.push(played.told)
    state = played.state
    seen = await look(play.cast, places)
    if (play.spoiling?.after) {
      await play.spoiling.after(seen, play.cast)
      seen = await look(play.cast, places)
    }
    const faults = [...played.faults, ...wrong(seen, state)]
    if (step === LAST)
      faults.push(...(await listFaults(play.cast, state, seen.now, sequences)).map((one) => `visible: ${one}`))
    if (faults.length) throw new Error(`${faults.join('; ')}\nafter\n  ${told.join('\n  ')}`)
  }
}
const wrong = (seen: Seen, state: State): string[] =>
  Object.entries(INVARIANTS).flatMap(([name, invariant]) => invariant(seen, state).map((fault) => `${name}: ${fault}`))

interface Playing extends Play {
  table(): Table
  places: Places
  state: State
}
interface Played {
  told: string
  state: State
  faults: string[]
}
type Playings = {
  [K in Step['kind']]: (playing: Playing, step: Extract<Step, { kind: K }>) => Promise<Played | undefined>
}

const PLAYS: Playings = {
  async act(playing, { call }) {
    const plan = planOf(playing, call)
    if (!plan) return undefined
    const outcome = foreseen(playing, plan)
    const faults = differing(await send(playing, plan, call.person), outcome, plan)
    note(playing, plan, outcome)
    return { told: plan.told, state: outcome.state, faults }
  },
  async rehearsed(playing, { call }) {
    const plan = planOf(playing, call)
    if (!plan) return undefined
    const outcome = foreseen(playing, plan)
    const rehearsal = plan.isPlain ? undefined : await send(playing, plan, call.person, 'rehearsed')
    const faults = [
      ...(rehearsal ? untrue(rehearsal, outcome) : []),
      ...differing(await send(playing, plan, call.person), outcome, plan),
    ]
    note(playing, plan, outcome)
    return { told: `${plan.told}, rehearsed`, state: outcome.state, faults }
  },
  atOnce,
  async leap({ state }, { ms }) {
    world.now = new Date(world.now.getTime() + ms)
    const now = world.now.getTime()
    for (const job of JOBS) await job.run(systemCtx(), {})
    return {
      told: `${ms / 3_600_000} hours`,
      state: LATER.reduce((state, come) => come(state, now), state),
      faults: [],
    }
  },
}
const JOBS = [
  beginInvitations,
  beginContractorChanges,
  lapseHandovers,
  serveHandovers,
  endUnofferedInvitations,
  makeMinutes,
  settleSubcontracts,
  followWorkAuthorizations,
]

/** Two calls at once: what came of both must be what comes of one after the other, in one order. */
async function atOnce(playing: Playing, step: Extract<Step, { kind: 'atOnce' }>): Promise<Played | undefined> {
  const { call, other, isSame } = step
  const plan = planOf(playing, call)
  const beside = isSame ? plan : planOf(playing, other)
  if (!plan || !beside) return undefined
  const replies = await Promise.all([send(playing, plan, 0, 'atOnce'), send(playing, beside, 1, 'atOnce')])
  const seen = await look(playing.cast, playing.places)
  const pair = [plan, beside] as const
  const tried: { state: State; faults: string[] }[] = []
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    const [first, second] = [pair[order[0]], pair[order[1]]]
    const one = foreseen(playing, first)
    const two = foreseen({ ...playing, state: one.state }, second)
    const faults = [
      ...differing(replies[order[0]], one, first),
      ...differing(replies[order[1]], two, second),
      ...notModelled(seen, two.state),
    ]
    tried.push({ state: two.state, faults })
  }
  const [fits] = tried.filter(({ faults }) => !faults.length)
  return {
    told: `${plan.told} AND AT ONCE ${beside.told}`,
    state: (fits ?? tried[0])?.state ?? playing.state,
    faults: fits ? [] : tried.flatMap(({ faults }, order) => faults.map((one) => `at once, order ${order}: ${one}`)),
  }
}

/** The drawn numbers as somebody's call; of an act that cannot be made yet, another one's. */
function planOf({ table }: Playing, call: Drawn): Named | undefined {
  const drawn = table()
  for (const kind of actsFrom(call.kind)) {
    const made = kind.plan(drawn, drawing(call))
    if (made) return { ...made, kind }
  }
  return undefined
}
function foreseen({ state, spoiling }: Pick<Playing, 'state' | 'spoiling'>, plan: Plan): Outcome {
  const outcome = plan.foresee(state, world.now.getTime())
  return spoiling?.outcome?.(outcome) ?? outcome
}
function note({ done }: Play, { kind }: Named, outcome: Outcome): void {
  const isDone = kind.isDone?.(outcome) ?? (!outcome.problem && outcome.done > 0)
  if (isDone) done.add(kind.name)
}

async function send(
  { cast, spoiling }: Play,
  { by, path, body }: Plan,
  person: number,
  how: How = 'alone',
): Promise<Reply> {
  // mail is read by one of them
  const who = cast.speak(by, path.endsWith('/open') ? 0 : person)
  const answer = await who.post(path).send({ ...body, ...(how === 'rehearsed' && { rehearse: true }) })
  const reply: Reply = { ...answer.body, status: answer.status }
  return spoiling?.reply?.(reply, how) ?? reply
}

/** A call answers what the model says. */
function differing(reply: Reply, { problem, done, failed }: Outcome, { isPlain }: Plan): string[] {
  const { status, key } = reply
  if (problem) return status >= 400 && key === problem ? [] : [`answer: ${status} ${key ?? reply.done}, not ${problem}`]
  if (status !== 200) return [`answer: ${status} ${key}, not ${done} done`]
  return isPlain ? [] : unlike('answer', reply, done, failed)
}
/** A rehearsal says what the act then does, also what it would refuse. */
function untrue(reply: Reply, { problem, done, failed, failedLater = [], effects = {} }: Outcome): string[] {
  if (reply.status !== 200)
    return reply.key === problem ? [] : [`rehearsal: ${reply.status} ${reply.key}, not ${problem}`]
  // which forms stop is played in test/filings
  const brought = (reply.rehearsal?.effects ?? []).filter(({ kind }) => kind !== 'formsStopped')
  const told = brought.map(({ kind, count }) => `${kind} ${count}`)
  const wanted = Object.entries(effects).map(([kind, count]) => `${kind} ${count}`)
  return [
    ...unlike('rehearsal', reply, done, [...failed, ...failedLater]),
    ...(told.join() === wanted.join() ? [] : [`rehearsal: brings [${told}], not [${wanted}]`]),
  ]
}
function unlike(what: string, reply: Reply, done: number, failed: Outcome['failed']): string[] {
  const told = (reply.failed ?? []).map(({ id, key }) => `${id} ${key}`).sort()
  const wanted = failed.map(([id, key]) => `${id} ${key}`).sort()
  const isSame = reply.done === done && told.join() === wanted.join()
  return isSame ? [] : [`${what}: ${reply.done} done, failed [${told}], not ${done} done, failed [${wanted}]`]
}

/** What the clock brings by itself. */
const begun = (state: State, now: number): State => ({
  ...state,
  invitations: state.invitations.map((one) =>
    one.status === 'I' && one.from <= now
      ? { ...one, status: 'C', rows: one.rows.map((row) => (row.status === 'I' ? { ...row, status: 'C' } : row)) }
      : one,
  ),
  handovers: state.handovers.map((one) =>
    one.at !== null && one.at <= now
      ? { ...one, rows: one.rows.map((row) => (row.status === 'OPEN' ? { ...row, status: 'CANCELLED' } : row)) }
      : one,
  ),
  changes: state.changes.map((one) =>
    one.status === 'PENDING' && one.at <= now ? { ...one, status: 'EFFECTIVE' } : one,
  ),
})
/** All of it, in the order of the jobs. */
const LATER = [begun, begunToServe, lapsed, settled, followed]
