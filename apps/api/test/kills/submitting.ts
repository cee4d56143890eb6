import { setTimeout as pause } from 'node:timers/promises'
import { formContracts } from '@portal/shared/features/forms/form.contract'
import { formSubmission } from '@portal/shared/features/forms/form.rules'
import { CLAIM_SECONDS } from '../../src/kernel/letters/drain.ts'
import { until } from '../live.ts'
import type { Background } from './background.ts'
import { attemptsOf, type Seen } from './filed.audit.ts'
import type { Filed } from './filed.ts'
import type { Moment, Victim } from './killAt.ts'
import type { Outside } from './outside.ts'
import type { Stage } from './stage.ts'

/** So many forms in a call. */
const AT_ONCE = 20
/** A call takes so long before one has been measured. */
const CALL_MS = 300
/** Between two kills of those who deliver so long at most, and so long at most from when a worker has taken something up. */
const [APART_MS, AT_WORK_MS] = [800, 400]
const DOWN_MS = 300
const LOOK_MS = 200
/** Whoever is back is at work after so long at most. */
const BACK_MS = 120_000

/** Where forms are submitted: a portal in real processes, and the outside system. */
export interface Desk {
  stage: Stage
  background: Background
  outside: Outside
}
/** Who is killed at which moments: the API in so many calls, and one after the other of those who deliver, while they do. */
export interface Plan {
  moment: Moment
  calls: number
  /** For as long as any are under way; it may depend on what has been cut until then. */
  delivering(cut: Campaign['cut']): Iterable<Victim>
}
/** What is known of a campaign when it is over. */
export interface Campaign {
  seen: Seen
  /** What an answered or a cut call did that it may not: answers that refuse, forms that were answered and not kept, calls that are half done. */
  faults: string[]
  /** Calls that were cut, and how many forms had arrived whose worker died, or whose answer was lost, before that was noted. */
  cut: { calls: number; unnoted: number; unanswered: number }
}

/** Submits forms while whoever takes part in it is killed and comes back, until all are decided. */
export async function submitThrough(desk: Desk, filed: Filed, plan: Plan): Promise<Campaign> {
  const campaign: Campaign = { seen: new Map(), faults: [], cut: { calls: 0, unnoted: 0, unanswered: 0 } }
  const isOver = async () => (await underWay(desk, filed)) === 0
  let isSubmitted = false
  const submitted = submitAll(desk, filed, plan, campaign).finally(() => {
    isSubmitted = true
  })
  const killed = killOn(desk, filed, plan, campaign, async () => isSubmitted && (await isOver()))
  await Promise.all([submitted, killed])
  await desk.background.waitFor(isOver, () => hurry(desk))
  return campaign
}

const underWay = ({ stage: { db } }: Desk, { ids }: Filed): Promise<number> =>
  db.formEntry.count({ where: { id: { in: ids }, status: { in: ['SENDING', 'SUBMITTED'] } } })

/** Call after call, some of which are cut at a moment of theirs and made again by somebody who got no answer. */
async function submitAll(desk: Desk, { token, ids }: Filed, plan: Plan, campaign: Campaign): Promise<void> {
  const { stage } = desk
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, n) =>
    ids.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  )
  const every = Math.max(1, Math.floor(parts.length / plan.calls))
  let ms = CALL_MS
  /** The reasons of those that were refused; nothing where nobody answered. */
  const ask = async (part: number[]): Promise<string[] | undefined> => {
    const from = performance.now()
    const said = await stage.post(token, formContracts.submit.path, { ids: part }).catch(() => undefined)
    if (said) ms = performance.now() - from
    return said?.failed.map(({ key }: { key: string }) => key)
  }
  for (const [n, part] of parts.entries()) {
    const isCut = plan.calls > 0 && n % every === 0
    const asked = ask(part)
    if (isCut) await cutOff(stage.api, ms * plan.moment(), asked)
    const keys = await asked
    if (keys?.length) campaign.faults.push(`refused: ${keys}`)
    if (!keys) await askAgain(desk, part, ask, campaign)
    const left = part.length - (await keptOf(desk, part))
    if (left) campaign.faults.push(`${left} forms that were answered are not kept`)
  }
}
/** Forms that are on their way, or were. */
const keptOf = ({ stage: { db } }: Desk, ids: number[]): Promise<number> =>
  db.formEntry.count({ where: { id: { in: ids }, sendingSince: { not: null } } })

