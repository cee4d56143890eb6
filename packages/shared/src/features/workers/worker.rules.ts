import { life } from '../../kernel/moves/life.ts'

/** An employer lets a worker go and takes one back; the column `is_active` tells which. */
export const workerLife = life({
  name: 'worker',
  states: ['ACTIVE', 'INACTIVE'],
  initial: 'ACTIVE',
  parties: ['employer'],
  refusal: 'workerStateChanged',
  moves: {
    deactivate: { by: 'employer', permission: 'worker:manage', from: ['ACTIVE'], to: 'INACTIVE', reason: 'optional' },
    activate: { by: 'employer', permission: 'worker:manage', from: ['INACTIVE'], to: 'ACTIVE' },
  },
})
