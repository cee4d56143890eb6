import { z } from 'zod'
import { deliver } from './deliver.ts'
import type { Letter, LetterJob } from './letter.ts'

/** A kind of letter with the job that sends it: right after it is posted, and every minute what was left behind. */
export function letter<I extends object>(letter: Letter<I>): LetterJob<I> {
  const sender: LetterJob<I> = {
    letter,
    name: letter.name,
    input: z.object({}).transform((): Record<string, never> => ({})),
    every: '* * * * *',
    isWakeUp: true,
    async run(ctx, _, stop) {
      if (await deliver(ctx, sender, stop)) await ctx.jobs.add(sender, {})
    },
  }
  return sender
}
