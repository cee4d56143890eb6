import { contracts } from '../../kernel/contract.ts'
import * as shape from './count.schema.ts'

/** The figures on the chips above a list: one call for all of them, whatever list it is. */
export const countContracts = contracts('counts', {
  counts: {
    method: 'post',
    path: '/api/counts',
    access: 'signedIn',
    viewing: 'made',
    body: shape.countsBody,
    response: shape.counts,
    summary: 'How many rows a list has under each of several sets of filters',
  },
})
