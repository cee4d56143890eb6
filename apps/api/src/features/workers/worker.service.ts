import { Role, type RoleId, WORKER_ROLES } from '@portal/shared/access/roles'
import type { workerContracts } from '@portal/shared/features/workers/worker.contract'
import { kindOfNumber } from '@portal/shared/features/workers/worker.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { toDate } from '@portal/shared/kernel/time'
import { employed } from '../../access/account.ts'
import { visible } from '../../access/index.ts'
import { employedStill, workerMoves } from '../../access/organization.ts'
import { living } from '../../access/session.ts'
import { requireRows } from '../../kernel/access.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { acts } from '../../kernel/moves/act.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { tellAdmins, tellCreated, tellEnabled, tellRoles } from '../accounts/account.messages.ts'
import { openAccount } from '../accounts/first-account.ts'
import { endSessions } from '../auth/session.ts'
import { takeOver, usernameFor } from './take-over.ts'
import { matchingIds } from './worker.list.ts'
import { presentWorker, withAll } from './worker.present.ts'

type Input = Inputs<typeof workerContracts>
type Registrations = Input['create']['registrations']

/** The role of the account of a worker. */
export const ROLE_OF: Record<Input['create']['kind'], RoleId> = {
  RE: Role.rcRegisteredEngineer,
  RW: Role.rcRegisteredWorker,
  GW: Role.rcGeneralWorker,
}

const numbersOf = (registrations: Registrations) => registrations.map(({ number }) => number)

/** Registrations as the table keeps them. */
export const rowsOf = (registrations: Registrations, now: Date) =>
  registrations.map(({ number, expiresOn }) => ({
    kind: kindOfNumber(number),
    number,
    expiresOn: toDate(expiresOn),
    createdAt: now,
  }))

/** Whoever has just ceased to be a contractor employs nobody; the row is held, so that the two do not pass each other. */
export async function requireContractor({ db, actor }: Ctx): Promise<void> {
  await lockRows(db, 'organization', [actor.orgId], { lock: 'reference' })
  if (!(await db.organization.count({ where: { id: actor.orgId, type: 'RC' } }))) throw problem('forbidden')
}

/** A worker of one's own organization, with an account for the mobile app. A number belongs to one worker of the city (11804). */
export const create = (ctx: Ctx, { kind, nameEn, nameZh, registrations, ...account }: Input['create']) =>
  ctx.tx(async (ctx) => {
    const { orgId } = ctx.actor
    await requireContractor(ctx)
    const numbers = numbersOf(registrations)
    const former = await takeOver(ctx, { numbers, emails: [account.email] })
    const username = usernameFor(former, { ...account, numbers }).toLowerCase()
    const userId = await openAccount(ctx, {
      ...{ ...account, username, orgId },
      roleId: ROLE_OF[kind],
      language: ctx.language,
    })
    const data = {
      userId,
      orgId,
      kind,
      nameEn,
      nameZh,
      createdAt: ctx.now,
      registrations: { create: rowsOf(registrations, ctx.now) },
    }
    const { id } = await unique('workerAlreadyRegistered', 'registrations', ctx.db.worker.create({ data }))
    await ctx.record({
      action: 'worker.create',
      model: 'worker',
      rowId: id,
      after: { kind, nameEn, nameZh, registrations },
    })
    await tellCreated(ctx, { id: userId, username })
    await tellAdmins(ctx, orgId, [{ id: userId, username }])
    return getWorker(ctx, id)
  })

export const update = (ctx: Ctx, { id, version, registrations, ...facts }: Input['update']) =>
  ctx.tx(async (ctx) => {
    await requireRows(ctx, 'worker', [id], employed, 'workerNotFound')
    const before = await getWorker(ctx, id)
    await requireRows(ctx, 'worker', [id], employedStill, 'workerStateChanged')
    await saveVersioned(ctx, 'worker', { id, version }, facts, 'workerEdited')
    await takeOver(ctx, { numbers: numbersOf(registrations) })
    await saveRegistrations(ctx, id, registrations)
    if (before.account && before.kind !== facts.kind) await changeRole(ctx, before.account.id, ROLE_OF[facts.kind])
    const { kind, nameEn, nameZh } = before
    await ctx.record({
      action: 'worker.update',
      model: 'worker',
      rowId: id,
      before: { kind, nameEn, nameZh, registrations: before.registrations },
      after: { ...facts, registrations },
    })
    return getWorker(ctx, id)
  })

