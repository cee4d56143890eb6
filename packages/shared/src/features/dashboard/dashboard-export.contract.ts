import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { contracts } from '../../kernel/contract.ts'
import { listParam } from '../../kernel/list.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import {
  dashboardFilters,
  exportedUnder,
  PERFORMERS,
  performanceQuery,
  SCORED_MEASURES,
  scoredFilters,
  scoredQuery,
} from './dashboard.schema.ts'

export const SCORED_COLUMNS = [
  'locationId',
  'leType',
  'leftOn',
  'addressEn',
  'addressZh',
  'age',
  'score',
  'grade',
  ...SCORED_MEASURES,
] as const
export const PERFORMER_COLUMNS = [
  'rank',
  'nameEn',
  'nameZh',
  'units',
  'index',
  'availability',
  'breakdownRate',
  'trappingRate',
  'gps',
  'onTime',
  'acknowledged',
  'records',
] as const

const asWorkbook = {
  method: 'get',
  access: 'dataset:export',
  response: z.unknown(),
  download: true,
  summary: 'What is filtered, as a workbook',
} as const

/** Lifts and escalators with their scores (906). */
export const scoredLogbookContracts = contracts('scoredLogbooks', {
  export: {
    ...asWorkbook,
    path: '/api/dashboard/logbook/export',
    query: exportQuery(
      { ...dashboardFilters, ...exportedUnder, ...scoredFilters, sort: scoredQuery.shape.sort },
      listParam(code(SCORED_COLUMNS)),
    ),
  },
})

/** Contractors and responsible persons by the figures of their log-books (908). */
export const performerContracts = contracts('performers', {
  export: {
    ...asWorkbook,
    path: '/api/dashboard/performance/export',
    query: exportQuery(
      {
        ...dashboardFilters,
        ...exportedUnder,
        of: code(PERFORMERS).default('contractor'),
        sort: performanceQuery.shape.sort,
      },
      listParam(code(PERFORMER_COLUMNS)),
    ),
  },
})
