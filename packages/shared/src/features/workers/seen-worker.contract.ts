import { contracts } from '../../kernel/contract.ts'
import * as shape from './seen-worker.schema.ts'

/** Who worked at the lifts of a responsible person, as job records name them. */
export const seenWorkerContracts = contracts('seenWorkers', {
  list: {
    method: 'get',
    path: '/api/worker/seen',
    access: 'worker:listSeen',
    query: shape.seenWorkerQuery,
    response: shape.seenWorkerList,
    summary: 'People who worked at lifts for which my organization is responsible, as far as I may read the records',
  },
})
