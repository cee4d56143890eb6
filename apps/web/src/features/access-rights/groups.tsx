import type { FilterSpec } from '../../kernel/list/filters.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { ORGANIZATION } from '../../widgets/OrganizationFilter.tsx'
import { COLLEAGUE } from './ColleagueFilter.tsx'
import '../../kernel/list/Cards.css'

const FILTERS: readonly FilterSpec[] = [
  'q',
  { name: 'roles', words: 'partyRole' },
  { name: 'sources', words: 'partySource' },
]
const ADVANCED: readonly FilterSpec[] = [
  { name: 'statuses', words: 'access' },
  ORGANIZATION,
  COLLEAGUE,
  { name: 'side', words: 'accessSide' },
  { name: 'endsWithin' },
  { range: ['startsFrom', 'startsTo'] },
  { range: ['endsFrom', 'endsTo'] },
]

/** The same filters and views, by whatever the rows are told; `keys` are the views that make sense there. */
export function useFilters(keys?: readonly string[]) {
  const { t } = useWords()
  const views: View[] = [
    { key: 'effective', title: t('accessRights.views.effective'), filters: { statuses: 'EFFECTIVE' } },
    { key: 'pending', title: t('accessRights.views.pending'), filters: { statuses: 'PENDING' } },
    { key: 'ending', title: t('accessRights.views.ending'), filters: { endsWithin: '30' } },
    { key: 'ineffective', title: t('accessRights.views.ineffective'), filters: { statuses: 'INEFFECTIVE' } },
    { key: 'revoked', title: t('accessRights.views.revoked'), filters: { statuses: 'REVOKED' } },
  ]
  return { filters: FILTERS, advanced: ADVANCED, views: views.filter(({ key }) => keys?.includes(key) ?? true) }
}

interface CountsProps<K extends string> {
  row: Record<K, number>
  of: readonly K[]
}

/** How many rights, on a phone. */
export function Counts<K extends string>({ row, of }: CountsProps<K>) {
  const { fieldText } = useWords()
  return (
    <dl className="lb-card-facts">
      {of.map((key) => (
        <div key={key}>
          <dt>{fieldText('accessRights', key)}</dt>
          <dd>{numberText(row[key])}</dd>
        </div>
      ))}
    </dl>
  )
}
