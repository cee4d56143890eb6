import { DUTY_KINDS } from '@portal/shared/features/duties/duty.codes'
import { DUTY_RULES } from '@portal/shared/features/duties/duty.law'
import { UNIT_KINDS } from '@portal/shared/features/logbooks/logbook.codes'
import { toDate } from '@portal/shared/kernel/time'
import type { PrismaClient } from '../../client.ts'

const dateOf = (day: string | undefined) => (day ? toDate(day) : null)

/** A rule for each kind of unit that it is for. */
const rows = () =>
  DUTY_KINDS.flatMap((code, rank) => {
    const {
      kinds = UNIT_KINDS,
      months,
      doneBy,
      formerlyBy,
      startedBy,
      formerlyUntil,
      since,
      ...rule
    } = DUTY_RULES[code]
    return kinds.map((kind) => ({
      ...rule,
      code,
      kind,
      rank,
      months: (typeof months === 'object' ? months[kind] : months) ?? null,
      doneBy: [...(doneBy ?? [])],
      formerlyBy: [...(formerlyBy ?? [])],
      startedBy: [...(startedBy ?? [])],
      formerlyUntil: dateOf(formerlyUntil),
      since: dateOf(since),
    }))
  })

/** Adds the rules that are missing; what was changed in the others stays. */
export async function seedDutyRules(tx: Pick<PrismaClient, 'dutyRule'>): Promise<void> {
  await tx.dutyRule.createMany({ data: rows(), skipDuplicates: true })
}