async function cutOff({ kill, revive }: Victim, ms: number, asked: Promise<unknown>): Promise<void> {
  await pause(ms)
  await kill()
  await asked
  await revive()
}

/** What was cut is done whole or not at all: then it is done now, and otherwise refused because it is. */
async function askAgain(
  desk: Desk,
  part: number[],
  ask: (part: number[]) => Promise<string[] | undefined>,
  { cut, faults }: Campaign,
): Promise<void> {
  cut.calls++
  const done = await keptOf(desk, part)
  if (done % part.length) faults.push(`${done} of ${part.length} forms of a call that was cut`)
  const keys = await ask(part)
  if (!keys) faults.push('a call that was not answered though nobody was killed')
  if (keys?.some((key) => !done || key !== formSubmission.refusal)) faults.push(`refused again: ${keys}`)
}

/** Kills one after the other of those who deliver, at random moments and for as long as there is anything to do. */
async function killOn(
  desk: Desk,
  filed: Filed,
  { moment, delivering }: Plan,
  campaign: Campaign,
  isOver: () => Promise<boolean>,
): Promise<void> {
  const { background, stage } = desk
  const { cut, seen } = campaign
  for (const { kill, revive } of delivering(cut)) {
    await calmly(desk, APART_MS * moment())
    await until(async () => (await isOver()) || (await isBusy(desk)), BACK_MS)
    if (await isOver()) return
    await pause(AT_WORK_MS * moment())
    await kill()
    if (kill === background.worker.kill) cut.unnoted += await takeOver(desk, filed)
    for (const [id, text] of await attemptsOf(stage, filed)) seen.set(id, seen.get(id) ?? text)
    await calmly(desk, DOWN_MS * moment())
    await revive()
    cut.unanswered = await unanswered(desk, filed)
  }
}
/** Whether a worker has taken up anything; what waits for the end of a pause is not left to. */
async function isBusy(desk: Desk): Promise<boolean> {
  await hurry(desk)
  // not by what a dead worker held, until the next one has it
  const since = new Date(Date.now() - CLAIM_SECONDS * 1000)
  return (await desk.stage.db.formEntry.count({ where: { claim: { not: null }, claimedAt: { gt: since } } })) > 0
}

/** Lets time pass, and forms not wait for the pauses in which nobody asks after them. */
async function calmly(desk: Desk, ms: number): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    await hurry(desk)
    await pause(Math.min(LOOK_MS, Math.max(0, end - performance.now())))
  }
}
/** A pause is over after seconds or minutes; while nobody is there who could answer it is left to last. */
async function hurry({ stage: { db }, outside }: Desk): Promise<void> {
  if (outside.isUp())
    await db.$executeRaw`UPDATE form_entry SET next_try_at = now() WHERE next_try_at > now() AND claim IS NULL`
}

/** What a dead worker held is taken over after seconds; answers how many forms had arrived and were not known to have. */
async function takeOver({ stage: { db }, outside }: Desk, { ids }: Filed): Promise<number> {
  const arrived = (await outside.taken()).map(({ meta }) => String(meta.referenceNo))
  const status = 'SENDING'
  const unnoted = await db.formEntry.count({
    where: { id: { in: ids }, status, claim: { not: null }, referenceNo: { in: arrived } },
  })
  await db.$executeRaw`UPDATE form_entry SET claimed_at = claimed_at - interval '1 hour' WHERE claim IS NOT NULL`
  return unnoted
}

/** How many tries were not answered though the form had arrived. */
async function unanswered({ stage: { db }, outside }: Desk, { ids }: Filed): Promise<number> {
  const takenAt = new Map((await outside.taken()).map((one) => [one.meta.referenceNo, new Date(one.receivedAt)]))
  const tries = await db.formAttempt.findMany({
    where: { entryId: { in: ids }, kind: 'SEND', outcome: { not: 'RECEIVED' } },
    select: { createdAt: true, entry: { select: { referenceNo: true } } },
  })
  return tries.filter(({ createdAt, entry }) => (takenAt.get(entry.referenceNo) ?? Infinity) <= createdAt).length
}
