import { type Assessed, attentionOf } from '@portal/shared/features/job-records/attention'
import { geoOf, type Point } from '@portal/shared/features/job-records/geo'
import { isWork } from '@portal/shared/features/job-records/job-record.codes'
import type { SealedPerson } from '@portal/shared/features/job-records/sealed'
import { fieldProblem, type Problem } from '@portal/shared/kernel/problem'
import { stamp } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { inspects, recordable, workable } from '../../access/job-record.ts'
import { inForce } from '../../access/logbook.ts'
import { ofOwn } from '../../access/readers.ts'
import { ownAuthorizations } from '../../access/work-authorization.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Fault, refuse } from '../../kernel/faults.ts'
import { adopt, keeping, type Put } from '../../kernel/files/put.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { refreshDuty } from '../duties/duty.ts'
import { raiseOf } from '../forms/form.raise.ts'
import { completePlan, planFaults } from '../inspection/complete.ts'
import { findingFaults, raiseFindings } from '../inspection/find.ts'
import { logbookIdOf } from '../location-lists/former-ids.ts'
import { keepAnswers, takeAnswers } from '../questions/answer.take.ts'
import { sealRows } from '../seals/contents.ts'
import { alarmFaults, settleAlarms } from '../sensors/alarm.settle.ts'
import { ask } from './answer-request.ts'
import { codeFaults, partFaults, timeFaults, type Work, workFaults } from './job-record.checks.ts'
import { announce, tellDemolition } from './job-record.messages.ts'
import { namedFaults } from './job-record.named.ts'
import { findPeople } from './job-record.people.ts'

const record = (ctx: Ctx, work: Work, { photos }: Put<'photos'>) =>
  ctx.tx(async (ctx) => {
    const site = await findSite(ctx, work)
    const said = await takeAnswers(ctx, work, site.id)
    const people = await check(ctx, work, site, said.faults)
    const verdict = assess(ctx, { ...work, lacksAnswer: said.isMissing }, site)
    const data = dataOf(ctx, work, { site, people, verdict })
    const [{ id } = { id: 0 }] = await ctx.db.jobRecord.createManyAndReturn({ data: [data], select: { id: true } })
    await keepAnswers(ctx, id, said.answers)
    await settleAlarms(ctx, { jobRecordId: id, logbookId: site.id }, work.alarms)
    await adopt(ctx, { jobRecordId: id }, photos)
    const [sealed] = await sealRows(ctx, 'JOB_RECORD', [id])
    if (isWork('suspended', work.typeOfWork)) await ask(ctx, { jobRecordId: id, side: 'RP' })
    if (isWork('inspection', work.typeOfWork)) await inspected(ctx, work, { id, site })
    // After sealing, which locks the log-book: of two records at once the second finds the first.
    await raiseOf(ctx, { id, logbookId: site.id, typeOfWork: work.typeOfWork })
    await refreshDuty(ctx, [site.id])
    const { geo, attention } = verdict
    const after = { typeOfWork: work.typeOfWork, geo, attention, photoCount: photos.length }
    // of whoever is authorised by name the employer reads neither the log-book nor the record
    const isPersonal = site.creatorType === 'OTHER'
    await ctx.record({
      action: 'jobRecord.create',
      model: 'jobRecord',
      rowId: id,
      logbookId: site.id,
      after,
      isPersonal,
    })
    await tell(ctx, work, { id, site, attention })
    if (isWork('demolition', work.typeOfWork) && site.unit.stage === 'IN_SERVICE') await tellDemolition(ctx, work, site)
    return { id, seal: sealed?.seal ?? '', geo, attention }
  })
/** Records work: checked as a whole, then written, sealed and told in one transaction. */
export const create = Object.assign(record, keeping('photos'))

