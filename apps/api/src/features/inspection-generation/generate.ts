import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { waysOf } from '@portal/shared/features/inspection-generation/compared.scoring'
import type { generationContracts } from '@portal/shared/features/inspection-generation/generation.contract'
import { PREVIEW_HOURS } from '@portal/shared/features/inspection-generation/generation.schema'
import { keepBusy } from '@portal/shared/features/inspection-generation/teams.scoring'
import { commitmentOf, type Sha256 } from '@portal/shared/features/inspection-schedules/draw.scoring'
import { LENGTHS, type Schedule, type ScheduleInput } from '@portal/shared/features/inspection-schedules/schedule.model'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import { dayOf, toDate } from '@portal/shared/kernel/time'
import { ownGeneration } from '../../access/inspection.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { refuse } from '../../kernel/faults.ts'
import { type Ground, type GroundTeam, groundOf, type OpenPlan, openPlansOf, type Settings } from './ground.ts'
import { assignmentsOf, type Kept, type KeptTeam, type Own, ownOf, placedOf } from './kept.ts'

type Input = Inputs<typeof generationContracts>['generate']
/** The row that was made before anything of it was asked for in a transaction. */
interface Made {
  id: number
  isUsed: boolean
}

const SEED_BYTES = 32
const HOUR_MS = 3_600_000
const PROGRAM = new URL('./planning.child.ts', import.meta.url)
const LIMITS = { seconds: 60, heapMb: 384 }
/** The order to compare with is the same for the same plans; it has nothing to do with the seed of the draw. */
const COMPARED = 'order'

export const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex')

/** A period that begins tomorrow or later (40319). */
function settingsOf(ctx: Ctx, { teamIds, from, to, dayMaxNumber, surpriseRate }: Input): Settings {
  if (!from || !to) throw fieldProblem(from ? 'to' : 'from', 'dateRangeNeeded')
  refuse(ctx, from <= dayOf(ctx.now) ? [{ path: ['from'], wrong: 'generatedInPast' }] : [])
  return { teamIds, from, to, dayMaxNumber, surpriseRate }
}

/** The seed is there, with its code, before anything is chosen; that of a preview whose place this one takes stays. */
async function begin({ db, actor, now }: Ctx, asked: Settings, before: Own | undefined): Promise<number> {
  const seed = before?.seed ?? randomBytes(SEED_BYTES).toString('hex')
  const { id } = await db.inspectionGeneration.create({
    data: {
      userId: actor.userId,
      userName: actor.displayName,
      from: toDate(asked.from),
      to: toDate(asked.to),
      dayMaxNumber: asked.dayMaxNumber ?? null,
      surpriseRate: asked.surpriseRate,
      seed,
      seedHash: commitmentOf(seed, sha256),
      fixedAt: before?.fixedAt ?? now,
      createdAt: now,
      expiresAt: new Date(now.getTime() + PREVIEW_HOURS * HOUR_MS),
      teams: { create: [...new Set(asked.teamIds)].map((teamId) => ({ teamId })) },
    },
    select: { id: true },
  })
  return id
}

/** Plans away from whoever answers calls. */
async function planApart(ctx: Ctx, teams: readonly ScheduleInput[]): Promise<Schedule[]> {
  let schedules: Schedule[] = []
  await ctx.apart({
    script: PROGRAM,
    job: { teams },
    folder: tmpdir(),
    limits: LIMITS,
    gone: ctx.gone,
    async hear(said: { schedules: Schedule[] }) {
      schedules = said.schedules
      return undefined
    },
  })
  return schedules
}

/** What stays of a preview of which only some plans are placed anew. */
function stayingOf(before: Own | undefined, only: readonly number[] | undefined): KeptTeam[] {
  if (!before || !only) return []
  const anew = new Set(only)
  return before.kept.teams.map((team) => ({
    ...team,
    placed: team.placed.filter(([planId]) => !anew.has(planId)),
    unfit: team.unfit.filter(({ planId }) => !anew.has(planId)),
  }))
}

