import { ATTACHED_MAX } from '@portal/shared/features/exports/export.codes'
import { stamp } from '@portal/shared/kernel/time'
import { documentWords } from '@portal/shared/locales/document-words'
import { words } from '@portal/shared/locales/mail'
import { SCREENS } from '@portal/shared/screens'
import { z } from 'zod'
import { withFile } from '../../access/run.ts'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'
import { post } from '../../kernel/letters/post.ts'
import { letter } from '../../kernel/letters/sender.ts'
import { languageOf, letterOf } from '../../kernel/letters/template.ts'
import { mayRun } from '../../kernel/runs/kind.ts'
import { askerOf } from '../auth/asker.ts'
import { standIn } from '../auth/session.ts'

type Asking = Pick<Ctx, 'db' | 'actor' | 'now'>
/** Where somebody may have an export sent to: to himself, and to the addresses of his organization. */
export async function addressesOf({ db, actor }: Asking): Promise<string[]> {
  const [user, org] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { email: true } }),
    db.organization.findUniqueOrThrow({ where: { id: actor.orgId }, select: { email: true, contactEmail: true } }),
  ])
  return [...new Set([user.email, org.email, org.contactEmail].map((one) => one.toLowerCase()).filter(Boolean))]
}

interface Sent {
  /** Of the letter. */
  name: string
  /** Where it may go; `asked` is what the run was given to make. */
  addressesOf(asking: Asking, asked: unknown): Promise<readonly string[]>
  /** Where its person finds the file. */
  screen: keyof typeof SCREENS
}
/** What a run that sends its file is given to make. */
const work = z.object({ email: z.string() })

/**
 * An export that is done, to the address that was asked for: with its file, or where it can be downloaded when that is large. Its
 * person's rights and addresses are asked again; a letter that may not go any more has no use.
 */
export function exportLetter({ name, addressesOf, screen }: Sent) {
  const sent = letter({
    name,
    lane: 'bulk',
    input: z.object({ runId: z.number() }),
    async write(ctx, { runId }) {
      const row = await ctx.db.run.findFirst({ where: { AND: [{ id: runId }, withFile(ctx.now)] } })
      const actor = row && (await standIn(ctx, row.userId))
      if (!row?.fileId || !row.expiresAt || row.size === null || !actor || actor.orgId !== row.orgId) return null
      const { email } = work.parse(row.input)
      const isTheirs = (await addressesOf({ db: ctx.db, actor, now: ctx.now }, row.input)).includes(email)
      if (!isTheirs || !mayRun(ctx.runs, actor, row.kind)) return null
      const isAttached = row.size <= ATTACHED_MAX
      const reader = await ctx.db.user.findFirst({ where: { email }, select: { language: true } })
      const language = languageOf(reader?.language ?? row.language)
      const content = isAttached ? await ctx.files.open(row.fileId) : undefined
      const said = {
        name: new Map(Object.entries(documentWords(language).enums.runKind)).get(row.kind) ?? row.fileName,
        rows: row.total,
        by: actor.displayName,
        isAttached,
        until: stamp(row.expiresAt),
        url: new URL(SCREENS[screen].path, ctx.settings.publicUrl).href,
      }
      return {
        to: email,
        ...letterOf([{ language, ...words(language).dataset(said) }]),
        ...(content && { attachments: [{ filename: row.fileName, contentType: row.mime, content }] }),
      }
    },
  })
  const send = (ctx: GuestCtx, runId: number, email: string): Promise<void> =>
    post(ctx, sent, askerOf(ctx), [{ recipient: email, matter: String(runId), input: { runId } }])
  return { letter: sent, send, addressesOf }
}
