import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { uuid } from '../../kernel/input.ts'
import { moved } from '../../kernel/moves/result.ts'
import { idParam } from '../common/fields.ts'
import * as shape from './contest.schema.ts'

/** Contests of settled months (product.md §11.7). */
export const contestContracts = contracts('healthContests', {
  list: {
    method: 'get',
    path: '/api/healthIndex/contest',
    access: 'dashboard:read',
    query: shape.contestQuery,
    response: shape.contestList,
    summary: 'Contests of settled months that the reader knows of',
  },
  get: {
    method: 'get',
    path: '/api/healthIndex/contest/:id',
    access: 'dashboard:read',
    params: idParam,
    response: shape.contest,
    summary: 'One contest, with the month as it was settled and as it was settled anew',
  },
  file: {
    method: 'get',
    path: '/api/healthIndex/contest/file/:fileId',
    access: 'dashboard:read',
    params: z.object({ fileId: uuid }),
    response: z.unknown(),
    download: true,
    summary: 'A file that came with a contest',
  },
  preview: {
    method: 'get',
    path: '/api/healthIndex/contest/:id/preview',
    access: 'healthIndex:decide',
    params: idParam,
    query: shape.contestPreviewQuery,
    response: shape.contestPreview,
    summary: 'How the month would be settled anew, if the contest was accepted so',
  },
  create: {
    method: 'post',
    path: '/api/healthIndex/contest',
    access: 'healthIndex:contest',
    body: shape.contestForm,
    upload: shape.CONTEST_UPLOAD,
    response: shape.contestCreated,
    idempotent: true,
    changes: ['dashboards'],
    summary: 'Contest a record or a figure of a settled month, with files where they help',
  },
  move: {
    method: 'post',
    path: '/api/healthIndex/contest/move',
    // each move has a right of its own
    access: 'dashboard:read',
    body: shape.contestMove,
    response: moved,
    idempotent: true,
    changes: ['dashboards'],
    summary: 'Accept contests, by which the month is settled anew, reject or withdraw them',
  },
})
