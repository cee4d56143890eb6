import { problem } from '@portal/shared/kernel/problem'
import { z } from 'zod'
import { administered } from '../../access/account.ts'
import { covers } from '../../access/viewing.ts'
import type { Actor, GuestCtx } from '../../kernel/ctx.ts'
import { standIn } from './session.ts'

type Means = Pick<GuestCtx, 'db' | 'settings' | 'now'>

/** The person as he would call now, whose account somebody looks after, and whether he may and sees nothing that somebody may or sees not. */
async function viewedAs(ctx: Means, viewer: Actor, userId: number) {
  const isAdministered = await ctx.db.user.count({ where: { AND: [administered(viewer, ctx.now), { id: userId }] } })
  const person = isAdministered ? await standIn(ctx, userId) : null
  return { person, isCovered: person !== null && covers(viewer, person) }
}

/** The person whom somebody may view the portal as; 10503 where he does not look after the account, 60178 where that person may more. */
export async function viewable(ctx: Means, viewer: Actor, userId: number): Promise<Actor> {
  const { person, isCovered } = await viewedAs(ctx, viewer, userId)
  if (!person) throw problem('userNotFound')
  if (!isCovered) throw problem('viewingWider')
  return person
}

const mayView = ({ permissions, mustChangePassword }: Actor) => permissions.has('account:viewAs') && !mustChangePassword

interface Living {
  viewed_id: number
  expires_at: Date
}
/**
 * Whom a call is made as that names a viewing, counted with it; everything that allowed the viewing is asked anew. 60176 when it is
 * over, or somebody else's.
 */
export async function viewedBy(ctx: Means, viewer: Actor, named: string): Promise<Actor> {
  const id = z.uuid().safeParse(named).data
  const [row] = id
    ? await ctx.db.$queryRaw<Living[]>`/* prepared */
        UPDATE viewing SET read_count = read_count + 1
        WHERE id = ${id}::uuid AND viewer_id = ${viewer.userId} AND session_id = ${viewer.sessionId}::uuid
          AND ended_at IS NULL AND expires_at > ${ctx.now}
        RETURNING viewed_id, expires_at`
    : []
  const viewed = row && mayView(viewer) ? await viewedAs(ctx, viewer, row.viewed_id) : undefined
  if (!row || !viewed?.person || !viewed.isCovered) throw problem('viewingOver')
  const { userId, displayName } = viewer
  return { ...viewed.person, mustChangePassword: null, viewer: { userId, displayName, until: row.expires_at } }
}
