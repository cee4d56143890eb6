import { setTimeout as pause } from 'node:timers/promises'
import { LANGUAGES } from '@portal/shared/kernel/words'
import { WORDS } from '@portal/shared/locales/all'
import { z } from 'zod'
import { RUNS } from '../src/features.ts'
import type { Ctx } from '../src/kernel/ctx.ts'
import { run } from '../src/kernel/runs/kind.ts'

/** What a test does in the midst of the work, before the step of this number is told. */
export const during: {
  step?: (step: number, gone: AbortSignal | undefined) => Promise<void>
  /** After its rows are written, before they are kept. */
  apply?: () => Promise<void>
} = {}

const input = z.object({ steps: z.number(), ms: z.number().default(0), labels: z.number().default(0) })
/** The rows that one writes: labels of its person's organization. */
async function writeLabels({ db, actor }: Ctx, labels: number): Promise<void> {
  const data = Array.from({ length: labels }, () => ({
    name: crypto.randomUUID(),
    color: '#166BBB',
    orgId: actor.orgId,
  }))
  await db.label.createMany({ data })
}

/** A kind of run that only tests have: it writes one line for each step, and a step takes so long; at its end so many labels. */
export const planted = run({
  kind: 'planted',
  rights: ['jobRecord:export'],
  input,
  limits: { minutes: 1 },
  work: async (ctx, { steps, ms, labels }, progress) => ({
    name: 'planted.txt',
    mime: 'text/plain',
    async write(out) {
      for (let step = 1; step <= steps; step++) {
        if (ms) await pause(ms)
        await during.step?.(step, ctx.gone)
        await progress(step)
        out.write(`${ctx.language} ${step}\n`)
      }
      await new Promise<void>((resolve) => out.end(resolve))
    },
    ...(labels && {
      async apply(ctx: Ctx) {
        await writeLabels(ctx, labels)
        await during.apply?.()
        return { imported: labels }
      },
    }),
  }),
})

/** A planted fault: it writes its rows while it works, and not in the transaction that ends it. */
export const early = run({
  ...planted,
  async work(ctx, { labels, ...input }, progress) {
    await writeLabels(ctx, labels)
    const made = await planted.work(ctx, { ...input, labels: 0 }, progress)
    async function apply() {
      await during.apply?.()
      return { imported: labels }
    }
    return { ...made, apply }
  },
})

/** Every kind of the product, and the planted one. */
export const runsWithPlanted = new Map([...RUNS, [planted.kind, planted]])

for (const language of LANGUAGES) Object.assign(WORDS[language].enums.runKind, { [planted.kind]: 'a planted run' })
