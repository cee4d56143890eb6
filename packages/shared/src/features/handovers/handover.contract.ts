import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { idParam } from '../common/fields.ts'
import { ACCESS_GROUPS } from '../parties/party.schema.ts'
import * as shape from './handover.schema.ts'

/** Hand over Log-book, Take over Log-book, All Handover (spec 001 §2). */
export const handoverContracts = contracts('handovers', {
  list: {
    method: 'get',
    path: '/api/handover',
    access: 'handover:list',
    query: shape.handoverQuery,
    response: shape.handoverList,
    summary: 'Log-books that were handed over or are to be, with what became of each',
  },
  get: {
    method: 'get',
    path: '/api/handover/:id',
    access: 'handover:list',
    params: idParam,
    response: shape.handover,
    summary: 'One log-book of a handover',
  },
  whole: {
    method: 'get',
    path: '/api/handover/number/:number',
    access: 'handover:list',
    params: shape.handoverNumberParam,
    response: shape.wholeHandover,
    summary: 'A handover as a whole: both sides, its moment, what became of its log-books, and its minutes',
  },
  minute: {
    method: 'get',
    path: '/api/handover/minute/:id',
    access: 'handover:list',
    params: idParam,
    response: z.unknown(),
    download: true,
    summary: 'The minute of what passed at one instant, as PDF, for both sides',
  },
  export: {
    method: 'get',
    path: '/api/handover/export',
    access: 'handover:list',
    query: shape.handoverExportQuery,
    response: z.unknown(),
    download: true,
    summary: 'What is filtered, as a workbook',
  },
  chosen: {
    method: 'post',
    path: '/api/handover/chosen',
    access: 'handover:send',
    body: shape.handoverChoice,
    response: shape.handoverChosen,
    summary: 'The log-books of a choice, also by typed location ids; one that is not found is named',
  },
  rehearse: {
    method: 'post',
    path: '/api/handover/rehearse',
    access: 'handover:send',
    body: shape.handoverForm,
    response: shape.handoverRehearsal,
    summary: 'What handing over would come to, log-book by log-book; nothing is sent or changed',
  },
  rehearseMove: {
    method: 'post',
    path: '/api/handover/rehearseMove',
    access: 'handover:answer',
    body: shape.handoverMove,
    response: shape.handoverRehearsal,
    summary: 'What taking over would come to, log-book by log-book; nothing is changed',
  },
  create: {
    method: 'post',
    path: '/api/handover',
    access: 'handover:send',
    body: shape.handoverForm,
    response: moved,
    idempotent: true,
    summary: 'Hand log-books over to another organization, which confirms each',
  },
  move: {
    method: 'post',
    path: '/api/handover/move',
    access: 'handover:list',
    body: shape.handoverMove,
    response: moved,
    idempotent: true,
    changes: ACCESS_GROUPS,
    summary: 'Confirm or refuse log-books that are handed over to me; cancel those I hand over',
  },
})
