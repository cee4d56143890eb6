import type { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { handover, LOSING_NAMED_MAX, STOPPED_NAMED_MAX } from '@portal/shared/features/handovers/handover.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { Moved } from '@portal/shared/kernel/moves/result'
import { startOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { unended } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { type Ended, endingsAt } from '../parties/access-ends.ts'
import { idsOf } from './handover.chosen.ts'
import { create } from './handover.create.ts'
import { move } from './handover.decide.ts'
import { matchingIds } from './handover.list.ts'

type Input = Inputs<typeof handoverContracts>
const { kind } = handover.shape

interface Place {
  id: number
  logbookId: number
  locationId: string
  addressEn: string
  addressZh: string
  kind: string
}
interface Side {
  id: number
  nameEn: string
  nameZh: string
}
/** A log-book that would move: whose role, when, and under which id it would come into service. */
interface Moving extends Place {
  org: Side
  role: string
  startsAt: Date | null
  statutoryId: string | null
}
/** One that would be left alone: of which handover it is, and the sub-contract by which the receiver stands there. */
interface Blocked extends Omit<Place, 'logbookId'> {
  number: string | null
  subcontract: string | null
}

const place = { locationId: true, addressEn: true, addressZh: true, kind: true } as const

/** What handing over would come to. Nothing is sent: the act itself is tried and undone. */
export async function rehearse(ctx: Ctx, input: Input['rehearse']) {
  const { db, actor, now } = ctx
  const outcome = await create(ctx, { ...input, rehearse: true })
  const newOrg = await db.organization.findUniqueOrThrow({ where: { id: input.newOrgId }, ...orgRef })
  const org = { id: actor.orgId, nameEn: actor.orgNameEn, nameZh: actor.orgNameZh }
  const startsAt = input.startsOn ? startOf(input.startsOn) : null
  const idFor = new Map((input.statutoryIds ?? []).map(({ id, locationId }) => [id, locationId]))
  const rows = await db.logbook.findMany({
    where: { AND: [{ id: { in: await idsOf(ctx, input) } }, visible.logbook(actor, now)] },
    select: { id: true, ...place, stage: true },
    orderBy: { locationId: 'asc' },
  })
  const [moving, blocked] = parted(rows, outcome)
  const jobRecords = await db.jobRecord.count({
    where: { AND: [{ logbookId: { in: moving.map(({ id }) => id) } }, visible.jobRecord(actor, now)] },
  })
  const standing = await subcontractsOf(ctx, input.newOrgId, blocked)
  const details = await detailsOf(
    ctx,
    moving.map(({ stage, ...row }) => ({
      ...row,
      logbookId: row.id,
      org,
      role: input.role,
      startsAt,
      statutoryId: (input.newRole && stage === 'INSTALLATION' && idFor.get(row.id)) || null,
    })),
    blocked.map((row) => ({ ...row, number: null, subcontract: standing.get(row.id) ?? null })),
  )
  return { ...outcome, org, newOrg, at: startsAt, jobRecords, ...details }
}

/** What taking over would come to. */
export async function rehearseMove(ctx: Ctx, input: Input['rehearseMove']) {
  const { db, actor, now } = ctx
  const outcome = await move(ctx, { ...input, rehearse: true })
  const { ids, except = [] } = input
  const leftOut = new Set(except)
  const wanted = ids ?? (await matchingIds(ctx, input)).filter((id) => !leftOut.has(id))
  const found = await db.handoverLogbook.findMany({
    where: { AND: [{ id: { in: [...wanted] } }, visible.handoverLogbook(actor, now)] },
    select: {
      ...{ id: true, logbookId: true, role: true, statutoryId: true },
      logbook: { select: place },
      handover: { select: { number: true, startsAt: true, org: orgRef } },
    },
    orderBy: { logbook: { locationId: 'asc' } },
  })
  const rows = found.map(({ logbook, handover, ...row }) => ({ ...row, ...logbook, ...handover }))
  const org = { id: actor.orgId, nameEn: actor.orgNameEn, nameZh: actor.orgNameZh }
  const [moving, blocked] = parted(rows, outcome)
  const details = await detailsOf(
    ctx,
    moving,
    blocked.map((row) => ({ ...row, subcontract: null })),
  )
  return { ...outcome, org, newOrg: null, at: null, jobRecords: null, ...details }
}

/** By log-book the sub-contract by which the receiver has access there, now or later. */
async function subcontractsOf({ db, actor, now }: Ctx, orgId: number, rows: readonly { id: number }[]) {
  const found = await db.logbookParty.findMany({
    where: {
      AND: [
        visible.logbookParty(actor, now),
        { orgId, kind: 'SUB', isVoid: false, OR: unended(now) },
        { logbookId: { in: rows.map(({ id }) => id) } },
      ],
    },
    select: { logbookId: true, origin: true },
    orderBy: { id: 'asc' },
  })
  return new Map(found.map(({ logbookId, origin }) => [logbookId, origin]))
}

/** Those that would move, and those that would not. */
function parted<R extends { id: number }>(rows: readonly R[], { failed }: Moved): [R[], R[]] {
  const left = new Set(failed.map(({ id }) => id))
  return [rows.filter(({ id }) => !left.has(id)), rows.filter(({ id }) => left.has(id))]
}

/** What moves and what ends with it, and what is left alone. */
async function detailsOf(ctx: Ctx, moving: readonly Moving[], blocked: readonly Blocked[]) {
  const ended: Ended[] = moving.map(({ logbookId, org, role, startsAt }) => ({
    ...{ logbookId, role, orgId: org.id },
    ...{ at: startsAt ?? ctx.now, endedBy: '' },
  }))
  const endings = moving.length ? await endingsAt(ctx, ended) : []
  const on = endings.map(({ kind, at }) => ({ kind, of: Map.groupBy(at, (logbookId) => logbookId) }))
  const endsOf = ({ logbookId }: Moving) =>
    on.flatMap(({ kind, of }) => {
      const count = of.get(logbookId)?.length ?? 0
      return count ? [{ kind, count }] : []
    })
  const lifts = moving.filter((one) => one.kind === 'L').length
  const shown = <R extends { kind: string }>(row: R) => ({ ...row, kind: kind.parse(row.kind) })
  return {
    lifts,
    escalators: moving.length - lifts,
    senders: [...new Map(moving.map(({ org }) => [org.id, org])).values()],
    moments: [...new Map(moving.map(({ startsAt }) => [startsAt?.getTime(), startsAt])).values()],
    ends: await named(ctx, endings),
    rows: moving.map((row) => ({ ...shown(row), ends: endsOf(row) })),
    blocked: blocked.map(shown),
  }
}

/** How much of each kind ends, and of whom most of it is; what has a number by that. */
async function named({ db }: Ctx, endings: Awaited<ReturnType<typeof endingsAt>>) {
  const most = endings.map(({ kind, at, orgIds, numbers }) => ({
    kind,
    count: at.length,
    of: counted(orgIds).slice(0, LOSING_NAMED_MAX),
    numbered: counted(numbers).slice(0, STOPPED_NAMED_MAX),
  }))
  const ids = most.flatMap(({ of }) => of.map(({ id }) => id))
  const orgs = new Map(
    (await db.organization.findMany({ where: { id: { in: ids } }, ...orgRef })).map((one) => [one.id, one]),
  )
  return most
    .filter(({ count }) => count > 0)
    .map(({ of, numbered, ...one }) => ({
      ...one,
      of: [
        ...of.map(({ id, count }) => ({
          ...{ nameEn: orgs.get(id)?.nameEn ?? '', nameZh: orgs.get(id)?.nameZh ?? '' },
          count,
        })),
        ...numbered.map(({ id, count }) => ({ nameEn: id, nameZh: id, count })),
      ],
    }))
}
/** Each once with how often it stands there, the most frequent first. */
const counted = <K extends number | string>(ids: readonly K[]): { id: K; count: number }[] =>
  [...Map.groupBy(ids, (id) => id)]
    .map(([id, { length }]) => ({ id, count: length }))
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
