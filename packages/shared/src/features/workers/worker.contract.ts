import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { idParam } from '../common/fields.ts'
import { workerLife } from './worker.rules.ts'
import * as shape from './worker.schema.ts'

/** Worker Management: registered engineers, registered workers and general workers of an employer. */
export const workerContracts = contracts('workers', {
  list: {
    method: 'get',
    path: '/api/worker',
    access: 'worker:list',
    programs: 'also',
    query: shape.workerQuery,
    response: shape.workerList,
    summary: 'Workers of my organization with what they did in the months asked for; the regulator sees all',
  },
  pick: {
    method: 'get',
    path: '/api/worker/pick',
    access: 'worker:list',
    query: shape.workerPickQuery,
    response: shape.workerPick,
    summary: 'Workers to choose from: those of my organization; the regulator sees all',
  },
  export: {
    method: 'get',
    path: '/api/worker/export',
    access: 'worker:list',
    query: shape.workerExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook',
  },
  create: {
    method: 'post',
    path: '/api/worker',
    access: 'worker:manage',
    body: shape.workerCreate,
    response: shape.worker,
    idempotent: true,
    changes: ['accounts'],
    summary: 'Add a worker; the account for the mobile app gets a one-time password by e-mail',
  },
  update: {
    method: 'put',
    path: '/api/worker/:id',
    access: 'worker:manage',
    idempotent: true,
    params: idParam,
    body: shape.workerEdit,
    response: shape.worker,
    changes: ['accounts'],
    summary: 'Edit a worker and the registrations',
  },
  updateAccount: {
    method: 'put',
    path: '/api/worker/:id/account',
    access: 'worker:manage',
    params: idParam,
    body: shape.workerAccount,
    response: shape.worker,
    changes: ['accounts', 'administration'],
    idempotent: true,
    summary: 'Mend the username, e-mail and phone of a worker; he is told at the old and the new address',
  },
  move: {
    method: 'post',
    path: '/api/worker/move',
    access: 'worker:manage',
    idempotent: true,
    body: workerLife.body({ rows: rowsOf(shape.workerFilters) }),
    response: moved,
    changes: ['accounts'],
    summary: 'Deactivate or activate workers; their accounts follow',
  },
  // after the others, whose addresses stand where its id does
  get: {
    method: 'get',
    path: '/api/worker/:id',
    access: 'worker:list',
    programs: 'also',
    params: idParam,
    query: shape.workerGetQuery,
    response: shape.workerDetail,
    summary: 'One worker, with what he did in each of the months asked for',
  },
})
