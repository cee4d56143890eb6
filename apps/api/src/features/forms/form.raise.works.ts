import { workOfRole } from '@portal/shared/features/forms/works'
import { type Day, dayOf } from '@portal/shared/kernel/time'
import { inForce } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { begins } from '../../kernel/input/like.ts'
import type { Known } from './form.known.ts'
import { refillRaised } from './form.raise.drop.ts'
import { raise } from './form.raise.ts'
import { beginningOf, SOURCES } from './form.sources.ts'

/** A sub-contract, as far as an LE2 tells of it. */
interface Subcontracted {
  id: number
  orgId: number
  subOrgId: number
  role: string
  mayGrant: boolean
  startsAt: Date
  endsAt: Date
}
/** The last day of what ends at a moment. */
const lastDay = (endsAt: Date): Day => dayOf(new Date(endsAt.getTime() - 1))
const worksOf = ({ role, mayGrant, startsAt, endsAt }: Omit<Subcontracted, 'id' | 'orgId' | 'subOrgId'>): Known => ({
  'works.types': [workOfRole(role)],
  'works.from': dayOf(startsAt),
  'works.to': lastDay(endsAt),
  'works.mayGrant': mayGrant,
})

/** Works that a contractor gives to another one are notified by an LE2; of other access, such as to examine, nothing is. */
export async function raiseSubcontracted(ctx: Ctx, of: Subcontracted, logbookIds: readonly number[]): Promise<void> {
  if (!workOfRole(of.role)) return
  await raise(ctx, {
    code: 'le2',
    ...{ logbookIds, source: SOURCES.subcontract(of.id), works: worksOf(of) },
    sides: { ownerOrgId: of.orgId, counterpartOrgId: of.subOrgId },
  })
}
/** A sub-contract has other days by now. */
export const redateSubcontracted = async (ctx: Ctx, of: Subcontracted): Promise<void> =>
  workOfRole(of.role) ? refillRaised(ctx, SOURCES.subcontract(of.id), worksOf(of)) : undefined

/** Log-books that a contractor takes over: by what, as what, from whom, and from when on. */
interface TakenOver {
  source: string
  role: string
  orgId: number
  previousOrgId: number | undefined
  at: Date
}
const WORK_OF_CONTRACTOR: Readonly<Record<string, string>> = { 'rc.PMC': 'maintenance', 'rc.PIC': 'installation' }

/** Whoever undertakes works says so by an LE3; a change of the responsible person is none. */
export async function raiseTakenOver(
  ctx: Ctx,
  { source, role, orgId, previousOrgId, at }: TakenOver,
  { logbookIds, isTakenOver }: { logbookIds: readonly number[]; isTakenOver: boolean },
): Promise<void> {
  const type = WORK_OF_CONTRACTOR[role]
  if (!type || !logbookIds.length) return
  const works: Known = { 'works.notice': 'undertake', 'works.type': type, 'works.from': dayOf(at) }
  await raise(ctx, {
    code: 'le3',
    ...{ logbookIds, source, previousOrgId, isAhead: at > ctx.now },
    works: { ...works, ...(type === 'maintenance' && { 'works.takesOver': isTakenOver }) },
    sides: { ownerOrgId: orgId, counterpartOrgId: await responsibleForAll(ctx, logbookIds) },
  })
}

/** Log-books that have reached the installation stage are being installed: by whom, and from which day on. */
export const raiseInstalled = async (
  ctx: Ctx,
  { orgId, from }: { orgId: number; from: Day },
  logbookIds: readonly number[],
): Promise<void> =>
  logbookIds.length
    ? raise(ctx, {
        code: 'le3',
        ...{ logbookIds, source: SOURCES.installation(Math.min(...logbookIds)) },
        works: { 'works.notice': 'commence', 'works.type': 'installation', 'works.from': from },
        sides: { ownerOrgId: orgId, counterpartOrgId: await responsibleForAll(ctx, logbookIds) },
      })
    : undefined

/** Those that come back to that stage, unless a form has told of their installation before. */
export async function raiseReturned(ctx: Ctx, logbookIds: readonly number[]): Promise<void> {
  const { db, now } = ctx
  const told = { code: 'le3', source: begins(beginningOf('installation')) }
  const rows = await db.logbook.findMany({
    where: { id: { in: [...logbookIds] }, forms: { none: { entry: told } } },
    select: {
      id: true,
      parties: { where: { kind: 'RC', ...inForce(now) }, orderBy: { role: 'asc' }, select: { orgId: true } },
    },
    orderBy: { id: 'asc' },
  })
  // rc.PIC stands before rc.PMC
  const byContractor = Map.groupBy(rows, ({ parties }) => parties[0]?.orgId)
  for (const [orgId, of] of byContractor)
    if (orgId)
      await raiseInstalled(
        ctx,
        { orgId, from: dayOf(now) },
        of.map(({ id }) => id),
      )
}

/** The responsible person of all of these; nobody where one of them has another: he would read of log-books that are not his. */
async function responsibleForAll({ db, now }: Ctx, logbookIds: readonly number[]): Promise<number | null> {
  const rows = await db.logbookParty.findMany({
    where: { logbookId: { in: [...logbookIds] }, kind: 'RP', ...inForce(now) },
    distinct: ['logbookId', 'orgId'],
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    select: { logbookId: true, orgId: true },
  })
  const wanted = new Set(logbookIds).size
  // of several, the one who came last, as for a single log-book
  return [...Map.groupBy(rows, ({ orgId }) => orgId)].find(([, of]) => of.length === wanted)?.[0] ?? null
}
