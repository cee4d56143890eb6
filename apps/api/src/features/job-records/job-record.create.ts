import { attentionOf } from '@portal/shared/features/job-records/attention'
import { geoOf, type Point } from '@portal/shared/features/job-records/geo'
import type { SealedPerson } from '@portal/shared/features/job-records/sealed'
import { fieldProblem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { inspects, workable } from '../../access/job-record.ts'
import { inForce } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { refreshDuty } from '../duties/duty.ts'
import { sealRows } from '../seals/contents.ts'
import { codeFaults, partFaults, timeFaults, type Work, workFaults } from './job-record.checks.ts'
import { refuse } from './job-record.faults.ts'
import { announce } from './job-record.news.ts'
import { findPeople } from './job-record.people.ts'
import { storePhotos } from './job-record.photos.ts'

/** Records work: checked as a whole, then written, sealed and told in one transaction. */
export const create = (ctx: Ctx, work: Work) =>
  ctx.tx(async (ctx) => {
    const site = await findSite(ctx, work)
    const people = await check(ctx, work, site)
    const verdict = judge(ctx, work, site)
    const data = dataOf(ctx, work, { site, people, verdict })
    const { id } = await ctx.db.jobRecord.create({ data, select: { id: true } })
    await storePhotos(ctx, { jobRecordId: id }, work.files)
    const [sealed] = await sealRows(ctx, 'JOB_RECORD', [id])
    // After sealing, which locks the log-book: of two records at once the second finds the first.
    await refreshDuty(ctx, [site.id])
    const { geo, attention } = verdict
    const after = { typeOfWork: work.typeOfWork, geo, attention, photoCount: work.files.length }
    await ctx.record({ action: 'jobRecord.create', model: 'jobRecord', rowId: id, logbookId: site.id, after })
    await tell(ctx, work, { id, site, attention })
    return { id, seal: sealed?.seal ?? '', geo, attention }
  })

/** The people of the record; every fault of everything that was sent is named at once. */
async function check(ctx: Ctx, work: Work, { kind }: Site): Promise<SealedPerson[]> {
  const { people, faults } = await findPeople(ctx, work)
  const own = [...workFaults(ctx, work, kind), ...timeFaults(ctx, work), ...partFaults(work, kind)]
  refuse(ctx, [...own, ...(await codeFaults(ctx, work)), ...faults])
  return people
}

/** The contractors and responsible persons of the log-book hear of it, of an exception by other words. */
async function tell(ctx: Ctx, { typeOfWork, completedAt }: Work, { id, site, attention }: Written): Promise<void> {
  const { orgId, orgNameEn, orgNameZh } = ctx.actor
  const contractor = { contractorEn: orgNameEn, contractorZh: orgNameZh }
  const params = { ...site.place, typeOfWork, completedAt: completedAt.toISOString(), ...contractor }
  const record = { id, logbookId: site.id }
  const everyone = { orgIds: [orgId], tells: () => true }
  await (attention.length
    ? announce(ctx, {
        ...everyone,
        event: 'jobRecordNeedsAttention',
        records: [{ ...record, params: { ...params, attention } }],
      })
    : announce(ctx, { ...everyone, event: 'jobRecordSubmitted', records: [{ ...record, params }] }))
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
  creatorType: string
  point: Point | null
}

/** The log-book, if the actor's organization may work on it now and might when the work was done. */
async function findSite(ctx: Ctx, { locationId, completedAt }: Work): Promise<Site> {
  const { actor, now } = ctx
  const may = [workable(actor, now), workable(actor, completedAt)]
  const held = { where: { orgId: actor.orgId, kind: 'RC', ...inForce(now) }, select: { id: true } }
  const found = await ctx.db.logbook.findFirst({ where: { AND: [{ locationId }, ...may] }, include: { parties: held } })
  if (!found) {
    const isSeen = await ctx.db.logbook.count({ where: { AND: [{ locationId }, visible.logbook(actor, now)] } })
    throw fieldProblem('locationId', isSeen ? 'logbookForbidden' : 'logbookNotFound')
  }
  const { id, kind, addressEn, addressZh, latitude, longitude, parties } = found
  const creatorType = inspects(actor) ? 'EMSD' : parties.length ? 'PRINCIPAL' : 'SUB'
  return {
    id,
    place: { locationId, addressEn, addressZh },
    kind,
    creatorType,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}

/** Where the work was recorded, and why a person should read it. */
function judge(ctx: Ctx, { gps, files, ...work }: Work, { point }: Site) {
  const { geo, distanceM } = geoOf(gps, point)
  return { geo, distanceM, attention: attentionOf({ ...work, submittedAt: ctx.now, geo, photoCount: files.length }) }
}

interface Checked {
  site: Site
  people: SealedPerson[]
  verdict: ReturnType<typeof judge>
}

function dataOf(ctx: Ctx, work: Work, { site, people, verdict }: Checked) {
  const { locationId: _place, gps, files, people: _named, ...rest } = work
  return {
    ...rest,
    ...verdict,
    logbookId: site.id,
    orgId: ctx.actor.orgId,
    submitterId: ctx.actor.userId,
    creatorType: site.creatorType,
    submittedAt: ctx.now,
    people,
    workerIds: people.flatMap(({ workerId }) => workerId ?? []),
    latitude: gps.latitude,
    longitude: gps.longitude,
    accuracyM: gps.accuracyM,
    isRoutine: verdict.attention.length === 0,
    photoCount: files.length,
    createdAt: ctx.now,
  }
}
