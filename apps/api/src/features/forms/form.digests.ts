import type { formContracts } from '@portal/shared/features/forms/form.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { loadEntries } from './form.load.ts'
import { digestOf } from './form.sign.ts'

type Input = Inputs<typeof formContracts>['digests']

/** The digests of what is signed of these forms as they are now, as far as the reader sees them: one after the other, each reads all log-books of its form. */
export async function digests(ctx: Ctx, { ids = [] }: Input) {
  const content = []
  for (const entry of await loadEntries(ctx, ids))
    content.push({ id: entry.id, version: entry.version, sha256: await digestOf(ctx, entry) })
  return { content }
}
