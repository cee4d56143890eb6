import type { Prisma } from '@portal/db'
import { cleanedData } from '@portal/shared/features/forms/form.data'
import type { FormSource } from '@portal/shared/features/forms/form.definition'
import { partsOf } from '@portal/shared/features/job-records/job-record.codes'
import { dayOf, fromDate } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Side } from './form.row.ts'

export type Known = Partial<Record<FormSource, unknown>>
type Org = Prisma.OrganizationGetPayload<object>

export interface About {
  filler: Side
  ownerOrgId: number
  counterpartOrgId: number | null
  /** The first of its log-books. */
  logbookId: number | undefined
  jobRecordId: number | null
  /** What a sub-contract, handover, change or installation says that raises it; kept with the form afterwards. */
  works?: Known | undefined
  /** Who had the works before, where that will be another one than today. */
  previousOrgId?: number | undefined
  /** Its owner has the log-books only later: what their data sheets say is not told before. */
  isAhead?: boolean
}

/** A name or address in both languages: forms of the regulator are read in either. */
const both = (zh: string, en: string): string | undefined =>
  [...new Set([zh, en])].filter(Boolean).join(' ') || undefined

const orgFacts = (org: Org | null | undefined) =>
  org && {
    name: both(org.nameZh, org.nameEn),
    nameEn: org.nameEn,
    nameZh: org.nameZh,
    number: org.rcNumber ?? org.registrationNumber ?? undefined,
    address: both(org.addressZh, org.addressEn),
    phone: org.phone,
    email: org.email,
    contact: org.contactName,
    contactPhone: org.contactPhone || org.phone,
    category: org.rpCategory ?? undefined,
    expiry: org.registrationExpiry ? fromDate(org.registrationExpiry) : undefined,
  }
const under = (prefix: string, facts: object | null | undefined): Known =>
  Object.fromEntries(Object.entries(facts ?? {}).map(([name, value]) => [`${prefix}.${name}`, value]))

/** Who stands in a log-book today, and who was its contractor before. */
async function partiesOf({ db, now }: Ctx, logbookId: number | undefined) {
  if (logbookId === undefined) return {}
  const rows = await db.logbookParty.findMany({
    where: { logbookId, isVoid: false, kind: { in: ['RC', 'RP'] }, startsAt: { lte: now } },
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    include: { org: true },
  })
  const inForceNow = rows.filter(({ endsAt }) => !endsAt || endsAt > now)
  const rc = inForceNow.find(({ kind }) => kind === 'RC')?.org
  const previous = rows.find(({ kind, orgId }) => kind === 'RC' && orgId !== rc?.id)?.org
  return { rc, rp: inForceNow.find(({ kind }) => kind === 'RP')?.org, previous }
}

async function unitFacts({ db }: Ctx, id: number | undefined): Promise<Known> {
  const row = id === undefined ? null : await db.logbook.findUnique({ where: { id }, include: { specification: true } })
  if (!row) return {}
  const { specification: spec } = row
  return {
    'unit.kind': row.kind,
    'unit.locationId': row.locationId,
    'unit.leNumber': row.leNumber,
    'unit.type': row.type,
    'unit.address': both(row.addressZh, row.addressEn),
    'unit.building': both(row.buildingZh, row.buildingEn),
    'unit.block': row.block,
    'unit.permitNumber': spec?.usePermitNo ?? undefined,
    'unit.permitExpiry': spec?.usePermitExpiry ? fromDate(spec.usePermitExpiry) : undefined,
    'unit.load': spec?.ratedLoadKg ?? undefined,
    'unit.persons': spec?.persons ?? undefined,
    'unit.speed': spec?.ratedSpeedMs ?? undefined,
    'unit.floors': spec?.floorsServed ?? undefined,
    'unit.stepWidth': spec?.stepWidthMm ?? undefined,
    'unit.rise': spec?.riseM ?? undefined,
    'unit.inclination': spec?.inclinationDeg ?? undefined,
    'unit.parts': partsOf(row.kind).map((part) => ({ part })),
    'unit.summary': [summaryOf(row, spec)],
    'unit.maintenanceCycle': await cycleOf(db, row.id),
    ...(await worksFacts(db, row.id)),
  }
}
/** What an LE3 says of a lift or escalator. */
const summaryOf = (row: Prisma.LogbookGetPayload<object>, spec: Prisma.LogbookSpecificationGetPayload<object> | null) =>
  cleanedData({
    ...{ locationId: row.locationId, leNo: row.leNumber, type: row.type },
    ...{ ratedLoadKg: spec?.ratedLoadKg, persons: spec?.persons, speedMs: spec?.ratedSpeedMs },
    ...{ floorsServed: spec?.floorsServed, stepWidthMm: spec?.stepWidthMm, riseM: spec?.riseM },
    ...{ inclinationDeg: spec?.inclinationDeg, manufacturer: spec?.manufacturer, model: spec?.model },
  })
