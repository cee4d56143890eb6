import { Segmented } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { useWords } from '../../kernel/words.ts'

/** By what the same access rights are told, as the address names it. */
export const GROUPINGS = ['LOGBOOK', 'ORGANIZATION', 'PERSON'] as const
type Grouping = (typeof GROUPINGS)[number]
const NAME = 'by'
/** What belongs to one of them alone. */
const OWN = ['page', 'sort', 'right']

export function useGrouping(): Grouping {
  const [search] = useSearchParams()
  return GROUPINGS.find((one) => one === search.get(NAME)) ?? 'LOGBOOK'
}

/** The address with other filters beside those that are set, told log-book by log-book. */
export function useByLogbook(): (more: Record<string, string>) => string {
  const [search] = useSearchParams()
  return (more) => {
    const next = new URLSearchParams(search)
    for (const name of [NAME, ...OWN]) next.delete(name)
    for (const [name, value] of Object.entries(more)) next.set(name, value)
    return `?${next}`
  }
}

/** Changes by what the rows are told; the filters stay. */
export function GroupingSwitch() {
  const { t } = useWords()
  const [, setSearch] = useSearchParams()
  const put = (by: Grouping) =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      for (const name of OWN) next.delete(name)
      if (by === 'LOGBOOK') next.delete(NAME)
      else next.set(NAME, by)
      return next
    })
  return (
    <Segmented<Grouping>
      aria-label={t('accessRights.by.label')}
      value={useGrouping()}
      options={GROUPINGS.map((value) => ({ value, label: t(`accessRights.by.${value}`) }))}
      onChange={put}
    />
  )
}
