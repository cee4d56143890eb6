import { contracts } from '../../kernel/contract.ts'
import { jobName, jobRows, runAgain } from './job.schema.ts'

/** Work that the portal does by itself. */
export const jobContracts = contracts('jobs', {
  list: {
    method: 'get',
    path: '/api/job',
    access: 'job:list',
    response: jobRows,
    summary:
      'The kinds of jobs: how many wait, run and have failed, when the next begins, and the kind of the last error',
  },
  again: {
    method: 'post',
    path: '/api/job/again',
    access: 'job:manage',
    idempotent: true,
    body: jobName,
    response: runAgain,
    summary: 'Run the failed jobs of a kind again; one that runs by the clock is run now',
  },
})
