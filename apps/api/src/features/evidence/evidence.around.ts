import { Prisma } from '@portal/db'
import { NEAR_BITS, PHOTO_MONTHS } from '@portal/shared/features/evidence/evidence.codes'
import type { Witness } from '@portal/shared/features/evidence/signals'
import { JOB_HOURS_MAX } from '@portal/shared/features/job-records/job-record.codes'
import { HONG_KONG } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'

const { sql } = Prisma
const LIVE = sql`o.status <> 'DELETED' AND o.id <> r.id`
/** So many records with the same bytes one is compared with, of its lift and of all: a black picture may be everywhere. Written out, for a plan that does not know it sorts them all. */
const NEWEST = sql`LIMIT 20`

/** Of one record `r` others `o` of the same people that overlap it, or were done on its day: by the index of workers, which knows months. */
const ofPeople = sql`
  SELECT o.id FROM job_record o
  WHERE worker_month_keys(o.worker_ids, o.completed_at) && (worker_month_keys(r.worker_ids, r.started_at)
      || worker_month_keys(r.worker_ids, r.completed_at) || worker_month_keys(r.worker_ids, r.completed_at + make_interval(hours => ${JOB_HOURS_MAX}::int)))
    AND ${LIVE} AND ((o.started_at < r.completed_at AND o.completed_at > r.started_at)
      OR (o.completed_at AT TIME ZONE ${HONG_KONG})::date = (r.completed_at AT TIME ZONE ${HONG_KONG})::date)`

/** The newest others with a photograph of the same bytes, of the lift and of all: each found in the order of an index. */
const ofBytes = sql`
  SELECT o.id FROM stored_file f CROSS JOIN LATERAL (
    (SELECT o.id FROM job_record o JOIN stored_file g ON g.job_record_id = o.id
      WHERE o.logbook_id = r.logbook_id AND g.sha256 = f.sha256 AND ${LIVE} ORDER BY o.id DESC ${NEWEST})
    UNION (SELECT g.job_record_id FROM stored_file g
      WHERE g.sha256 = f.sha256 AND g.job_record_id <> r.id ORDER BY g.job_record_id DESC ${NEWEST})) AS alike
    JOIN job_record o ON o.id = alike.id AND ${LIVE}
  WHERE f.job_record_id = r.id`

/** Others of the same lift or the same people with a photograph that looks nearly the same; they are looked for only where this one's looks are kept, by an index of those that are. */
const ofLooks = sql`
  SELECT o.id FROM stored_file f CROSS JOIN LATERAL (
    SELECT o.id, o.status FROM job_record o WHERE f.picture_hash IS NOT NULL AND o.logbook_id = r.logbook_id AND o.completed_at > r.completed_at - make_interval(months => ${PHOTO_MONTHS}::int)
    UNION SELECT o.id, o.status FROM job_record o WHERE f.picture_hash IS NOT NULL AND worker_month_keys(o.worker_ids, o.completed_at) && ARRAY(
      SELECT k FROM generate_series(r.completed_at - make_interval(months => ${PHOTO_MONTHS}::int), r.completed_at + interval '1 month', interval '1 month') AS at,
        unnest(worker_month_keys(r.worker_ids, at)) AS k)
  ) AS o JOIN stored_file g ON g.job_record_id = o.id
  WHERE f.job_record_id = r.id AND f.picture_hash IS NOT NULL AND g.picture_hash IS NOT NULL AND ${LIVE}
    AND bit_count(('x' || f.picture_hash)::bit(64) # ('x' || g.picture_hash)::bit(64)) <= ${NEAR_BITS}`

/** The records with which these are to be compared, and that are to be compared with them. */
export async function around({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<number[]> {
  if (!ids.length) return []
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT near.id FROM job_record r CROSS JOIN LATERAL (${ofPeople} UNION ${ofBytes} UNION ${ofLooks}) AS near
    WHERE r.id = ANY(${ids}::int[])`
  return rows.map(({ id }) => id)
}

/** What of these records is compared; nothing of those that are deleted. */
export async function witnesses({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Witness[]> {
  return db.jobRecord
    .findMany({
      where: { id: { in: [...ids] }, status: { not: 'DELETED' } },
      select: {
        id: true,
        logbookId: true,
        typeOfWork: true,
        creatorType: true,
        startedAt: true,
        completedAt: true,
        submittedAt: true,
        workerIds: true,
        photos: { select: { id: true, sha256: true, pictureHash: true } },
        fulfils: { select: { minutes: true }, orderBy: { id: 'asc' }, take: 1 },
      },
    })
    .then((rows) =>
      rows.map(({ photos, fulfils, ...row }) => ({
        ...row,
        plannedMinutes: fulfils[0]?.minutes ?? null,
        photos: photos.map(({ id, sha256, pictureHash }) => ({ id, sha256, hash: pictureHash })),
      })),
    )
}
