import { contracts } from '../../kernel/contract.ts'
import {
  consistencyProof,
  consistencyQuery,
  dayParam,
  dayProof,
  entryParam,
  entryProof,
  logDays,
  logDaysQuery,
  logHead,
} from './seal-log.schema.ts'

/** The transparency log of signed days: whoever kept an old root can prove a rewrite (decision 044). */
export const sealLogContracts = contracts('sealLog', {
  head: {
    method: 'get',
    path: '/api/seal/log',
    access: 'public',
    response: logHead,
    summary: 'The log of signed days: its size, root, last day and the public keys',
  },
  days: {
    method: 'get',
    path: '/api/seal/log/days',
    access: 'public',
    query: logDaysQuery,
    response: logDays,
    summary: 'The signed days, as they are signed',
  },
  consistency: {
    method: 'get',
    path: '/api/seal/log/consistency',
    access: 'public',
    query: consistencyQuery,
    response: consistencyProof,
    summary: 'Proves that the log at one size begins with the log at a smaller one',
  },
  dayProof: {
    method: 'get',
    path: '/api/seal/log/days/:day/proof',
    access: 'public',
    params: dayParam,
    response: dayProof,
    summary: 'Proves that a signed day is in the log',
  },
  entryProof: {
    method: 'get',
    path: '/api/seal/:code/proof',
    access: 'public',
    params: entryParam,
    response: entryProof,
    summary: 'Proves that the entry with this blockchain code is under the root of its day',
  },
})
