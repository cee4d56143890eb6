import { z } from 'zod'
import { contracts } from '../../kernel/contract.ts'
import { uuid } from '../../kernel/input.ts'
import { done } from '../common/fields.ts'

/** What one has just done and can still take back, whatever it was. */
export const intentionContracts = contracts('intentions', {
  takeBack: {
    method: 'post',
    path: '/api/intention/:id/take-back',
    access: 'signedIn',
    idempotent: true,
    params: z.object({ id: uuid }),
    response: done,
    summary: 'Take back what I have just done, while there is time',
  },
})