/** Rows keep their ids, so that nobody is reminded twice of one date. */
async function saveRegistrations({ db, now }: Ctx, workerId: number, registrations: Registrations): Promise<void> {
  await db.workerRegistration.deleteMany({
    where: { workerId, number: { notIn: numbersOf(registrations) } },
  })
  for (const { number, expiresOn, ...row } of rowsOf(registrations, now)) {
    const { count } = await db.workerRegistration.updateMany({ where: { workerId, number }, data: { expiresOn } })
    if (!count)
      await unique(
        'workerAlreadyRegistered',
        'registrations',
        db.workerRegistration.create({ data: { ...row, number, expiresOn, workerId } }),
      )
  }
}

async function changeRole(ctx: Ctx, userId: number, roleId: RoleId): Promise<void> {
  await ctx.db.userRole.deleteMany({ where: { userId, roleId: { in: [...WORKER_ROLES] } } })
  await ctx.db.userRole.create({ data: { userId, roleId } })
  await tellRoles(ctx, userId)
}

/** A change of the organization's type may have taken them. */
async function restoreRoles({ db }: Ctx, userIds: number[]): Promise<void> {
  const isBare = { roles: { none: { roleId: { in: [...WORKER_ROLES] } } } }
  const rows = await db.worker.findMany({ where: { user: { id: { in: userIds }, ...isBare } }, include: withAll })
  const data = rows
    .map(presentWorker)
    .flatMap(({ account, kind }) => (account ? [{ userId: account.id, roleId: ROLE_OF[kind] }] : []))
  await db.userRole.createMany({ data, skipDuplicates: true })
}

/** Whoever is let go is signed out at once and stays out until taken back. */
const acting = acts(workerMoves, {
  find: matchingIds,
  load: async ({ db, actor, now }, ids) => {
    const where = { AND: [{ id: { in: [...ids] } }, visible.worker(actor, now)] }
    const rows = await db.worker.findMany({ where, select: { id: true, nameEn: true, nameZh: true, userId: true } })
    return rows.map(({ id, nameEn, nameZh, userId }) => ({ id, name: nameZh || nameEn, userId }))
  },
  async apply(ctx, rows, { move }) {
    const isActive = move === 'activate'
    if (isActive) await requireContractor(ctx)
    const userIds = accountsOf(rows)
    const data = { status: isActive ? 'ENABLED' : 'DISABLED' }
    await ctx.db.user.updateMany({ where: { id: { in: userIds } }, data })
    if (!isActive) return
    await restoreRoles(ctx, userIds)
    await tellEnabled(ctx, userIds)
  },
  consequences: [
    {
      kind: 'sessionsEnded',
      of: ['deactivate'],
      find: ({ db, now }, rows) =>
        db.session.findMany({
          where: { userId: { in: accountsOf(rows) }, ...living(now) },
          select: { userId: true },
        }),
      apply: (ctx, _, rows) => endSessions(ctx, { userId: { in: accountsOf(rows) } }),
    },
  ],
  history: (_, { move }) => ({
    before: { isActive: move !== 'activate' },
    after: { isActive: move === 'activate' },
  }),
})
const accountsOf = (rows: readonly { userId: number | null }[]): number[] => rows.flatMap(({ userId }) => userId ?? [])
export const move = (ctx: Ctx, input: Input['move']) => acting.run(ctx, input)

export async function getWorker(ctx: Ctx, id: number) {
  const row = await ctx.db.worker.findFirstOrThrow({
    where: { AND: [{ id }, employed(ctx.actor, ctx.now)] },
    include: withAll,
  })
  const [worker] = await workerMoves.offer(ctx, [presentWorker(row)])
  return worker ?? { ...presentWorker(row), can: [] }
}
