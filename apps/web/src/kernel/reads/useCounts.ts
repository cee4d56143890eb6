import { countContracts } from '@portal/shared/features/counts/count.contract'
import { COUNTS_AT_ONCE } from '@portal/shared/features/counts/count.schema'
import { useApi } from '../api.ts'
import type { ListContract, RawQuery } from '../list/state.ts'
import { totalText } from './total.ts'

const COUNT_STALE_MS = 60_000

/** How many rows one set of filters finds; `isCapped` where there are more. */
export interface Total {
  totalElements: number
  isCapped: boolean
}
/** The same of each set of filters, all in one call; read again whenever the list's own group is stale. */
export function useCounts(
  { group, name }: ListContract,
  filters: readonly RawQuery[],
  enabled: boolean,
): readonly (Total | null)[] {
  const contract = { ...countContracts.counts, group }
  const asked = filters.slice(0, COUNTS_AT_ONCE).map((one) => new URLSearchParams(one).toString())
  const options = { quiet: true, staleMs: COUNT_STALE_MS, enabled }
  const { data, isPlaceholderData } = useApi(contract, { list: `${group}.${name}`, filters: asked }, options)
  if (!data || isPlaceholderData) return []
  return data.counts.map((count, at) =>
    count === null ? null : { totalElements: count, isCapped: data.isCapped[at] ?? false },
  )
}

/** How many rows one set of filters finds, as it is said beside a name; nothing while that is not known. */
export function useTotal(list: ListContract, filters: RawQuery, enabled: boolean): string {
  const [count] = useCounts(list, [filters], enabled)
  return count ? totalText(count) : ''
}
