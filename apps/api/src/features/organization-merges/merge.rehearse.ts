import { createHmac } from 'node:crypto'
import type { mergeContracts } from '@portal/shared/features/organization-merges/merge.contract'
import { MERGE_NAMED_MAX } from '@portal/shared/features/organization-merges/merge.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { PROBLEMS } from '@portal/shared/problems'
import type { Ctx } from '../../kernel/ctx.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { blocksOf, refusalOf } from './merge.blocks.ts'
import { alongOf, countsOf } from './merge.counts.ts'
import { authorizationsPlan, grantsPlan, type Sides } from './merge.held.ts'
import { get as getMerge } from './merge.list.ts'
import { equalNames } from './merge.names.ts'
import { joinedRows, namesOf, placesOf } from './merge.rows.ts'
import { sidesOf } from './merge.sides.ts'

type Input = Inputs<typeof mergeContracts>

/** What would be decided: of which people are told before it is. */
async function foresee(ctx: Ctx, sides: Sides) {
  const child = await ctx.db.organization.findUniqueOrThrow({ where: { id: sides.childId } })
  const grants = await grantsPlan(ctx, sides)
  const { joined: authorizations } = await authorizationsPlan(ctx, sides)
  return {
    grants,
    authorizations,
    equal: await equalNames(ctx, sides, child),
    along: await alongOf(ctx, sides),
    blocks: await blocksOf(ctx, sides),
    counts: await countsOf(ctx, sides),
  }
}
type Foreseen = Awaited<ReturnType<typeof foresee>>

/** Stands for what the rehearsal tells, for both sides; work that is recorded meanwhile changes nothing in it. */
function tokenOf({ settings }: Ctx, { parentId, childId }: Sides, seen: Foreseen): string {
  const { grants, authorizations, equal, along, blocks, counts } = seen
  const joined = (rows: readonly { parent: { id: number }; child: { id: number }; remains: object }[]) =>
    rows.map(({ parent, child, remains }) => [parent.id, child.id, remains])
  const { jobRecords: _, ...decided } = counts
  const told = [
    ...[parentId, childId, decided, joined(grants.over), joined(grants.periods), joined(authorizations)],
    ...[
      equal.map(({ kind, id, after }) => [kind, id, after]),
      along,
      blocks.map(({ kind, org, count }) => [kind, org.id, count]),
    ],
  ]
  return createHmac('sha256', settings.tokenSecret)
    .update(`merge ${JSON.stringify(told)}`)
    .digest('base64url')
}

/** Refuses what would come to something else by now than whoever confirms has seen. */
export async function requireSame(ctx: Ctx, sides: Sides, token: string): Promise<void> {
  if (tokenOf(ctx, sides, await foresee(ctx, sides)) !== token) throw problem('rehearsalOutdated')
}

async function rehearsed(ctx: Ctx, sides: Sides, status: 'INVITED' | null, most: number) {
  const { db, actor } = ctx
  const { parentId, childId } = sides
  const seen = await foresee(ctx, sides)
  const { grants, authorizations, equal, along, blocks, counts } = seen
  const [parent, child] = [
    await db.organization.findUniqueOrThrow({ where: { id: parentId }, ...orgRef }),
    await db.organization.findUniqueOrThrow({ where: { id: childId }, ...orgRef }),
  ]
  const isChild = actor.orgId === childId
  const joined = [
    { kind: 'CONTRACTOR_OVER_SUB' as const, of: grants.over },
    { kind: 'PERIODS' as const, of: grants.periods },
    { kind: 'AUTHORIZATIONS' as const, of: authorizations },
  ]
  const failed = blocks.map((block) => {
    const { key, meta } = refusalOf(block)
    return {
      id: block.org.id,
      name: block.org.nameEn,
      key,
      code: PROBLEMS[key].code,
      ...(meta && { meta: { ...meta } }),
    }
  })
  return {
    ...{ done: blocks.length ? 0 : 1, failed, rehearsal: { token: tokenOf(ctx, sides, seen), effects: [] } },
    ...{ parent, child, side: isChild ? ('CHILD' as const) : ('PARENT' as const), status },
    ...counts,
    joined: joined.map(({ kind, of }) => ({ kind, count: of.length })).filter(({ count }) => count > 0),
    equal: equal.map(({ kind, before, after }) => ({ kind, before, after })),
    along,
    blocks,
    rows: await joinedRows(ctx, joined, most),
    places: isChild ? await placesOf(ctx, sides, most) : [],
    names: isChild ? await namesOf(ctx, sides, most) : [],
  }
}

/** What a merger would come to, before it is sent; so many rows of each kind are named one by one. */
export async function rehearse(ctx: Ctx, form: Input['rehearse'], most = MERGE_NAMED_MAX) {
  const { parent, child } = await sidesOf(ctx, form)
  return rehearsed(ctx, { parentId: parent.id, childId: child.id }, null, most)
}

/** What an open merger would come to; of one that is over nothing is told any more. */
export async function rehearsal(ctx: Ctx, { id }: Input['rehearsal'], most = MERGE_NAMED_MAX) {
  const { status, parent, child } = await getMerge(ctx, { id })
  if (status !== 'INVITED') throw problem('mergeDecided')
  return rehearsed(ctx, { parentId: parent.id, childId: child.id }, status, most)
}
