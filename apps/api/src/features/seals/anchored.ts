import { canonicalText } from '@portal/shared/features/seals/canonical'
import { ANCHOR_STARTS } from '@portal/shared/features/seals/walk.codes'
import { z } from 'zod'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'
import { lineOf, publicKeysOf, type SealKeys, signText } from './keys.ts'
import { ALGORITHM, type Checkpoint, checkpoint } from './signed.ts'

/**
 * How a file of anchors begins. FRESH: before the first signed day. UPGRADE: with the days signed before there were anchors.
 * SEEDED: with those of a demo. ADOPTED: by somebody's command, with what the database said then; what it said before is not
 * vouched for.
 */
export type Start = (typeof ANCHOR_STARTS)[number]
export const startLine = z.object({
  type: z.literal('start'),
  how: z.enum(ANCHOR_STARTS),
  reason: z.string(),
  at: z.string(),
  keyVersion: z.number().int(),
  publicKey: z.string(),
  signature: z.string(),
})
export const dayLine = checkpoint.extend({ type: z.literal('day'), publicKey: z.string() })

export interface Anchored {
  start: z.output<typeof startLine> | null
  /** In order, each once. Two that differ for one day are both there. */
  days: readonly Checkpoint[]
  /** Every day must be there: not so of lines collected from what was mailed. */
  isWhole: boolean
  /** As the lines give them, by version. */
  publicKeys: ReadonlyMap<number, string>
}

/** What the lines of a file of anchors say; lines that say nothing are left out. */
export function anchoredIn(lines: readonly object[], isCollected = false): Anchored {
  const start = startLine.safeParse(lines[0]).data ?? null
  const days = lines.flatMap((line) => dayLine.safeParse(line).data ?? [])
  const once = new Map(days.map(({ type, publicKey, ...one }) => [`${one.day} ${one.signature}`, one]))
  return {
    start,
    days: [...once.values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
    isWhole: !isCollected || start !== null,
    publicKeys: new Map(days.map(({ keyVersion, publicKey }) => [keyVersion, publicKey])),
  }
}

export const dayLineOf = (keys: SealKeys, one: Checkpoint): z.output<typeof dayLine> => {
  const key = publicKeysOf(keys)(one.keyVersion)
  return { type: 'day', ...one, publicKey: key ? lineOf(key) : '' }
}

export function startLineOf(keys: SealKeys, now: Date, how: Start, reason = ''): z.output<typeof startLine> {
  const key = publicKeysOf(keys)(keys.sealKeyVersion)
  const facts = { type: 'start', how, reason, at: now.toISOString(), keyVersion: keys.sealKeyVersion } as const
  return { ...facts, publicKey: key ? lineOf(key) : '', signature: signText(keys, canonicalText(facts)) }
}

/** Whether nothing that needs anchors was ever signed: then a file of anchors may still be begun. */
export const isUnanchored = (signed: readonly Pick<Checkpoint, 'algorithm'>[], { days }: Anchored): boolean =>
  ![...signed, ...days].some(({ algorithm }) => algorithm >= ALGORITHM)

type Reach = Pick<GuestCtx, 'anchors' | 'now'> & { settings: SealKeys }

/** Puts a day just signed outside, before its transaction ends; the first one begins the file, with the days signed before. */
export async function anchor(ctx: Reach, earlier: readonly Checkpoint[], one: Checkpoint): Promise<void> {
  const lines = await ctx.anchors.lines()
  if (!isUnanchored(earlier, anchoredIn(lines))) return ctx.anchors.append(dayLineOf(ctx.settings, one))
  await begin(ctx, earlier.length ? 'UPGRADE' : 'FRESH', '', [...earlier, one])
}

/** Begins a file of anchors with these days; one that is there is put aside. */
export async function begin(ctx: Reach, how: Start, reason: string, days: readonly Checkpoint[]): Promise<void> {
  await ctx.anchors.putAside()
  const { settings } = ctx
  await ctx.anchors.append(startLineOf(settings, ctx.now, how, reason), ...days.map((one) => dayLineOf(settings, one)))
}

/** The last day that is signed outside of the database. */
export async function lastAnchoredDay({ anchors }: Pick<Ctx, 'anchors'>): Promise<string | null> {
  const last = (await anchors.lines()).at(-1)
  return dayLine.safeParse(last).data?.day ?? null
}
