import { Prisma } from '@portal/db'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { EXPORT_MAX } from '@portal/shared/features/job-records/job-record.schema'
import { JOB_RECORD_COLUMNS, type RecordOnSheet } from '@portal/shared/features/job-records/job-record.sheet'
import { responsibleCount } from '../../access/readers.sql.ts'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { dictLocale } from '../../kernel/heavy/dict-locale.ts'
import { listed } from '../../kernel/heavy/sheets.ts'
import { byIds } from '../../kernel/list/rows/batches.ts'
import { bounded, exportOf } from '../../kernel/list/workbook.ts'
import { answersIn, questionsOf } from '../questions/answer.sheet.ts'
import { countOf, idsOf } from './job-record.ids.ts'
import { ownOf } from './job-record.queries.ts'
import { remarksOn } from './job-record.remark.ts'
import { namesOf, resolved } from './job-record.workers.ts'

const { sql } = Prisma

/**
 * What is filtered as a workbook: its ids are fixed first, then read in batches while the file is written. No key continues their order: to
 * begin each batch by one would make the plan of the whole list anew, and a record that arrives late would stand in none.
 */
export const jobRecordExport = exportOf(jobRecordContracts.export, {
  columns: JOB_RECORD_COLUMNS,
  most: EXPORT_MAX,
  locale: dictLocale('schedulePart'),
  scope: ({ actor }, { sheets }) => sheets[scopeWord(actor)],
  // no more than one beyond the limit is ever counted or fetched
  count: (ctx, filters) => countOf(ctx, filters, EXPORT_MAX + 1),
  async rows(ctx, filters) {
    const ids = await idsOf(ctx, filters, EXPORT_MAX + 1)
    bounded(ids.length, EXPORT_MAX)
    return byIds(ids, async (some) => {
      const rows = await ctx.db.$queryRaw<(RecordOnSheet & { id: number })[]>(batchOf(ctx, some))
      const answers = await answersIn(ctx, some)
      const remarks = await remarksOn(ctx, some)
      return rows.map((row) => ({
        ...row,
        answers: answers.get(row.id),
        acknowledgementRemarks: remarks.get(row.id),
      }))
    })
  },
  // of one question all versions stand in one column
  further: {
    of: 'answers',
    async columns(ctx, filters) {
      const asked = await questionsOf(ctx, await idsOf(ctx, filters, EXPORT_MAX + 1))
      return asked.map(({ questionId, header }) => ({
        header,
        width: 30,
        value: ({ answers }) => answers?.get(questionId),
      }))
    },
  },
  cover: async (ctx, filters) => {
    const { locationIds, workerIds } = await resolved(ctx, filters)
    return {
      locationIds: locationIds && listed(locationIds),
      workerIds: workerIds && (listed(await namesOf(ctx, workerIds)) || String(filters.workerIds?.length)),
    }
  },
})

const batchOf = (ctx: Ctx, ids: readonly number[]): Prisma.Sql => sql`
  SELECT r.id, l.location_id AS "locationId", l.kind, l.type, l.le_number AS "leNumber", l.address_en AS "addressEn", l.address_zh AS "addressZh",
    r.type_of_work AS "typeOfWork", o.name_en AS "nameEn", o.name_zh AS "nameZh", r.started_at AS "startedAt", r.completed_at AS "completedAt",
    r.submitted_at AS "submittedAt", r.out_of_service_at AS "outOfServiceAt", r.back_in_service_at AS "backInServiceAt", r.trapped_minutes AS "trappedMinutes",
    r.remarks, coalesce(r.schedule_parts, '{}') AS "scheduleParts", r.people, r.geo, r.distance_m AS "distanceM", r.photo_count AS "photoCount", coalesce(r.attention, '{}') AS attention, r.status,
    r.notified_name AS "notifiedName", s.seal,
    (SELECT count(*)::int FROM acknowledgement a WHERE a.job_record_id = r.id) AS "acknowledgementCount",
    ${ownOf(ctx)} AS own, ${responsibleCount(ctx.now)} AS "responsibleCount"
  FROM unnest(${ids}::int[]) WITH ORDINALITY AS page(id, place) JOIN job_record r ON r.id = page.id
  JOIN logbook l ON l.id = r.logbook_id JOIN organization o ON o.id = r.org_id
  LEFT JOIN seal_entry s ON s.job_record_id = r.id AND s.kind = 'JOB_RECORD'
  ORDER BY page.place`
