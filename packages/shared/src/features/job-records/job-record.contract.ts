import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { uuid } from '../../kernel/input.ts'
import { flagParam } from '../../kernel/list.ts'
import { moved } from '../../kernel/moves/result.ts'
import { done, idParam, PHOTO_UPLOAD } from '../common/fields.ts'
import { runBegun } from '../runs/run.schema.ts'
import { acknowledgementRate, inboxSummary, rateChoice } from './inbox.schema.ts'
import * as shape from './job-record.schema.ts'
import * as months from './job-record-months.schema.ts'

const photoParams = z.object({ fileId: uuid })

/** Recent Works Records, acknowledgement and replies (spec 001 §3, §4). */
export const jobRecordContracts = contracts('jobRecords', {
  list: {
    method: 'get',
    path: '/api/jobRecord',
    access: 'jobRecord:list',
    programs: 'also',
    query: shape.jobRecordQuery,
    response: shape.jobRecordList,
    summary: 'Job records, newest first; of what waits, exceptions in the order of gravity, or all by log-book',
  },
  inbox: {
    method: 'get',
    path: '/api/jobRecord/inbox',
    access: 'jobRecord:acknowledge',
    response: inboxSummary,
    summary: 'How many records wait for my organization’s acknowledgement, and how grave they are',
  },
  rate: {
    method: 'post',
    path: '/api/jobRecord/rate',
    access: 'jobRecord:acknowledge',
    viewing: 'made',
    body: rateChoice,
    response: acknowledgementRate,
    summary: 'This month’s acknowledgement rate of my log-books, and how many records an act would add to it',
  },
  months: {
    method: 'get',
    path: '/api/logbook/:locationId/month',
    access: 'jobRecord:list',
    programs: 'also',
    params: months.monthsParam,
    response: months.jobRecordMonths,
    summary: 'How much work of each type was done on a log-book in the last twelve months',
  },
  export: {
    method: 'get',
    path: '/api/jobRecord/export',
    access: 'jobRecord:export',
    query: shape.jobRecordExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook of at most 50,000 rows',
  },
  create: {
    method: 'post',
    path: '/api/jobRecord',
    access: 'jobRecord:submit',
    programs: 'also',
    body: shape.jobRecordCreate,
    upload: PHOTO_UPLOAD,
    response: shape.jobRecordCreated,
    idempotent: true,
    changes: ['logbooks', 'messages'],
    summary: 'Record work done on a lift or escalator',
  },
  move: {
    method: 'post',
    path: '/api/jobRecord/move',
    // each move has a right of its own
    access: 'jobRecord:list',
    idempotent: true,
    body: shape.acknowledgement,
    upload: PHOTO_UPLOAD,
    response: moved,
    changes: ['messages', 'logbooks', 'deletedJobRecords', 'forms'],
    summary: 'Acknowledge records, dispute one with photographs where they help, or delete those of my organization',
  },
  get: {
    method: 'get',
    path: '/api/jobRecord/:id',
    access: 'jobRecord:list',
    programs: 'also',
    params: idParam,
    response: shape.jobRecordDetail,
    summary: 'One job record',
  },
  document: {
    method: 'get',
    path: '/api/jobRecord/:id/document',
    access: 'jobRecord:list',
    programs: 'also',
    params: idParam,
    response: z.unknown(),
    download: true,
    summary: 'One job record to print and keep, as a PDF in both languages',
  },
  recordsPdf: {
    method: 'post',
    path: '/api/jobRecord/document',
    access: 'jobRecord:export',
    body: shape.recordsPdfChoice,
    response: runBegun,
    idempotent: true,
    changes: ['runs'],
    summary: 'Many job records to print and keep, as one PDF that is made in the background',
  },
  reply: {
    method: 'post',
    path: '/api/jobRecord/:id/reply',
    access: 'jobRecord:reply',
    params: idParam,
    body: shape.replyForm,
    upload: PHOTO_UPLOAD,
    response: done,
    idempotent: true,
    changes: ['jobReplies'],
    summary: 'Reply to a record, with photographs where they help; it may ask the other side for an answer by a day',
  },
  remark: {
    method: 'put',
    path: '/api/jobRecord/:id/remark',
    access: 'jobRecord:acknowledge',
    params: idParam,
    body: shape.remarkOfRecord,
    response: done,
    idempotent: true,
    summary: 'Edit the remark of my organization’s acknowledgement; every text is kept and sealed',
  },
  photo: {
    method: 'get',
    path: '/api/jobRecord/photo/:fileId',
    access: 'jobRecord:list',
    viewing: 'made',
    programs: 'also',
    params: photoParams,
    query: z.object({ original: flagParam }),
    response: z.unknown(),
    download: true,
    summary:
      'A photograph of a record the reader may see; its original with all metadata for who took it and the regulator',
  },
})
