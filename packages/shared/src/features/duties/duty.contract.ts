import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import * as shape from './duty.schema.ts'

/** What has to be done at lifts and escalators, by when, and who owes it (150). */
export const dutyContracts = contracts('dutyList', {
  list: {
    method: 'get',
    path: '/api/duty',
    access: 'duty:list',
    query: shape.dutyQuery,
    response: shape.dutyList,
    summary: 'Duties on log-books to which there is access today: by whose they are and when they are due',
  },
  summary: {
    method: 'get',
    path: '/api/duty/summary',
    access: 'duty:list',
    query: shape.dutySummaryQuery,
    response: shape.dutySummary,
    summary: 'How many duties are overdue, due this week and within 30 days: mine, ours, theirs, and by building',
  },
  export: {
    method: 'get',
    path: '/api/duty/export',
    access: 'duty:list',
    query: shape.dutyExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook',
  },
  colleagues: {
    method: 'get',
    path: '/api/duty/colleague',
    access: 'duty:manage',
    query: shape.colleagueQuery,
    response: shape.colleagueList,
    summary: 'People of the own organization to whom a duty can be given',
  },
  snooze: {
    method: 'post',
    path: '/api/duty/snooze',
    access: 'duty:manage',
    body: shape.dutySnooze,
    response: moved,
    idempotent: true,
    summary: 'Hear of duties later; a statutory one stays what it is for everybody else',
  },
  wake: {
    method: 'post',
    path: '/api/duty/wake',
    access: 'duty:manage',
    body: shape.dutyWake,
    response: moved,
    idempotent: true,
    summary: 'Hear of snoozed duties again',
  },
  assign: {
    method: 'post',
    path: '/api/duty/assign',
    access: 'duty:manage',
    body: shape.dutyAssign,
    response: moved,
    idempotent: true,
    summary: 'Give duties to a colleague, or take them back from whoever has them',
  },
})
