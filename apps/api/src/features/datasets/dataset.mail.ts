import { ATTACHED_MAX } from '@portal/shared/features/datasets/dataset.codes'
import { datasetWork } from '@portal/shared/features/datasets/dataset.schema'
import { stamp } from '@portal/shared/kernel/time'
import type { Language } from '@portal/shared/kernel/words'
import { documentWords } from '@portal/shared/locales/document-words'
import { words } from '@portal/shared/locales/mail'
import { SCREENS } from '@portal/shared/screens'
import { z } from 'zod'
import { withFile } from '../../access/run.ts'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'
import { post } from '../../kernel/letters/post.ts'
import { letter } from '../../kernel/letters/sender.ts'
import { mayRun } from '../../kernel/runs/kind.ts'
import { askerOf } from '../auth/asker.ts'
import { standIn } from '../auth/session.ts'

/** Where somebody's data sets may be sent: to himself, and to the addresses of his organization. */
export async function addressesOf({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<string[]> {
  const [user, org] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { email: true } }),
    db.organization.findUniqueOrThrow({ where: { id: actor.orgId }, select: { email: true, contactEmail: true } }),
  ])
  return [...new Set([user.email, org.email, org.contactEmail].map((one) => one.toLowerCase()).filter(Boolean))]
}

/**
 * A data set that is done, to the address that was asked for: with its file, or where it can be downloaded when that is large. Its
 * person's rights and addresses are asked again; a letter that may not go any more has no use.
 */
export const mailDataset = letter({
  name: 'datasets.mail',
  lane: 'bulk',
  input: z.object({ runId: z.number() }),
  async write(ctx, { runId }) {
    const row = await ctx.db.run.findFirst({ where: { AND: [{ id: runId }, withFile(ctx.now)] } })
    const actor = row && (await standIn(ctx, row.userId))
    if (!row?.fileId || !row.expiresAt || row.size === null || !actor || actor.orgId !== row.orgId) return null
    const { email } = datasetWork.parse(row.input)
    const isTheirs = email && (await addressesOf({ db: ctx.db, actor })).includes(email)
    if (!isTheirs || !mayRun(ctx.runs, actor, row.kind)) return null
    const isAttached = row.size <= ATTACHED_MAX
    const language: Language = row.language === 'eng' ? 'eng' : 'chi'
    const content = isAttached ? await ctx.files.open(row.fileId) : undefined
    return {
      to: email,
      ...words(language).dataset({
        name: new Map(Object.entries(documentWords(language).enums.runKind)).get(row.kind) ?? row.fileName,
        rows: row.total,
        by: actor.displayName,
        isAttached,
        until: stamp(row.expiresAt),
        url: new URL(SCREENS.datasets.path, ctx.settings.publicUrl).href,
      }),
      ...(content && { attachments: [{ filename: row.fileName, contentType: row.mime, content }] }),
    }
  },
})

export const postDataset = (ctx: GuestCtx, runId: number, email: string): Promise<void> =>
  post(ctx, mailDataset, askerOf(ctx), [{ recipient: email, matter: String(runId), input: { runId } }])