/** The people of the record; every fault of everything that was sent is named at once. */
async function check(
  ctx: Ctx,
  work: Work,
  { id, kind, demolishedOn }: Site,
  ofAnswers: readonly Fault[],
): Promise<SealedPerson[]> {
  const { people, faults } = await findPeople(ctx, work, kind)
  const own = [
    ...workFaults(ctx, work, kind),
    ...timeFaults(ctx, work, demolishedOn),
    ...partFaults(work, kind),
    ...findingFaults(work),
  ]
  refuse(ctx, [
    ...own,
    ...(await codeFaults(ctx, work)),
    ...(await namedFaults(ctx, work, id)),
    ...(await inspectionFaults(ctx, work, id)),
    ...(await alarmFaults(ctx, id, work.alarms)),
    ...faults,
    ...ofAnswers,
  ])
  return people
}

const inspectedAt = ({ completedAt, inspection }: Work, logbookId: number) => ({
  logbookId,
  completedAt,
  ...inspection,
})
/** The plan that an inspection names is one that it can complete, and its team may want to know where it was made. */
const inspectionFaults = async (ctx: Ctx, work: Work, logbookId: number): Promise<Fault[]> =>
  isWork('inspection', work.typeOfWork) ? planFaults(ctx, inspectedAt(work, logbookId), work.gps.state === 'ON') : []

/** An inspection completes its plan, and what it found is for the contractor to mend. */
async function inspected(ctx: Ctx, work: Work, { id, site }: Pick<Written, 'id' | 'site'>): Promise<void> {
  await completePlan(ctx, inspectedAt(work, site.id), id)
  await raiseFindings(ctx, { id, logbookId: site.id, parts: work.parts })
}

/**
 * The contractors and responsible persons of the log-book hear of it, of an exception by other words; of one that is none not those
 * who recorded it.
 */
async function tell(ctx: Ctx, { typeOfWork, completedAt }: Work, { id, site, attention }: Written): Promise<void> {
  const { orgId, orgNameEn, orgNameZh } = ctx.actor
  const contractor = { contractorEn: orgNameEn, contractorZh: orgNameZh }
  const params = { ...site.place, typeOfWork, completedAt: completedAt.toISOString(), ...contractor }
  const record = { id, logbookId: site.id }
  // the employer of somebody who is authorised by name is no party
  const everyone = { orgIds: site.creatorType === 'OTHER' ? [] : [orgId], tells: () => true }
  await (attention.length
    ? announce(ctx, {
        ...everyone,
        event: 'jobRecordNeedsAttention',
        records: [{ ...record, params: { ...params, attention } }],
      })
    : announce(ctx, {
        ...everyone,
        event: 'jobRecordSubmitted',
        records: [{ ...record, params }],
        // what goes as it should is no news to those who did it
        tells: (told) => told !== orgId,
      }))
}

interface Written {
  id: number
  site: Site
  attention: string[]
}

interface Site {
  id: number
  place: { locationId: string; addressEn: string; addressZh: string }
  kind: string
  demolishedOn: Date | null
  unit: Assessed['unit']
  creatorType: string
  point: Point | null
}

interface FoundSite {
  stage: Site['unit']['stage']
  activatedOn: Date | null
  locationId: string
  kind: string
  demolishedOn: Date | null
  addressEn: string
  addressZh: string
  latitude: number | null
  longitude: number | null
  /** As what kinds of contractor the actor's organization held access when the work was finished. */
  works: string[]
}

