import { createHash } from 'node:crypto'
import { ENGINEER_FILE, SIGNED_AT_ONCE } from '@portal/shared/features/forms/form.codes'
import type { formContracts } from '@portal/shared/features/forms/form.contract'
import { canonicalForm, type FormData, valueAt, withoutResults } from '@portal/shared/features/forms/form.data'
import type { Inputs } from '@portal/shared/kernel/contract'
import { Problem, type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { formSigningMoves } from '../../access/form.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { acts } from '../../kernel/moves/act.ts'
import { confirmIdentity } from '../accounts/identity-confirm.ts'
import { confirmPassword } from '../accounts/password.ts'
import { matchingIds } from './form.list.ts'
import { type Loaded, loadWithUnits, refusedUnits } from './form.load.ts'
import { tellForm } from './form.messages.ts'
import { concernsOf } from './form.move.ts'
import { prefill } from './form.prefill.ts'
import { get, mayConsent } from './form.read.ts'
import { afterSignature, type Entry, isTurnOf, jsonOf, nextSignerOf } from './form.row.ts'
import { byOf } from './form.save.ts'
import { requireEntry } from './form.seen.ts'
import { locationIdsOf, openUnit } from './form.units.ts'

type Input = Inputs<typeof formContracts>
type Given = Input['sign'] & { move: 'sign' }
interface Row extends Loaded {
  /** Files of the kind by which an engineer's signature is proved. */
  proofs: number
}
/** An engineer has no portal (10530): he signs in the mobile app, or on paper, and his contractor keeps the copy here. */
const unproven = (row: Row, { actor }: Ctx): ProblemKey | undefined =>
  nextSignerOf(row)?.role === 're' && !row.proofs && actor.channel !== 'mobile' ? 'formEngineerProof' : undefined

const acting = acts<'sign', Row, Given>(formSigningMoves, {
  async find(ctx, given) {
    const ids = await matchingIds(ctx, given)
    if (ids.length > SIGNED_AT_ONCE) throw problem('formSignedAtOnce', { max: SIGNED_AT_ONCE })
    return ids
  },
  async load(ctx, ids) {
    const rows = await loadWithUnits(ctx, ids)
    const counts = await ctx.db.formFile.groupBy({
      by: ['entryId'],
      where: { entryId: { in: rows.map(({ id }) => id) }, kind: ENGINEER_FILE, removedAt: null },
      _count: true,
    })
    const proofs = new Map(counts.map(({ entryId, _count }) => [entryId, _count]))
    return rows.map((row) => ({ ...row, proofs: proofs.get(row.id) ?? 0 }))
  },
  refuse(row, { versions }, ctx) {
    if (!isTurnOf(ctx, row)) return 'formNotYours'
    const version = versions?.find(({ id }) => id === row.id)?.version
    if (version !== undefined && version !== row.version) return 'formEdited'
    return row.faults.length ? refusedUnits(row.faults) : unproven(row, ctx)
  },
  data: (ctx) => byOf(ctx),
  async apply(ctx, rows, given) {
    for (const row of rows) await signOne(ctx, row, given)
  },
  history: (row) => ({
    before: { status: row.status },
    after: { role: nextSignerOf(row)?.role, status: afterSignature(withSignature(row)).status },
    concerns: concernsOf(row),
  }),
})

/** The SHA-256 of what is signed, in hexadecimal digits. */
export const digestOf = async (ctx: Ctx, entry: Entry): Promise<string> =>
  createHash('sha256')
    .update(
      canonicalForm({
        number: entry.referenceNo,
        version: entry.definition.version,
        locationIds: await locationIdsOf(ctx, entry.id),
        data: withoutResults(entry.definition, entry.data),
      }),
    )
    .digest('hex')

/** The entry as it is with the next signature. */
function withSignature(entry: Entry): Entry {
  const role = nextSignerOf(entry)?.role
  const [like] = entry.signatures
  const made = { ...like, role, voidedAt: null } as Entry['signatures'][number]
  return { ...entry, signatures: [...entry.signatures, made] }
}

function methodOf({ actor }: Ctx, { isEngineer, identity }: { isEngineer: boolean; identity: unknown }) {
  if (actor.channel === 'mobile') return 'mobile'
  if (isEngineer) return 'upload'
  return identity ? 'identity' : 'portal'
}

async function signOne(ctx: Ctx, entry: Row, { identity }: Given): Promise<void> {
  const { db, actor, now } = ctx
  const signer = nextSignerOf(entry)
  if (!signer || !entry.nextSigner) throw problem('formStateChanged')
  const isEngineer = signer.role === 're'
  const textAt = (path: string) => String(valueAt(entry.data, path) ?? '')
  await db.formSignature.create({
    data: {
      ...{ entryId: entry.id, role: signer.role, side: entry.nextSigner, userId: actor.userId },
      name: isEngineer ? textAt('re.name') : actor.displayName,
      regNo: isEngineer ? textAt('re.regNo') : '',
      ...{
        orgNameEn: actor.orgNameEn,
        orgNameZh: actor.orgNameZh,
        method: methodOf(ctx, { isEngineer, identity }),
      },
      ...{ sha256: await digestOf(ctx, entry), unitCount: entry.unitCount, signedAt: now, createdAt: now },
    },
  })
  const signed = withSignature(entry)
  const next = afterSignature(signed)
  await db.formEntry.update({ where: { id: entry.id }, data: next })
  if (next.status === 'TO_BE_SIGNED' && next.nextSigner !== entry.nextSigner) await tellForm(ctx, 'formToSign', signed)
}

/** Signs up to 100 forms with one confirmation, by password or by the identity service; one that was edited in the meantime is refused. */
export async function sign(ctx: Ctx, input: Input['sign']) {
  if ((input.ids?.length ?? 0) > SIGNED_AT_ONCE) throw problem('formSignedAtOnce', { max: SIGNED_AT_ONCE })
  if (!input.rehearse) await confirmed(ctx, input)
  return acting.run(ctx, { ...input, move: 'sign' })
}

async function confirmed(ctx: Ctx, { password, identity }: Input['sign']): Promise<void> {
  if (identity) return confirmIdentity(ctx, identity)
  if (password === undefined)
    throw new Problem('validationFailed', undefined, undefined, [
      { path: ['password'], code: 'custom', message: 'required' },
    ])
  await confirmPassword(ctx, password, 'password')
}

/** The responsible person lets the contractor file the notice of an incident for him; both stay named, and he stays liable. */
export async function consent(ctx: Ctx, { entryId, version, password }: Input['consent']) {
  await confirmPassword(ctx, password, 'password')
  return ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    await lockRows(db, 'formEntry', [entryId])
    const entry = await requireEntry(ctx, entryId)
    if (version !== entry.version) throw problem('formEdited')
    if (!mayConsent(ctx, entry)) throw problem('formStateChanged')
    const about = {
      filler: 'COUNTERPART' as const,
      ownerOrgId: entry.ownerOrgId,
      counterpartOrgId: entry.counterpartOrgId,
    }
    const logbookId = await openUnit(ctx, entryId)
    const before = (entry.prefilled ?? {}) as FormData
    const filled = await prefill(
      ctx,
      { definition: entry.definition, data: entry.data, before },
      { ...about, logbookId, jobRecordId: entry.jobRecordId },
    )
    await db.formEntry.update({
      where: { id: entryId },
      data: {
        ...{ data: jsonOf(filled.data), prefilled: jsonOf(filled.prefilled) },
        ...{ filler: 'COUNTERPART', isShared: true, consentedByName: actor.displayName, consentedAt: now },
        ...{ status: 'TO_BE_FILLED', version: { increment: 1 }, ...byOf(ctx) },
      },
    })
    await ctx.record({ action: 'form.consent', model: 'formEntry', rowId: entryId, concerns: concernsOf(entry) })
    await tellForm(ctx, 'formToFile', entry)
    return get(ctx, { entryId })
  })
}
