import { drawing } from '../drawing.ts'
import { plansApart } from '../readers.ts'
import { world } from '../world.ts'
import { ACTS, type Call } from './acts.ts'
import type { Cast, Ground } from './cast.ts'
import { type Reply, wrong } from './invariants.ts'
import { look, type Seen } from './seen.ts'
import type { Drawn, Step } from './steps.ts'

/** What a planted fault does to a sequence. */
export interface Spoiling {
  /** After each step. */
  after?(seen: Seen): Promise<unknown>
  /** To what a call answered. */
  reply?(reply: Reply): Reply
}
/** One sequence. */
export interface Play {
  cast: Cast
  ground: Ground
  spoiling?: Spoiling
  /** Names of the acts that were done, for who wants to know that all were. */
  done: Set<string>
}
interface Playing extends Play {
  seen: Seen
}
interface Played {
  told: string
  replies: Reply[]
}

/** Plays one sequence. Throws what does not hold after a step, with what led there. */
export async function play(play: Play, steps: readonly Step[]): Promise<void> {
  const { ground, spoiling } = play
  const told: string[] = []
  let seen = await look(ground)
  const fail = (faults: readonly string[]) => {
    if (faults.length) throw new Error(`${faults.join('; ')}\nafter\n  ${told.join('\n  ')}`)
  }
  for (const step of steps) {
    const played = await made({ ...play, seen }, step)
    told.push(`${played.told} -> ${played.replies.map(({ status, key, done }) => `${status} ${key ?? done ?? ''}`)}`)
    await spoiling?.after?.(await look(ground))
    const after = await look(ground)
    fail(wrong(seen, after, spoiling?.reply ? played.replies.map(spoiling.reply) : played.replies))
    seen = after
  }
  fail((await plansApart()).map((id) => `readers: of plan ${id}`))
}

async function made(playing: Playing, step: Step): Promise<Played> {
  if (step.kind === 'leap') {
    world.now = new Date(world.now.getTime() + step.ms)
    return { told: `${step.ms / 3_600_000} hours`, replies: [] }
  }
  const calls =
    step.kind === 'alone'
      ? [callOf(playing, step.call, step.person)]
      : [callOf(playing, step.call, 0), callOf(playing, step.isSame ? step.call : step.other, 1)]
  const sent = calls.flatMap((call) => call ?? [])
  const replies = await Promise.all(sent.map(async (call) => ({ call, reply: await call.send() })))
  for (const { call, reply } of replies) if (reply.status === 200 && reply.done !== 0) playing.done.add(call.name)
  return { told: sent.map((call) => call.told).join(' AND AT ONCE '), replies: replies.map(({ reply }) => reply) }
}

/** The drawn numbers as somebody's call. */
function callOf({ cast, ground, seen }: Playing, { kind, numbers }: Drawn, person: number) {
  const act = ACTS.find(({ name }) => name === kind)
  const [desk, self] = [cast.desk[person % 2], cast.inspectors[person % cast.inspectors.length]]
  if (!act || !desk || !self) return undefined
  const call: Call | undefined = act.plan({ cast, ground, seen, now: world.now, desk, self }, drawing({ numbers }))
  return call && { ...call, name: kind }
}
