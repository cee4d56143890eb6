import { answerRequestContracts } from '@portal/shared/features/job-records/answer-request.contract'
import { answerRequestLife } from '@portal/shared/features/job-records/answer-request.rules'
import { deletedRecordContracts } from '@portal/shared/features/job-records/deleted-record.contract'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { jobRecordLife } from '@portal/shared/features/job-records/job-record.rules'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { answerMany } from './answer-request.answer.ts'
import { list as listRequests } from './answer-request.list.ts'
import { create } from './job-record.create.ts'
import { list as listDeleted } from './job-record.deleted.ts'
import { document } from './job-record.document.ts'
import { get } from './job-record.get.ts'
import { inbox, list } from './job-record.list.ts'
import { months } from './job-record.months.ts'
import { move } from './job-record.move.ts'
import { photo } from './job-record.photos.ts'
import { rate } from './job-record.rate.ts'
import { editRemark } from './job-record.remark.ts'
import { reply } from './job-record.reply.ts'
import { jobRecordMonths } from './job-record.rollup.ts'
import { recordsPdf, recordsPdfRun } from './records-pdf.ts'

export const jobRecords = feature({
  calls: {
    jobReplies: serve(answerRequestContracts, { list: listRequests, answer: answerMany }),
    deletedJobRecords: serve(deletedRecordContracts, { list: listDeleted, export: exportAs('deletedJobRecords') }),
    jobRecords: serve(jobRecordContracts, {
      create,
      document,
      get,
      inbox,
      list,
      months,
      move,
      photo,
      rate,
      recordsPdf,
      remark: editRemark,
      reply,
      export: exportAs('jobRecords'),
    }),
  },
  lives: {
    answerRequest: answerRequestLife,
    jobRecord: jobRecordLife,
  },
  rollups: [jobRecordMonths],
  runs: [recordsPdfRun],
})
