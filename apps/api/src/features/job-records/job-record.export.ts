import { Prisma } from '@portal/db'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { EXPORT_MAX } from '@portal/shared/features/job-records/job-record.schema'
import { JOB_RECORD_COLUMNS, type RecordOnSheet } from '@portal/shared/features/job-records/job-record.sheet'
import { responsibleCount } from '../../access/readers.sql.ts'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { dictLocale } from '../../kernel/heavy/dict-locale.ts'
import { byIds } from '../../kernel/list/rows/batches.ts'
import { bounded, exportOf } from '../../kernel/list/workbook.ts'
import { dictNames, labelNames, organizationNames, workerNames } from '../exports/export.names.ts'
import { listedPlaces } from '../location-lists/location-list.service.ts'
import { answersIn, askedFor, questionsOf } from '../questions/answer.sheet.ts'
import { countOf, idsOf } from './job-record.ids.ts'
import { ownOf } from './job-record.queries.ts'
import { acknowledgementsOn, repliesOn } from './job-record.said.ts'

const { sql } = Prisma
const OF_ACKNOWLEDGEMENTS = ['acknowledgedBy', 'acknowledgedAt', 'acknowledgementRemarks']

/**
 * What is filtered as a workbook: its ids are fixed first, then read in batches while the file is written. No key continues their order: to
 * begin each batch by one would make the plan of the whole list anew, and a record that arrives late would stand in none.
 */
export const jobRecordExport = exportOf(jobRecordContracts.export, {
  columns: JOB_RECORD_COLUMNS,
  tells: {
    locationIds: listedPlaces,
    workerIds: workerNames,
    typesOfWork: 'typeOfWork',
    statuses: 'jobRecord',
    own: 'ownAnswer',
    geos: 'geo',
    contractors: organizationNames,
    leType: 'unitKind',
    districts: dictNames('district'),
    labels: labelNames,
    answers: askedFor,
  },
  most: EXPORT_MAX,
  locale: dictLocale('schedulePart', 'jobPart', 'component', 'defect', 'action'),
  scope: ({ actor }, { sheets }) => sheets[scopeWord(actor)],
  // no more than one beyond the limit is ever counted or fetched
  count: (ctx, filters) => countOf(ctx, filters, EXPORT_MAX + 1),
  async rows(ctx, filters, fields) {
    const ids = await idsOf(ctx, filters, EXPORT_MAX + 1)
    bounded(ids.length, EXPORT_MAX)
    return byIds(ids, async (some) => {
      const rows = await ctx.db.$queryRaw<(RecordOnSheet & { id: number })[]>(batchOf(ctx, some))
      // what no column tells is not read
      const answers = fields.has('answers') ? await answersIn(ctx, some) : undefined
      const acknowledgements = OF_ACKNOWLEDGEMENTS.some((field) => fields.has(field))
        ? await acknowledgementsOn(ctx, some)
        : undefined
      const replies = fields.has('replies') ? await repliesOn(ctx, some) : undefined
      return rows.map((row) => ({
        ...row,
        answers: answers?.get(row.id),
        acknowledgements: acknowledgements?.get(row.id),
        replies: replies?.get(row.id),
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
})

const batchOf = (ctx: Ctx, ids: readonly number[]): Prisma.Sql => sql`
  SELECT r.id, l.location_id AS "locationId", l.kind, l.type, l.le_number AS "leNumber", l.address_en AS "addressEn", l.address_zh AS "addressZh",
    r.type_of_work AS "typeOfWork", o.name_en AS "nameEn", o.name_zh AS "nameZh", r.called_at AS "calledAt", r.started_at AS "startedAt", r.completed_at AS "completedAt",
    r.submitted_at AS "submittedAt", coalesce(u.display_name, c.name, '') AS "submitterName", r.out_of_service_at AS "outOfServiceAt", r.back_in_service_at AS "backInServiceAt", r.trapped_minutes AS "trappedMinutes",
    r.remarks, r.parts, coalesce(r.schedule_parts, '{}') AS "scheduleParts", r.people, r.geo, r.distance_m AS "distanceM", r.photo_count AS "photoCount", coalesce(r.attention, '{}') AS attention, r.status,
    r.notified_name AS "notifiedName", r.notified_title AS "notifiedTitle", r.notified_remark AS "notifiedRemark", s.seal,
    (SELECT count(*)::int FROM acknowledgement a WHERE a.job_record_id = r.id) AS "acknowledgementCount",
    ${ownOf(ctx)} AS own, ${responsibleCount(ctx.now)} AS "responsibleCount"
  FROM unnest(${ids}::int[]) WITH ORDINALITY AS page(id, place) JOIN job_record r ON r.id = page.id
  JOIN logbook l ON l.id = r.logbook_id JOIN organization o ON o.id = r.org_id
  LEFT JOIN account u ON u.id = r.submitter_id LEFT JOIN api_client c ON c.id = r.api_client_id
  LEFT JOIN seal_entry s ON s.job_record_id = r.id AND s.kind = 'JOB_RECORD'
  ORDER BY page.place`
