import type { Prisma } from '@portal/db'
import type { sealContracts } from '@portal/shared/features/seals/seal.contract'
import { GENESIS_SEAL, SEAL_KINDS } from '@portal/shared/features/seals/seal.schema'
import type { Inputs, ServiceOutput } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { dayOf } from '@portal/shared/kernel/time'
import { z } from 'zod'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'
import { networkOf } from '../../kernel/http/address.ts'
import { throttle } from '../auth/guard.ts'
import { checkDay } from './checkpoint.ts'
import { type Live, SOURCES } from './contents.ts'
import { sealOf, textOf } from './hash.ts'
import { type SealKeys, sealKeyOf } from './keys.ts'

type Input = Inputs<typeof sealContracts>
type Output = ServiceOutput<typeof sealContracts.verify>
type SealEntry = Prisma.SealEntryGetPayload<object>

type Keyed = Pick<GuestCtx, 'db'> & { settings: SealKeys }

/**
 * Whether the entry with this code still matches: its chain from the first entry up to it, the live rows behind each, and
 * the signed checkpoint of its day. Open to everyone, so it tells nothing of what the entries say.
 */
export async function verify(ctx: GuestCtx, { code }: Input['verify']): Promise<Output> {
  await throttle(ctx, ['seal', networkOf(ctx.address)])
  const found = await ctx.db.sealEntry.findUnique({
    where: { seal: code },
    include: { logbook: { select: { locationId: true } } },
  })
  if (!found) throw problem('sealNotFound')
  const { logbookId, sequence, sealedAt } = found
  const day = dayOf(sealedAt)
  const [rows, chainLength, checkpoint] = await Promise.all([
    ctx.db.sealEntry.findMany({ where: { logbookId, sequence: { lte: sequence } }, orderBy: { sequence: 'asc' } }),
    ctx.db.sealEntry.count({ where: { logbookId } }),
    checkDay(ctx, day),
  ])
  const firstBroken = await firstBrokenOf(ctx, rows)
  return {
    ...withKind(found),
    chainLength,
    locationId: found.logbook.locationId,
    matches: !firstBroken && checkpoint?.matches !== false,
    checkpointDay: checkpoint && day,
    checkpointRoot: checkpoint?.root ?? null,
    checkpointMatches: checkpoint?.matches ?? null,
    firstBroken: firstBroken && withKind(firstBroken),
  }
}

/** A kind altered by hand is no kind; the entry is reported as broken, so what it is called no longer matters. */
const knownKind = z.enum(SEAL_KINDS).catch('JOB_RECORD')
const withKind = (entry: SealEntry) => ({ ...entry, kind: knownKind.parse(entry.kind) })

/** The first entry of a log-book's chain that no longer matches, up to a number; for those who may read the log-book. */
export async function firstBrokenUpTo(ctx: Ctx, logbookId: number, sequence: number): Promise<number | null> {
  const chain = await ctx.db.sealEntry.findMany({
    where: { logbookId, sequence: { lte: sequence } },
    orderBy: { sequence: 'asc' },
  })
  return (await firstBrokenOf(ctx, chain))?.sequence ?? null
}

export async function firstBrokenOf(ctx: Keyed, chain: readonly SealEntry[]): Promise<SealEntry | null> {
  const live = await liveOf(ctx, chain)
  return chain.find((entry, index) => !isLinked(entry, index, chain[index - 1]) || !saysTheSame(entry, live)) ?? null
}

/** Unbroken sequence, link to the entry before, and a hash that is the hash of the stored text. */
const isLinked = (
  { sequence, previousSeal, canonical, seal }: SealEntry,
  index: number,
  before: SealEntry | undefined,
): boolean =>
  sequence === index + 1 && previousSeal === (before?.seal ?? GENESIS_SEAL) && seal === sealOf(previousSeal, canonical)

const sealedText = z.object({ content: z.looseObject({ id: z.number().int().optional() }) })

/** The row an entry is about and its content, as the stored text tells them. */
function toldBy({ canonical }: SealEntry): { id?: number; [field: string]: unknown } | null {
  try {
    return sealedText.parse(JSON.parse(canonical)).content
  } catch {
    return null
  }
}

/** All rows behind a chain, read in one query for each kind and key they were masked with. */
async function liveOf({ db, settings }: Keyed, chain: readonly SealEntry[]): Promise<Map<string, Map<number, Live>>> {
  const live = new Map<string, Map<number, Live>>()
  for (const [, entries] of Map.groupBy(chain, ({ kind, keyVersion }) => `${kind} ${keyVersion}`)) {
    const [{ kind, keyVersion } = { kind: '', keyVersion: 0 }] = entries
    const sealKey = sealKeyOf(settings, keyVersion) ?? `no key ${keyVersion}`
    const rows = entries.flatMap((entry) => toldBy(entry)?.id ?? [])
    const read = await SOURCES[kind]?.({ db, settings: { sealKey, sealKeyVersion: keyVersion, oldSealKeys: {} } }, rows)
    live.set(kind, new Map([...(live.get(kind) ?? []), ...(read ?? [])]))
  }
  return live
}

/** The columns of the entry and the row behind it, written down anew, give the stored text again. */
function saysTheSame(entry: SealEntry, live: Map<string, Map<number, Live>>): boolean {
  const told = toldBy(entry)
  if (!told) return false
  if (!SOURCES[entry.kind]) return textOf(entry, told) === entry.canonical
  const row = told.id === undefined ? undefined : live.get(entry.kind)?.get(told.id)
  return (
    !!row &&
    row.logbookId === entry.logbookId &&
    row.jobRecordId === entry.jobRecordId &&
    textOf(entry, row.content) === entry.canonical
  )
}
