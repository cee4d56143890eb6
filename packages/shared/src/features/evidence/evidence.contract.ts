import { contracts } from '../../kernel/contract.ts'
import { done, idParam } from '../common/fields.ts'
import * as shape from './evidence.schema.ts'

/** What the data of job records show beside them, and what was said about it (product.md §11.8). */
export const evidenceContracts = contracts('evidence', {
  get: {
    method: 'get',
    path: '/api/jobRecord/:id/evidence',
    access: 'jobRecord:list',
    params: idParam,
    response: shape.evidence,
    summary: 'What the data of a job record show, as far as the reader may know, and what was said about it',
  },
  feedback: {
    method: 'post',
    path: '/api/jobRecord/analysis/feedback',
    access: 'jobRecord:feedback',
    body: shape.evidenceFeedback,
    response: done,
    idempotent: true,
    summary: 'Explain a signal, or judge whether it is right; the status of the record stays as it is',
  },
})
