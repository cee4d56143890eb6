import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { idParam } from '../common/fields.ts'
import { runLife } from './run.rules.ts'
import { runList, runQuery, runRow } from './run.schema.ts'

/** Work that takes longer than a request. Each kind needs its own right, when it begins, when it works and when its file is fetched. */
export const runContracts = contracts('runs', {
  list: {
    method: 'get',
    path: '/api/run',
    access: 'signedIn',
    viewing: 'refused',
    query: runQuery,
    response: runList,
    summary: 'My background tasks, the latest first',
  },
  get: {
    method: 'get',
    path: '/api/run/:id',
    access: 'signedIn',
    viewing: 'refused',
    params: idParam,
    response: runRow,
    summary: 'One of my background tasks: how far it is, or what came of it',
  },
  move: {
    method: 'post',
    path: '/api/run/move',
    access: 'signedIn',
    idempotent: true,
    body: runLife.body({ rows: rowsOf({}) }),
    response: moved,
    summary: 'Call off background tasks under way, or try again those that came to nothing',
  },
  download: {
    method: 'get',
    path: '/api/run/:id/file',
    access: 'signedIn',
    params: idParam,
    response: z.unknown(),
    download: true,
    summary: 'The file that one of my background tasks made',
  },
})
