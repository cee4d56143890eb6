import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { idParam } from '../common/fields.ts'
import * as shape from './visit.schema.ts'

const CHANGES = ['maintenancePlans', 'maintenancePlanLocations', 'dutyList'] as const
const FOLLOWS = ['maintenancePlans', 'maintenancePlanLocations', 'jobRecords'] as const

/** Visits of maintenance plans (152), and what was made of them (153). */
export const maintenanceVisitContracts = contracts('maintenanceVisits', {
  list: {
    method: 'get',
    path: '/api/maintenancePlan/visit',
    access: 'maintenancePlan:list',
    query: shape.maintenanceVisitQuery,
    response: shape.maintenanceVisitList,
    follows: FOLLOWS,
    summary: 'Planned visits, and what was made of each',
  },
  calendar: {
    method: 'get',
    path: '/api/maintenancePlan/visit/calendar',
    access: 'maintenancePlan:list',
    query: shape.maintenanceCalendarQuery,
    response: shape.maintenanceCalendar,
    follows: FOLLOWS,
    summary: 'Visits by week and building: how many are planned, made, missed',
  },
  actual: {
    method: 'get',
    path: '/api/maintenancePlan/visit/actual',
    access: 'maintenancePlan:list',
    query: shape.maintenanceActualQuery,
    response: shape.maintenanceActual,
    follows: FOLLOWS,
    summary: 'Planned visits beside those that were made, by week, building or worker',
  },
  export: {
    method: 'get',
    path: '/api/maintenancePlan/visit/export',
    access: 'maintenancePlan:list',
    query: shape.maintenanceVisitExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook',
  },
  check: {
    method: 'post',
    path: '/api/maintenancePlan/visit/check',
    access: 'maintenancePlan:manage',
    body: shape.maintenanceVisitMove,
    response: shape.maintenanceVisitsMoved,
    summary: 'What moving visits would do: the days since those before, and the load of the week; nothing is written',
  },
  shift: {
    method: 'post',
    path: '/api/maintenancePlan/visit/move',
    access: 'maintenancePlan:manage',
    body: shape.maintenanceVisitMove,
    response: shape.maintenanceVisitsMoved,
    idempotent: true,
    changes: CHANGES,
    summary: 'Move visits to another week',
  },
  update: {
    method: 'put',
    path: '/api/maintenancePlan/visit/:id',
    access: 'maintenancePlan:manage',
    params: idParam,
    body: shape.maintenanceVisitEdit,
    response: shape.maintenanceVisitsMoved,
    idempotent: true,
    changes: CHANGES,
    summary: 'Move one visit to another week',
  },
})
