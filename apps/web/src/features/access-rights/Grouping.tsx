import { Segmented } from 'antd'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'

/** By what the same access rights are told, as the address names it. */
const GROUPINGS = ['LOGBOOK', 'ORGANIZATION', 'PERSON'] as const
type Grouping = (typeof GROUPINGS)[number]
/** With what belongs to one of them alone. */
const useBy = () => useParam('by', ['page', 'sort', 'right'])

export function useGrouping(): Grouping {
  const [by] = useBy()
  return GROUPINGS.find((one) => one === by) ?? 'LOGBOOK'
}

/** The address with other filters beside those that are set, told log-book by log-book. */
export function useByLogbook(): (more: Readonly<Record<string, string>>) => string {
  const [, , to] = useBy()
  return (more) => to(null, more)
}

/** Changes by what the rows are told; the filters stay. */
export function GroupingSwitch() {
  const { t } = useWords()
  const [, put] = useBy()
  return (
    <Segmented<Grouping>
      aria-label={t('accessRights.by.label')}
      value={useGrouping()}
      options={GROUPINGS.map((value) => ({ value, label: t(`accessRights.by.${value}`) }))}
      onChange={(by) => put(by === 'LOGBOOK' ? null : by)}
    />
  )
}
