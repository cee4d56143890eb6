import type { InvitationChecked } from '@portal/shared/features/invitations/invitation-check.schema'
import type { FormValues } from '../../../kernel/form/useSchemaForm.ts'

/** What was ticked and unticked of the log-books of a check. */
export interface Ticks {
  /** The log-books on which somebody can be replaced, on every page. */
  held: readonly number[]
  /** Those on which somebody is to be, who was seen there. */
  replaced: ReadonlySet<number>
  /** Those on which somebody else has the role by now than when they were ticked. */
  changed: ReadonlySet<number>
  /** Those that are free and left out on purpose. */
  leftOut: ReadonlySet<number>
}

const idsOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value : [])

export function ticksOf({ held: holders, failed }: InvitationChecked, { replace, leftOut }: FormValues): Ticks {
  const held = [...new Set(holders.flatMap(({ ids }) => ids))]
  const known = new Set(held)
  const changed = new Set(failed.flatMap(({ id, key }) => (key === 'holderChanged' ? [id] : [])))
  const replaced = new Set(idsOf(replace).filter((id) => known.has(id) && !changed.has(id)))
  return { held, replaced, changed, leftOut: new Set(idsOf(leftOut)) }
}

/** Nothing is ticked or left out: what was meant for other log-books, another role or other days. */
export const NO_TICKS = { replace: [], holders: [], leftOut: [] } satisfies FormValues

/** Replaces whoever is seen to have the role on these log-books, and nobody else. */
export function replacing(outcome: InvitationChecked, sent: FormValues, ids: readonly number[]) {
  const { replaced, leftOut } = ticksOf(outcome, sent)
  const wanted = new Set(ids)
  const holders = outcome.held
    .map(({ orgId, ids: at }) => ({ orgId, ids: at.filter((id) => wanted.has(id)) }))
    .filter(({ ids: at }) => at.length)
  return {
    values: { replace: [...ids], holders, leftOut: [...leftOut].filter((id) => !wanted.has(id)) },
    known: {
      done: outcome.done + ids.length - replaced.size,
      failed: outcome.failed.filter(({ id, key }) => !(key === 'holderChanged' && wanted.has(id))),
    },
  }
}

/** Leaves a free log-book out, or takes it in again. */
export function leavingOut(outcome: InvitationChecked, sent: FormValues, id: number) {
  const { leftOut } = ticksOf(outcome, sent)
  const isOut = leftOut.has(id)
  return {
    values: { leftOut: isOut ? [...leftOut].filter((one) => one !== id) : [...leftOut, id] },
    known: { done: outcome.done + (isOut ? 1 : -1) },
  }
}

/** What is not ticked by the time of sending is left out on purpose: nobody has to be told that it was. */
export function withLeftOut(entered: FormValues, outcome: InvitationChecked): FormValues {
  const { held, replaced, leftOut } = ticksOf(outcome, entered)
  return { ...entered, leftOut: [...new Set([...leftOut, ...held.filter((id) => !replaced.has(id))])] }
}
export const leftOutCount = ({ leftOut }: FormValues): number => idsOf(leftOut).length
