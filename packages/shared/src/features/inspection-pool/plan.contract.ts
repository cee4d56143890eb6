import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { historyQuery, idParam } from '../common/fields.ts'
import * as shape from './plan.schema.ts'

const CHANGES = ['inspectionTeams', 'inspectionSchedules'] as const

/** The inspection pool (400, 401), spec 001 §2 and §5. */
export const planContracts = contracts('inspectionPool', {
  list: {
    method: 'get',
    path: '/api/inspectionPool',
    access: 'inspectionPool:list',
    query: shape.planQuery,
    response: shape.planList,
    summary: 'Inspection plans; an accessor admin sees those of the teams that he belongs to',
  },
  get: {
    method: 'get',
    path: '/api/inspectionPool/:id',
    access: 'inspectionPool:list',
    params: idParam,
    response: shape.planDetail,
    summary: 'One inspection plan, with what gives it its risk',
  },
  history: {
    method: 'get',
    path: '/api/inspectionPool/:id/history',
    access: 'inspectionPool:list',
    params: idParam,
    query: historyQuery,
    response: shape.planHistory,
    summary: 'What was done to a plan: by whom, when and why',
  },
  export: {
    method: 'get',
    path: '/api/inspectionPool/export',
    access: 'inspectionPool:list',
    query: shape.planExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook',
  },
  check: {
    method: 'post',
    path: '/api/inspectionPool/check',
    access: 'inspectionPool:manage',
    body: shape.planAdd,
    response: shape.planAdded,
    summary: 'What adding these locations would do; nothing is written',
  },
  add: {
    method: 'post',
    path: '/api/inspectionPool',
    access: 'inspectionPool:manage',
    body: shape.planAdd,
    response: shape.planAdded,
    idempotent: true,
    changes: CHANGES,
    summary: 'Add locations to the pool for a year, a type and a team',
  },
  edit: {
    method: 'post',
    path: '/api/inspectionPool/edit',
    access: 'inspectionPool:manage',
    body: shape.planEdit,
    response: moved,
    idempotent: true,
    changes: CHANGES,
    summary: 'Change priority, team or remark of plans',
  },
  move: {
    method: 'post',
    path: '/api/inspectionPool/move',
    access: 'inspectionPool:manage',
    body: shape.planMove,
    response: moved,
    idempotent: true,
    changes: CHANGES,
    summary: 'Pause plans, put them back to planning, or cancel them',
  },
})
