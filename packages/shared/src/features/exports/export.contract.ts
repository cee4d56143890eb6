import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { idParam } from '../common/fields.ts'
import { exportLife } from './export.rules.ts'
import { exportAnswer, exportList, exportQuery, exportRequest } from './export.schema.ts'

/** Workbooks that take longer than one waits for (product.md §7). Each kind of rows needs its own right as well. */
export const exportContracts = contracts('exports', {
  list: {
    method: 'get',
    path: '/api/export',
    access: 'export:list',
    query: exportQuery,
    response: exportList,
    summary: 'My exports, the latest first',
  },
  create: {
    method: 'post',
    path: '/api/export',
    access: 'export:list',
    body: exportRequest,
    response: exportAnswer,
    idempotent: true,
    summary: 'Export what is filtered: in the background when there is much of it',
  },
  move: {
    method: 'post',
    path: '/api/export/move',
    access: 'export:list',
    body: exportLife.body({ rows: rowsOf({}) }),
    response: moved,
    summary: 'Call off exports under way',
  },
  download: {
    method: 'get',
    path: '/api/export/:id/file',
    access: 'export:list',
    params: idParam,
    response: z.unknown(),
    download: true,
    summary: 'The workbook of one of my exports',
  },
})
