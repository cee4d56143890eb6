import { contracts } from '../../kernel/contract.ts'
import { idParam } from '../common/fields.ts'
import * as shape from './dashboard.schema.ts'
import { unit, unitQuery } from './unit.schema.ts'

const read = { method: 'get', access: 'dashboard:read' } as const

/** How lifts and escalators do: the regulator's and a reporter's city, a contractor's own time, the months in which others held access. */
export const dashboardContracts = contracts('dashboards', {
  overview: {
    ...read,
    path: '/api/dashboard/overview',
    query: shape.dashboardQuery,
    response: shape.overview,
    summary: 'Figures over the settled months, and of each month',
  },
  trend: {
    ...read,
    path: '/api/dashboard/trend',
    query: shape.dashboardQuery,
    response: shape.trend,
    summary: 'Figures of each month, of lifts and of escalators',
  },
  availabilityTrend: {
    ...read,
    path: '/api/dashboard/availabilityTrend',
    query: shape.dashboardQuery,
    response: shape.availabilityTrend,
    summary: 'Availability of each month and the minutes it is made of, of lifts and of escalators',
  },
  map: {
    ...read,
    path: '/api/dashboard/map',
    query: shape.dashboardQuery,
    response: shape.districts,
    summary: 'Figures of each district',
  },
  units: {
    ...read,
    path: '/api/dashboard/units',
    query: shape.unitsQuery,
    response: shape.units,
    summary: 'Single lifts and escalators of a part of the map, or how many stand near each other',
  },
  stackedBar: {
    ...read,
    path: '/api/dashboard/stackedBar',
    query: shape.barsQuery,
    response: shape.bars,
    summary: 'Log-books of each district, contractor or kind by grade, age or availability',
  },
  performance: {
    ...read,
    path: '/api/dashboard/performance',
    query: shape.performanceQuery,
    response: shape.performance,
    summary: 'Contractors or responsible persons by the figures of their log-books',
  },
  healthIndex: {
    ...read,
    path: '/api/dashboard/healthIndex',
    query: shape.dashboardQuery,
    response: shape.distribution,
    summary: 'How many log-books stand in which band of the health index',
  },
  unit: {
    ...read,
    path: '/api/dashboard/healthIndex/:id',
    params: idParam,
    query: unitQuery,
    response: unit,
    summary: 'What each month of one log-book scored, and the records behind one of them',
  },
  logbook: {
    ...read,
    path: '/api/dashboard/logbook',
    query: shape.scoredQuery,
    response: shape.scoredList,
    summary: 'Log-books with their scores',
  },
})
