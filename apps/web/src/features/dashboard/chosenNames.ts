import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { locationListContracts } from '@portal/shared/features/location-lists/location-list.contract'
import { isListKey } from '@portal/shared/features/logbooks/location'
import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { workGroupContracts } from '@portal/shared/features/work-groups/work-group.contract'
import { workerContracts } from '@portal/shared/features/workers/worker.contract'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import type { Input } from './address.ts'

/** So many are told by name, the others counted. */
export const NAMED = 5
type Rows<T> = { content: readonly ({ id: number } & T)[] } | undefined

const idsOf = (value: unknown): number[] =>
  value === undefined || value === '' ? [] : String(value).split(',').map(Number)
const quiet = (ids: readonly unknown[]) => ({ quiet: true, enabled: ids.length > 0 }) as const

/** Those who were chosen, by name: organizations, workers, log-books and places; what the reader may not know by its number. */
export function useChosenNames(input: Input): [field: string, text: string][] {
  const { t, name } = useWords()
  const { rcIds, rpOrgIds, workerIds, logbookIds, locationIds, groupId } = input
  const [rcs, rps, workers, logbooks] = [idsOf(rcIds), idsOf(rpOrgIds), idsOf(workerIds), idsOf(logbookIds)]
  const organizations = [...new Set([...rcs.slice(0, NAMED), ...rps.slice(0, NAMED)])]
  const mayPick = useMay(workerContracts.pick)
  const { data: orgs } = useApi(
    organizationContracts.pick,
    { ids: organizations, size: 2 * NAMED },
    quiet(organizations),
  )
  const first = workers.slice(0, NAMED)
  const { data: people } = useApi(workerContracts.pick, { ids: first, size: NAMED }, quiet(mayPick ? first : []))
  const some = logbooks.slice(0, NAMED)
  const { data: books } = useApi(dashboardContracts.logbook, { logbookIds: some, size: NAMED }, quiet(some))
  const places = usePlaces(locationIds)
  const groups = idsOf(groupId)
  const ofGroups = useGroups(groups.slice(0, NAMED))
  const told = (texts: readonly string[], count: number) => {
    const more = count - texts.length
    const list = texts.join(t('common.comma'))
    return more > 0 ? `${list} ${t('common.list.entriesMore', { count: more, number: numberText(more) })}` : list
  }
  const named = <T>(ids: readonly number[], rows: Rows<T>, nameOf: (row: T) => string) =>
    ids.slice(0, NAMED).map((id) => {
      const row = rows?.content.find((one) => one.id === id)
      return row ? nameOf(row) : t('picks.gone', { id })
    })
  const all: [string, readonly string[], number][] = [
    ['rcIds', named(rcs, orgs, (row) => name(row, 'name')), rcs.length],
    ['rpOrgIds', named(rps, orgs, (row) => name(row, 'name')), rps.length],
    ['logbookIds', named(logbooks, books, ({ locationId }) => locationId), logbooks.length],
    ['locationIds', places.slice(0, NAMED), places.length],
    ['groupId', named(groups, ofGroups, (row) => row.name), groups.length],
    ['workerIds', named(workers, people, (row) => name(row, 'name')), workers.length],
  ]
  return all.flatMap(([field, texts, count]) => (count ? [[field, told(texts, count)]] : []))
}

/** Works groups of these ids, for whoever may list them. */
function useGroups(ids: readonly number[]) {
  const mayList = useMay(workGroupContracts.list)
  return useApi(workGroupContracts.list, { ids: [...ids], size: NAMED }, quiet(mayList ? ids : [])).data
}

/** Location ids of the address, or of the list that it names. */
function usePlaces(value: unknown): readonly string[] {
  const text = value === undefined ? '' : String(value)
  const isKept = isListKey(text)
  const { data } = useApi(locationListContracts.get, { key: text }, { quiet: true, enabled: isKept })
  return isKept ? (data?.locationIds ?? []) : text.split(',').filter(Boolean)
}
