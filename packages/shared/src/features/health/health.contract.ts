import { contracts } from '../../kernel/contract.ts'
import { health } from './health.schema.ts'

export const healthContracts = contracts('health', {
  get: {
    method: 'get',
    path: '/api/health',
    access: 'public',
    response: health,
    statusOf: (reply) => (health.parse(reply).status === 'up' ? 200 : 503),
    summary: 'Version, database, queue and push state; 503 when database or queue is down',
  },
})
