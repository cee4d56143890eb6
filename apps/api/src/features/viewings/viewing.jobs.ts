import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'
import { endViewings } from './viewing.end.ts'

/** Whoever was viewed hears when the time is over, also when the viewer has closed his window. */
export const endOverdue = job({
  name: 'viewings.endOverdue',
  every: '* * * * *',
  input: z.object({}),
  run: (ctx) => endViewings(ctx, { expiresAt: { lte: ctx.now } }),
})
