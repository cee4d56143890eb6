import { formContracts } from '@portal/shared/features/forms/form.contract'
import { formLife, formSigning, formSubmission } from '@portal/shared/features/forms/form.rules'
import type { FormRow } from '@portal/shared/features/forms/form.schema'

/** What can be done with forms in their list, in the order in which it is offered. */
export const FORM_ACTS = ['sign', 'submit', 'prepare', 'send', 'return', 'cancel', 'cancelSubmission'] as const
export type FormAct = (typeof FORM_ACTS)[number]

/** Each act's call, and why it asks for a reason. */
export const callOf = (act: FormAct) =>
  act === 'sign'
    ? { contract: formContracts.sign, reason: formSigning.reasonOf(act) }
    : act === 'submit'
      ? { contract: formContracts.submit, reason: formSubmission.reasonOf(act) }
      : { contract: formContracts.move, reason: formLife.reasonOf(act) }

/** Those of which the server says that it can be done with them now. */
export const thatCan = (rows: readonly FormRow[], act: FormAct): FormRow[] =>
  rows.filter(({ can }) => can.includes(act))

/** Why nothing is sent off of these forms; nothing to say where something can be signed or submitted. */
export function whyIdle(rows: readonly FormRow[]): 'unsigned' | 'over' | 'others' | undefined {
  if (!rows.length || thatCan(rows, 'submit').length) return undefined
  if (rows.every(({ status }) => status === 'TO_BE_SIGNED')) return 'unsigned'
  if (rows.every(formLife.isOver)) return 'over'
  return rows.every(({ can }) => !can.length) ? 'others' : undefined
}

/** How many of these forms are in each state, the most first. */
export const byState = (rows: readonly FormRow[]): [FormRow['status'], FormRow[]][] =>
  [...Map.groupBy(rows, ({ status }) => status)].sort(([, one], [, other]) => other.length - one.length)
