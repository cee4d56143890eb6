import { drawing } from '../drawing.ts'
import { world } from '../world.ts'
import type { ActKind, Call, Reply } from './calls.ts'
import type { Drawn, Step } from './steps.ts'

/** A call that was made, and what it answered. */
export interface Made<C extends Call = Call> {
  call: C
  reply: Reply
}
/** What a planted fault does to a sequence. */
export interface Spoiling<Seen, C extends Call = Call> {
  /** After each step. */
  after?(seen: Seen, made: readonly Made<C>[]): Promise<unknown>
  /** To what a call answered. */
  reply?(reply: Reply): Reply
}
/** What a sequence is played on. */
export interface Game<Table, Seen, C extends Call = Call> {
  acts: readonly ActKind<Table, C>[]
  /** What the first or the second of two people plans on. */
  tableOf(seen: Seen, person: number): Table
  look(): Promise<Seen>
  /** What does not hold of a step, from what was there before and is there after it. */
  wrong(before: Seen, after: Seen, made: readonly Made<C>[]): string[] | Promise<string[]>
  /** What does not hold when all is done. */
  atEnd(): Promise<string[]>
  spoiling?: Spoiling<Seen, C>
  /** Names of the acts that were done, for who wants to know that all were. */
  done: Set<string>
}

/** Plays one sequence. Throws what does not hold after a step, with what led there. */
export async function play<Table, Seen, C extends Call>(game: Game<Table, Seen, C>, steps: readonly Step[]) {
  const { spoiling } = game
  const told: string[] = []
  const fail = (faults: readonly string[]) => {
    if (faults.length) throw new Error(`${faults.join('; ')}\nafter\n  ${told.join('\n  ')}`)
  }
  let seen = await game.look()
  for (const step of steps) {
    const made = await makeStep(game, seen, step)
    told.push(step.kind === 'leap' ? `${step.ms / 3_600_000} hours` : made.map(tell).join(' AND AT ONCE '))
    if (spoiling?.after) await spoiling.after(await game.look(), made)
    const heard = made.map(({ call, reply }) => ({ call, reply: spoiling?.reply?.(reply) ?? reply }))
    const after = await game.look()
    fail(await game.wrong(seen, after, heard))
    seen = after
  }
  fail(await game.atEnd())
}
const tell = ({ call, reply: { status, key, done } }: Made) => `${call.told} -> ${status} ${key ?? done ?? ''}`

async function makeStep<Table, Seen, C extends Call>(game: Game<Table, Seen, C>, seen: Seen, step: Step) {
  if (step.kind === 'leap') {
    world.now = new Date(world.now.getTime() + step.ms)
    return []
  }
  const calls =
    step.kind === 'alone'
      ? [callOf(game, seen, step.call, step.person)]
      : [callOf(game, seen, step.call, 0), callOf(game, seen, step.isSame ? step.call : step.other, 1)]
  const sent = calls.flatMap((one) => one ?? [])
  return Promise.all(
    sent.map(async ({ name, call }): Promise<Made<C>> => {
      const reply = await call.send()
      if (reply.status === 200 && reply.done !== 0) game.done.add(name)
      return { call, reply }
    }),
  )
}

/** The drawn numbers as somebody's call. */
function callOf<Table, Seen, C extends Call>(
  { acts, tableOf }: Game<Table, Seen, C>,
  seen: Seen,
  { kind: name, numbers }: Drawn,
  person: number,
) {
  const call = acts.find((act) => act.name === name)?.plan(tableOf(seen, person), drawing({ numbers }))
  return call && { name, call }
}
