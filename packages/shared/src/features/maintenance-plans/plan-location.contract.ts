import { contracts } from '../../kernel/contract.ts'
import { idParam } from '../common/fields.ts'
import * as shape from './plan.schema.ts'

const CHANGES = ['maintenancePlans', 'maintenanceVisits', 'dutyList', 'logbooks'] as const

/** The log-books that a maintenance plan covers. */
export const maintenancePlanLocationContracts = contracts('maintenancePlanLocations', {
  list: {
    method: 'get',
    path: '/api/maintenancePlan/:id/location',
    access: 'maintenancePlan:list',
    params: idParam,
    query: shape.maintenancePlanLocationQuery,
    response: shape.maintenancePlanLocationList,
    follows: ['logbooks', 'maintenancePlans', 'jobRecords'],
    summary: 'The log-books of a plan',
  },
  check: {
    method: 'post',
    path: '/api/maintenancePlan/:id/location/check',
    access: 'maintenancePlan:manage',
    params: idParam,
    body: shape.maintenancePlanLocationAdd,
    response: shape.maintenancePlanLocationsAdded,
    summary: 'What adding these log-books would do; nothing is written',
  },
  add: {
    method: 'post',
    path: '/api/maintenancePlan/:id/location',
    access: 'maintenancePlan:manage',
    params: idParam,
    body: shape.maintenancePlanLocationAdd,
    response: shape.maintenancePlanLocationsAdded,
    idempotent: true,
    changes: CHANGES,
    summary: 'Cover log-books by a plan, from today on or from its first day',
  },
  remove: {
    method: 'delete',
    path: '/api/maintenancePlan/:id/location',
    access: 'maintenancePlan:manage',
    params: idParam,
    body: shape.maintenancePlanLocationRemoval,
    response: shape.maintenancePlanLocationsRemoved,
    idempotent: true,
    changes: CHANGES,
    summary: 'Take log-books out of a plan; visits that were made stay',
  },
})
