import { Role } from '@portal/shared/access/roles'
import { RUN_MEANS } from '../src/features/runs/run.jobs.ts'
import { type Ctx, createCtx } from '../src/kernel/ctx.ts'
import { workOn } from '../src/kernel/runs/work.ts'
import { systemActor } from '../src/kernel/system.ts'
import { planted } from './plantedRun.ts'
import { as, type asUser, db, makeOrg, now, ports } from './world.ts'

export type Person = Awaited<ReturnType<typeof asUser>>
export const STEPS = 5

/** A run of the planted kind that waits in the queue, as a call leaves it. */
export async function waiting(input: { steps: number; ms?: number; labels?: number } = { steps: STEPS }) {
  const org = await makeOrg('RC')
  const me = await as(org, Role.rcOfficer)
  const { id } = await db.run.create({
    data: {
      userId: me.user.id,
      orgId: org.id,
      kind: planted.kind,
      input,
      language: 'eng',
      total: input.steps,
      createdAt: now,
    },
  })
  return { org, me, id }
}

export const systemCtx = (over: Partial<typeof ports> = {}) => createCtx({ ...ports, ...over }, systemActor)
export const make = (ctx: Ctx, id: number, stop?: AbortSignal) => workOn(ctx, id, RUN_MEANS, stop)
export const rowOf = (id: number) => db.run.findUniqueOrThrow({ where: { id } })
export const mine = async (me: Person) => (await me.get('/api/run')).body.content
export const move = (me: Person, id: number, name: 'cancel' | 'again') =>
  me.post('/api/run/move').send({ ids: [id], move: name })
export const messagesOf = (me: Person) =>
  db.message.findMany({
    where: { recipients: { some: { userId: me.user.id } } },
    select: { event: true, params: true },
  })
