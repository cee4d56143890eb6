import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { historyQuery, idParam } from '../common/fields.ts'
import * as shape from './plan.schema.ts'

const CHANGES = ['maintenancePlanLocations', 'maintenanceVisits', 'dutyList', 'logbooks'] as const

/** Maintenance plans of the own organization (151), spec 001 §3 and §5. */
export const maintenancePlanContracts = contracts('maintenancePlans', {
  list: {
    method: 'get',
    path: '/api/maintenancePlan',
    access: 'maintenancePlan:list',
    query: shape.maintenancePlanQuery,
    response: shape.maintenancePlanList,
    follows: ['jobRecords'],
    summary: 'Maintenance plans of my organization',
  },
  export: {
    method: 'get',
    path: '/api/maintenancePlan/export',
    access: 'maintenancePlan:list',
    query: shape.maintenancePlanExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook with a row for each log-book that can be changed and imported',
  },
  pick: {
    method: 'get',
    path: '/api/maintenancePlan/pick',
    access: 'maintenancePlan:list',
    query: shape.maintenancePlanPickQuery,
    response: shape.maintenancePlanPick,
    summary: 'Maintenance plans to choose from, by any part of their names',
  },
  get: {
    method: 'get',
    path: '/api/maintenancePlan/:id',
    access: 'maintenancePlan:list',
    params: idParam,
    response: shape.maintenancePlan,
    follows: ['jobRecords'],
    summary: 'One maintenance plan',
  },
  history: {
    method: 'get',
    path: '/api/maintenancePlan/:id/history',
    access: 'maintenancePlan:list',
    params: idParam,
    query: historyQuery,
    response: shape.maintenancePlanHistory,
    summary: 'What was done to a plan: by whom, when and why',
  },
  check: {
    method: 'post',
    path: '/api/maintenancePlan/check',
    access: 'maintenancePlan:manage',
    body: shape.maintenancePlanCheck,
    response: shape.maintenancePlanChecked,
    summary: 'What a plan would do: what of it is rarer than the law, and which log-books another one covers',
  },
  create: {
    method: 'post',
    path: '/api/maintenancePlan',
    access: 'maintenancePlan:manage',
    body: shape.maintenancePlanForm,
    response: shape.maintenancePlan,
    idempotent: true,
    changes: CHANGES,
    summary: 'Plan visits to log-books',
  },
  update: {
    method: 'put',
    path: '/api/maintenancePlan/:id',
    access: 'maintenancePlan:manage',
    params: idParam,
    body: shape.maintenancePlanEdit,
    response: shape.maintenancePlan,
    idempotent: true,
    changes: CHANGES,
    summary: 'Edit a plan; visits that were made stay, those ahead are laid out anew',
  },
  move: {
    method: 'post',
    path: '/api/maintenancePlan/move',
    access: 'maintenancePlan:manage',
    body: shape.maintenancePlanMove,
    response: moved,
    idempotent: true,
    changes: CHANGES,
    summary: 'End plans, or remove those of which no visit was made',
  },
})
