import { refreshAllDuties } from '@portal/db/duties/refresh'
import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'

/** Every night, before anything that counts what is overdue: it finds what the writers have written, and what rules that were changed make of it. */
export const deriveDuties = job({
  name: 'duties.derive',
  input: z.object({}),
  changes: ['dutyList'],
  every: '15 0 * * *',
  atStart: true,
  run: (ctx) => refreshAllDuties((work) => ctx.tx(({ db }) => work(db))),
})