function inputOf(ground: Ground, team: GroundTeam, plans: readonly OpenPlan[], staying: KeptTeam | undefined) {
  const taken = { ...team.taken }
  const held = new Map(team.people.map((one) => [one.id, { ...one.held }]))
  for (const { day, userId } of staying ? assignmentsOf(staying) : []) {
    taken[day] = (taken[day] ?? 0) + 1
    const own = held.get(userId)
    if (own) own[day] = (own[day] ?? 0) + 1
  }
  return {
    plans: plans.filter(({ teamId }) => teamId === team.id),
    people: team.people.map(({ id, leave }) => ({
      ...{ id, leave, busy: ground.busy.get(id) ?? {} },
      ...(team.personMax !== null && { held: held.get(id) ?? {} }),
    })),
    ...(team.personMax !== null && { personMax: team.personMax }),
    days: ground.days,
    dayMaxNumber: team.dayMaxNumber,
    taken,
    lengths: LENGTHS,
    seed: COMPARED,
  } satisfies ScheduleInput
}

function keptOf(
  team: GroundTeam,
  made: Schedule | undefined,
  staying: KeptTeam | undefined,
  plans: ReadonlyMap<number, OpenPlan>,
): KeptTeam {
  const all = [...(staying ? assignmentsOf(staying) : []), ...(made?.assignments ?? [])]
  const ways = waysOf(all, plans, COMPARED)
  const { personMax: _, ...shown } = team
  return {
    ...shown,
    people: team.people.map(({ held: _held, ...one }) => ({ ...one, kilometres: ways.ofPeople.get(one.id) ?? 0 })),
    kilometres: ways.kilometres,
    baselines: ways.baselines,
    unfit: [...(staying?.unfit ?? []), ...(made?.unfit ?? [])],
    placed: placedOf(all),
  }
}

async function make(ctx: Ctx, input: Input): Promise<Made> {
  const asked = settingsOf(ctx, input)
  const { again } = input
  const before = again && (await ownOf(ctx, again.id))
  if (before?.savedAt) throw problem('generationSaved')
  const ground = await groundOf(ctx, asked)
  const works = ({ people }: GroundTeam) => people.some(({ leave }) => leave.length < ground.days.length)
  if (!ground.teams.some(works)) throw problem('scheduleGenerateFailed')
  const id = await begin(ctx, asked, before)
  const began = performance.now()
  const { plans, open } = await openPlansOf(ctx, asked.teamIds, Number(asked.from.slice(0, 4)))
  const only = again?.planIds && new Set(again.planIds)
  const staying = new Map(stayingOf(before, again?.planIds).map((team) => [team.id, team]))
  for (const team of staying.values()) keepBusy(ground.busy, assignmentsOf(team), LENGTHS)
  const wanted = only ? plans.filter((plan) => only.has(plan.id)) : plans
  const schedules = await planApart(
    ctx,
    ground.teams.map((team) => inputOf(ground, team, wanted, staying.get(team.id))),
  )
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  const teams = ground.teams.map((team, nth) => keptOf(team, schedules[nth], staying.get(team.id), byId))
  const kept: Kept = { open, considered: plans.length, tookMs: Math.round(performance.now() - began), teams }
  await ctx.db.inspectionGeneration.updateMany({
    where: { AND: [{ id }, ownGeneration(ctx.actor, ctx.now)] },
    data: {
      result: kept,
      planned: teams.reduce((sum, { placed }) => sum + placed.length, 0),
    },
  })
  return { id, isUsed: false }
}

const remove = ({ db, actor, now }: Ctx, id: number) =>
  db.inspectionGeneration.deleteMany({ where: { AND: [{ id, savedAt: null }, ownGeneration(actor, now)] } })

/** Made before the transaction that answers for it; nobody waits for a connection meanwhile. */
export const generate = Object.assign(
  async (ctx: Ctx, { again }: Input, made: Made) => {
    // two previews of one seed: whoever saved the one would know the picks of the other
    if (again && !(await remove(ctx, again.id)).count) throw problem('generationSaved')
    made.isUsed = true
    return { id: made.id }
  },
  {
    prepare: make,
    async discard(ctx: Ctx, made: Made) {
      if (!made.isUsed) await remove(ctx, made.id).catch(() => {})
    },
  },
)

/** Throws a preview away. */
export async function discard(ctx: Ctx, { id }: { id: number }) {
  const { count } = await remove(ctx, id)
  if (!count) throw problem('scheduleNotFound')
  return {}
}