/** The log-book, if the actor's organization may record this work on it. */
async function findSite(ctx: Ctx, { locationId, completedAt }: Work): Promise<Site> {
  const { actor, now } = ctx
  const works = { orgId: ofOwn(actor), kind: { in: ['RC', 'SUB'] }, ...inForce(completedAt) }
  // Its stage and kind decide what may be recorded: neither is changed until this has been written.
  const id = await logbookIdOf(ctx, locationId, 'reference')
  if (!id) throw fieldProblem('locationId', 'logbookNotFound')
  const [found] = await ctx.db.$queryRaw<FoundSite[]>`/* prepared */
    SELECT l.location_id AS "locationId", l.kind, l.stage, l.activated_on AS "activatedOn", l.demolished_on AS "demolishedOn",
      l.address_en AS "addressEn", l.address_zh AS "addressZh", l.latitude, l.longitude,
      ARRAY(SELECT p.kind FROM logbook_party p WHERE p.logbook_id = l.id AND ${sqlOf('p', works)}) AS works
    FROM logbook l WHERE l.id = ${id} AND ${sqlOf('l', recordable(completedAt)(actor, now), 'logbook')}`
  if (!found) throw await refusalOf(ctx, id)
  const { kind, stage, activatedOn, demolishedOn, addressEn, addressZh, latitude, longitude } = found
  return {
    id,
    place: { locationId: found.locationId, addressEn, addressZh },
    kind,
    demolishedOn,
    unit: { stage, activatedOn },
    creatorType: inspects(actor) ? 'EMSD' : creatorTypeOf(found.works),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}

/** As what whoever works on the log-book records: its contractor, a sub-contractor, or somebody who is authorised by name. */
const creatorTypeOf = (kinds: readonly string[]) =>
  kinds.includes('RC') ? 'PRINCIPAL' : kinds.includes('SUB') ? 'SUB' : 'OTHER'

/** Why work may not be recorded on a log-book that is seen: the access began after the work, or is not one that works. */
async function refusalOf({ db, actor, now }: Ctx, id: number): Promise<Problem> {
  const site = await db.logbook.findFirst({
    where: { AND: [{ id }, visible.logbook(actor, now)] },
    select: {
      parties: {
        where: { orgId: ofOwn(actor), logbook: workable(actor, now), ...inForce(now) },
        select: { startsAt: true },
        orderBy: { startsAt: 'asc' },
        take: 1,
      },
      authorizations: {
        where: ownAuthorizations(actor, now),
        select: { startsAt: true },
        orderBy: { startsAt: 'asc' },
        take: 1,
      },
    },
  })
  const [access] = [...(site?.parties ?? []), ...(site?.authorizations ?? [])]
  return access
    ? fieldProblem('completedAt', 'workBeforeAccess', { since: stamp(access.startsAt) })
    : fieldProblem('locationId', 'logbookForbidden')
}

/** Where the work was recorded, and why a person should read it. */
function assess(ctx: Ctx, { gps, photos, ...work }: Work & Pick<Assessed, 'lacksAnswer'>, { point, unit }: Site) {
  const { geo, distanceM } = geoOf(gps, point)
  const attention = attentionOf({ ...work, submittedAt: ctx.now, geo, photoCount: photos.length, unit })
  return { geo, distanceM, attention }
}

interface Checked {
  site: Site
  people: SealedPerson[]
  verdict: ReturnType<typeof assess>
}

const authorOf = ({ actor: { userId, apiClientId } }: Ctx) =>
  apiClientId === null ? { submitterId: userId } : { apiClientId }

function dataOf(ctx: Ctx, work: Work, { site, people, verdict }: Checked) {
  const {
    locationId: _place,
    gps,
    photos,
    people: _named,
    inspection,
    answers: _kept,
    alarms: _settled,
    questionsAsOf: _told,
    compensates: compensatesId = null,
    ...rest
  } = work
  return {
    ...rest,
    ...verdict,
    compensatesId,
    ...(inspection && { namedPlanId: inspection.planId ?? null, inspectionType: inspection.type ?? null }),
    logbookId: site.id,
    orgId: ctx.actor.orgId,
    // a program's record names the program, and pretends no person
    ...authorOf(ctx),
    creatorType: site.creatorType,
    submittedAt: ctx.now,
    people,
    workerIds: people.flatMap(({ workerId }) => workerId ?? []),
    latitude: gps.latitude,
    longitude: gps.longitude,
    accuracyM: gps.accuracyM,
    isRoutine: verdict.attention.length === 0,
    photoCount: photos.length,
    createdAt: ctx.now,
  }
}
