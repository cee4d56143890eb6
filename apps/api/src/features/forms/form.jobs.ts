import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'
import { deliverForms } from './form.deliver.ts'
import { remindForms } from './form.remind.ts'

/** Every second: sends forms that wait, and asks what has become of those that were sent. */
export const sendForms = job({
  name: 'form.send',
  input: z.object({}),
  everySeconds: 1,
  changes: ['forms'],
  async run(ctx, _, stop) {
    while (!stop?.aborted && (await deliverForms(ctx, stop)));
  },
})

/** Every five minutes: reminds people of forms that are due soon. */
export const remindOfForms = job({
  name: 'form.remind',
  input: z.object({}),
  every: '*/5 * * * *',
  atStart: true,
  run: remindForms,
})
