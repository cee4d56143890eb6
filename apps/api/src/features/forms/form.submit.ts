import type { formContracts } from '@portal/shared/features/forms/form.contract'
import { fieldsOf, withValue } from '@portal/shared/features/forms/form.data'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { formSubmissionMoves } from '../../access/form.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { matchingIds } from './form.list.ts'
import { type Loaded, refusedUnits } from './form.load.ts'
import { concernsOf } from './form.move.ts'
import { loadOnce } from './form.once.ts'
import { jsonOf } from './form.row.ts'
import { byOf } from './form.save.ts'
import { forgetAnswers } from './form.units.ts'

/** The entry of a form in which the portal says when it was submitted: of what is signed it is no part. */
const REPORTED = 'reportedAt'

type Input = Inputs<typeof formContracts>['submit']
interface Given extends Input {
  move: 'submit'
}

const acting = acts<'submit', Loaded, Given>(formSubmissionMoves, {
  find: matchingIds,
  load: loadOnce,
  refuse: ({ faults }) => refusedUnits(faults),
  data: (ctx) => ({
    ...byOf(ctx),
    ...{ sendTries: 0, nextTryAt: ctx.now, sendingSince: ctx.now, fault: '', refusedCount: 0 },
    ...{ submittedByName: ctx.actor.displayName, version: { increment: 1 } },
  }),
  async apply(ctx, rows) {
    const { db } = ctx
    await forgetAnswers(
      ctx,
      rows.map(({ id }) => id),
    )
    for (const { id, sendKey, definition, data } of rows)
      await db.formEntry.update({
        where: { id },
        data: {
          // one key until it is answered, however often it is sent
          sendKey: sendKey ?? crypto.randomUUID(),
          ...(fieldsOf(definition).some(({ path }) => path === REPORTED) && {
            data: jsonOf(withValue(data, REPORTED, ctx.now.toISOString())),
          }),
        },
      })
  },
  history: (row) => ({ before: { status: row.status }, concerns: concernsOf(row) }),
})

/** Submits signed forms to the outside system: they are sent in the background, each once. */
export async function submit(ctx: Ctx, input: Input) {
  if (!ctx.submission) throw problem('formNotConnected')
  return acting.run(ctx, { ...input, move: 'submit' })
}