const cycleOf = async (db: Ctx['db'], logbookId: number): Promise<string | undefined> => {
  const row = await db.inspectionRisk.findUnique({ where: { logbookId }, select: { cycle: true } })
  return row?.cycle
}
/** When the last works of a kind were completed; a deleted record says nothing. */
async function worksFacts(db: Ctx['db'], logbookId: number): Promise<Known> {
  const lastOf = async (...types: string[]) => {
    const row = await db.jobRecord.findFirst({
      where: { logbookId, typeOfWork: { in: types }, status: { not: 'DELETED' } },
      orderBy: { completedAt: 'desc' },
      select: { completedAt: true },
    })
    return row && dayOf(row.completedAt)
  }
  const [load, exam, maintenance] = [await lastOf('TW17'), await lastOf('TW16', 'TW17'), await lastOf('TW03', 'TW15')]
  return { 'unit.lastLoadExam': load, 'unit.lastExam': exam, 'unit.lastMaintenance': maintenance }
}

interface Worker {
  name?: string
  kind?: string
  registrationNumber?: string
  expiresOn?: string
}
async function recordFacts({ db }: Ctx, id: number | null): Promise<Known> {
  const logbook = { select: { kind: true } }
  const row = id === null ? null : await db.jobRecord.findUnique({ where: { id }, include: { logbook } })
  if (!row) return {}
  const people: readonly Worker[] = Array.isArray(row.people) ? (row.people as Worker[]) : []
  const engineer = people.find(({ kind }) => kind === 'RE')
  return {
    'record.startedAt': row.startedAt.toISOString(),
    'record.completedAt': row.completedAt.toISOString(),
    'record.reportedAt': (row.calledAt ?? row.startedAt).toISOString(),
    'record.description': row.remarks || undefined,
    'record.typeOfWork': row.typeOfWork,
    'record.outOfServiceAt': row.outOfServiceAt?.toISOString(),
    'record.backInServiceAt': row.backInServiceAt?.toISOString(),
    // an escalator is never examined with load, whatever its record was called
    'record.examType': row.typeOfWork === 'TW17' && row.logbook.kind === 'L' ? 'withLoad' : 'noLoad',
    'record.isSuspended': row.outOfServiceAt ? true : undefined,
    'record.isTrapped': row.trappedMinutes ? true : undefined,
    'record.attendedAt': row.startedAt.toISOString(),
    'record.engineerName': engineer?.name,
    'record.engineerNumber': engineer?.registrationNumber,
    'record.engineerExpiry': engineer?.expiresOn?.slice(0, 10),
  }
}

/** Everything that the portal knows for a form, by the sources that its fields name. */
export async function known(
  ctx: Ctx,
  { filler, ownerOrgId, counterpartOrgId, logbookId, jobRecordId, works, previousOrgId, isAhead }: About,
): Promise<Known> {
  const ids = [ownerOrgId, counterpartOrgId, previousOrgId].filter((id) => typeof id === 'number')
  const orgs = await ctx.db.organization.findMany({ where: { id: { in: ids } } })
  const org = (id: number | null | undefined) => orgs.find((one) => one.id === id)
  const { rc, rp, previous } = await partiesOf(ctx, logbookId)
  const before = orgFacts(org(previousOrgId) ?? previous)
  return {
    ...under('owner', orgFacts(org(ownerOrgId))),
    ...under('counterpart', orgFacts(org(counterpartOrgId))),
    ...under('rp', orgFacts(rp)),
    ...under('rc', orgFacts(rc)),
    'rc.previousName': before?.name,
    'rc.previousNumber': before?.number,
    'actor.name': ctx.actor.displayName,
    filler: filler === 'OWNER' ? 'RP' : 'RC',
    consent: filler === 'COUNTERPART' ? true : undefined,
    ...(isAhead ? {} : await unitFacts(ctx, logbookId)),
    ...(await recordFacts(ctx, jobRecordId)),
    ...works,
  }
}
