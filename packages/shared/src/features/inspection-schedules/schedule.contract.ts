import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { idParam } from '../common/fields.ts'
import { exportBegun } from '../runs/run.schema.ts'
import * as shape from './schedule.schema.ts'

const act = (path: string) =>
  ({ method: 'post', path: `/api/inspectionSchedule${path}`, response: moved, idempotent: true }) as const
const CHANGES = ['inspectionPool', 'inspectionTeams'] as const

/** Schedules of inspection teams (404, 407), spec 001 §2 and §6. */
export const scheduleContracts = contracts('inspectionSchedules', {
  list: {
    method: 'get',
    path: '/api/inspectionSchedule',
    access: 'inspectionSchedule:list',
    query: shape.scheduleQuery,
    response: shape.scheduleList,
    summary: 'Jobs of inspection teams; inspectors and accessors see those of teams that they belong to',
  },
  week: {
    method: 'get',
    path: '/api/inspectionSchedule/week',
    access: 'inspectionSchedule:list',
    query: shape.weekQuery,
    response: shape.week,
    summary: 'The calendar of a team or of one of its people, with what keeps a day from being planned',
  },
  people: {
    method: 'get',
    path: '/api/inspectionSchedule/person',
    access: 'inspectionSchedule:list',
    query: shape.peopleQuery,
    response: shape.people,
    summary: 'Inspectors and accessors of the teams that one sees, to choose from',
  },
  get: {
    method: 'get',
    path: '/api/inspectionSchedule/:id',
    access: 'inspectionSchedule:list',
    params: idParam,
    response: shape.scheduleDetail,
    summary: 'One job, with what gives it its risk',
  },
  export: {
    method: 'get',
    path: '/api/inspectionSchedule/export',
    access: 'inspectionSchedule:export',
    query: shape.scheduleExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'Jobs of a period as a workbook that can be changed and imported',
  },
  send: {
    method: 'post',
    path: '/api/inspectionSchedule/export/mail',
    access: 'inspectionSchedule:export',
    body: shape.scheduleMail,
    response: exportBegun,
    changes: ['runs'],
    idempotent: true,
    summary: 'The same by e-mail, attached or, if it is large, as a link',
  },
  plan: {
    ...act(''),
    access: 'inspectionSchedule:planOwn',
    body: shape.visitPlan,
    changes: CHANGES,
    summary: 'Plan jobs for a person from a time on, or make them backup jobs',
  },
  assign: {
    ...act('/assign'),
    access: 'inspectionSchedule:planOwn',
    body: shape.visitAssign,
    changes: CHANGES,
    summary: 'Give jobs to an inspector or accessor; their dates stay',
  },
  take: {
    ...act('/take'),
    access: 'inspectionSchedule:planOwn',
    body: shape.visitTake,
    changes: CHANGES,
    summary: 'Take jobs out of the backup pool',
  },
  move: {
    ...act('/move'),
    access: 'inspectionSchedule:planOwn',
    body: shape.scheduleMove,
    changes: CHANGES,
    summary: 'Put jobs into the backup pool, take their date away, or make them surprise checks',
  },
  transfer: {
    ...act('/transfer'),
    access: 'inspectionSchedule:planTeam',
    body: shape.visitTransfer,
    changes: CHANGES,
    summary: 'Give the jobs that somebody has in a period to another person',
  },
  transferBook: {
    ...act('/transfer/book'),
    access: 'inspectionSchedule:planTeam',
    body: shape.visitBook,
    changes: CHANGES,
    summary: 'Give the whole book that somebody has in a period to another person',
  },
  clear: {
    ...act('/clear'),
    access: 'inspectionSchedule:planTeam',
    body: shape.visitClear,
    changes: CHANGES,
    summary: 'Put the arranged jobs of a period back into the pool',
  },
})
