import type { FormFault } from '@portal/shared/features/forms/form.check'
import type { formContracts } from '@portal/shared/features/forms/form.contract'
import { signersOf } from '@portal/shared/features/forms/form.data'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import { formMoves } from '../../access/form.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { calledOff } from './form.earlier.ts'
import { entryFaults, refusedData } from './form.faults.ts'
import { matchingIds } from './form.list.ts'
import { type Loaded, loadEntries, loadWithUnits, refusedUnits } from './form.load.ts'
import { tellForm } from './form.messages.ts'
import { type Entry, isTurnOf, nextSignerOf, sideOf } from './form.row.ts'
import { byOf } from './form.save.ts'
import { forgetAnswers, refreshDutyOf } from './form.units.ts'

type Input = Inputs<typeof formContracts>['move']
interface Row extends Loaded {
  wrong: FormFault[]
}

const isSignedByOther = (entry: Entry): boolean =>
  signersOf(entry.definition, entry.data).some((one) => sideOf(one, entry) === 'COUNTERPART')

type Against = ProblemKey | { key: ProblemKey; meta?: object } | undefined
/** What keeps a form from being signed. */
function unready(row: Row): Against {
  if (!row.unitCount) return 'formUnitsMissing'
  if (row.faults.length) return refusedUnits(row.faults)
  if (row.definition.counterpartType === 'RC' && row.definition.ownerType === 'RC' && row.counterpartOrgId === null)
    return 'formCounterpartNeeded'
  return row.wrong.length ? { key: 'formIncomplete', meta: { count: row.wrong.length } } : undefined
}

const acting = acts<Input['move'], Row, Input>(formMoves, {
  find: matchingIds,
  async load(ctx, ids) {
    const rows: Row[] = []
    for (const row of await loadWithUnits(ctx, ids)) rows.push({ ...row, wrong: await entryFaults(ctx, row, ctx) })
    return rows
  },
  refuse(row, { move }, ctx) {
    if (!isTurnOf(ctx, row)) return 'formNotYours'
    return move === 'prepare' ? unready(row) : undefined
  },

  data: (ctx, { reason }) => ({ ...byOf(ctx), ...(reason && { reason }), version: { increment: 1 } }),
  async apply(ctx, rows, { move, reason = '' }) {
    for (const row of rows) await MADE[move](ctx, row, reason)
  },
  history: (row) => ({ before: { status: row.status }, concerns: concernsOf(row) }),
})

/** Both organizations, the other one once it sees the form. */
export const concernsOf = ({ ownerOrgId, counterpartOrgId, isShared }: Entry): number[] => [
  ownerOrgId,
  ...(counterpartOrgId !== null && isShared ? [counterpartOrgId] : []),
]

/** What each move does beside the state. */
const MADE: Record<Input['move'], (ctx: Ctx, row: Row, reason: string) => Promise<void>> = {
  async prepare(ctx, row) {
    const first = nextSignerOf(row)
    // what was refused is mended by now
    const mended = { fault: '', refusedCount: 0 }
    await forgetAnswers(ctx, [row.id])
    const data = { nextSigner: first ? sideOf(first, row) : null, ...mended }
    await ctx.db.formEntry.update({ where: { id: row.id }, data })
    await tellForm(ctx, 'formToSign', row)
  },
  async send(ctx, row) {
    await ctx.db.formEntry.update({ where: { id: row.id }, data: { isShared: true } })
    await tellForm(ctx, 'formToSign', row)
  },
  async return(ctx, row, reason) {
    await ctx.db.formSignature.updateMany({ where: { entryId: row.id, voidedAt: null }, data: { voidedAt: ctx.now } })
    await ctx.db.formEntry.update({ where: { id: row.id }, data: { nextSigner: null } })
    await tellForm(ctx, 'formReturned', row, reason)
  },
  async cancel(ctx, row, reason) {
    await ctx.db.formEntry.update({
      where: { id: row.id },
      data: { nextSigner: null, ...calledOff(ctx, row), finishedAt: ctx.now },
    })
    if (!row.definition.isMany) await refreshDutyOf(ctx, row.id)
    if (row.isShared && isSignedByOther(row)) await tellForm(ctx, 'formCancelled', row, reason)
  },
  // what is due already, or is being sent at this moment, is left as it is
  async tryNow({ db, now }, { id }) {
    await db.formEntry.updateMany({ where: { id, nextTryAt: { gt: now } }, data: { nextTryAt: now } })
  },
  async cancelSubmission({ db, now }, row) {
    await db.formEntry.update({ where: { id: row.id }, data: { cancelAskedAt: now, nextTryAt: now, sendTries: 0 } })
  },
}

/** Sends forms for signature or to the other one, returns them, has them tried at once, cancels them or their submission; of one form every wrong entry is named. */
export async function move(ctx: Ctx, input: Input) {
  if (input.move === 'prepare' && input.ids?.length === 1 && !input.rehearse) {
    const [entry] = await loadEntries(ctx, input.ids)
    const isOpen = entry && ['SAVED', 'TO_BE_FILLED'].includes(entry.status)
    const wrong = isOpen ? await entryFaults(ctx, entry, ctx) : []
    if (wrong.length) throw refusedData(wrong)
  }
  return acting.run(ctx, input)
}
