import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { useState } from 'react'
import { useApi } from '../../kernel/api.ts'
import { inputOf, type RawQuery } from '../../kernel/list/state.ts'
import { useMe } from '../../kernel/session.ts'
import { readStored, writeStored } from '../../kernel/storage.ts'

/** So many that are out of sight are asked about; hardly anybody unticks more. */
const ASKED_AT_ONCE = 50

/** Everything but the others, or only the others. */
interface Ticks {
  isAll: boolean
  others: readonly number[]
}
interface Routine {
  /** What finds the routine records that wait. */
  filters: RawQuery
  total: number
  /** Those in sight. */
  shown: readonly number[]
  /** Whether it finds all that wait, so that what it does not find waits no longer. */
  isEverything: boolean
}

/**
 * Which of the routine records are selected: at first all of them, also those not in sight. What a person unticked stays so on
 * this device until it is acknowledged, whatever is filtered, left or loaded again.
 */
export function useInboxSelection({ filters, total, shown, isEverything }: Routine) {
  const { user } = useMe()
  const key = `lb.inbox.${user.id}`
  const [{ isAll, others }, setTicks] = useState<Ticks>(() => readStored(key) ?? { isAll: true, others: [] })
  const inSight = new Set(shown)
  const { asked, found } = useOutOfSight(
    filters,
    others.filter((id) => !inSight.has(id)),
  )
  // of those that were not asked about, nothing says that they wait no longer
  const isGone = (id: number) => !inSight.has(id) && asked.has(id) && found !== undefined && !found.has(id)
  const here = others.filter((id) => !isGone(id))
  const keep = (next: Ticks) => {
    // the last ones unticked, as many as one act can leave out
    const ticks = { ...next, others: next.others.slice(-BULK_MAX) }
    setTicks(ticks)
    writeStored(key, ticks)
  }
  const kept = isEverything ? here : others
  const selected = isAll ? Math.max(0, total - here.length) : here.length
  return {
    isAll,
    /** Those the filter finds, out of sight too. */
    others: here,
    /** All of them, for an act that leaves them out. */
    everyOther: others,
    isSelected: (id: number) => isAll !== others.includes(id),
    toggle: (id: number) =>
      keep({ isAll, others: others.includes(id) ? kept.filter((other) => other !== id) : [...kept, id] }),
    /** All of them, or none. */
    set: (all: boolean) => keep({ isAll: all, others: [] }),
    /** After an act on what was selected: the rest stays as it was. */
    done: () => !isAll && keep({ isAll, others: [] }),
    /** How many one act takes of those selected. */
    count: Math.min(selected, BULK_MAX),
    selected,
  }
}
export type InboxSelection = ReturnType<typeof useInboxSelection>

/** Which of these records, as many as one call asks about, still wait and pass the filter; nothing before the answer. */
function useOutOfSight(filters: RawQuery, ids: readonly number[]) {
  const some = ids.slice(0, ASKED_AT_ONCE)
  const input = inputOf(jobRecordContracts.list, { ...filters, ids: some.join(), size: String(ASKED_AT_ONCE) })
  const { data, isPlaceholderData } = useApi(jobRecordContracts.list, input, {
    quiet: true,
    enabled: some.length > 0,
  })
  const found = data && !isPlaceholderData ? new Set(data.content.map(({ id }) => id)) : undefined
  return { asked: new Set(some), found }
}
