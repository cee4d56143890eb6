import { auditContracts } from '@portal/shared/features/audit/audit.contract'
import { ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { useMe } from '../../kernel/session.ts'
import { today, useWords } from '../../kernel/words.ts'
import { ORGANIZATION } from '../../widgets/OrganizationFilter.tsx'
import { COLUMNS } from './auditColumns.tsx'

const FILTERS: readonly FilterSpec[] = [
  'q',
  { range: ['from', 'to'], history: true },
  { name: 'kinds', words: 'auditKind' },
  { name: 'sources', words: 'operationSource' },
]
const MODES: FilterSpec = { name: 'modes', words: 'operationMode' }
/** Whoever audits one organization has nothing to choose there. */
const ADVANCED = { one: [MODES], all: [MODES, ORGANIZATION] } as const satisfies Record<string, readonly FilterSpec[]>

const VIEWS = {
  today: () => ({ from: today(), to: today() }),
  failed: () => ({ kinds: 'FAILED' }),
  accounts: () => ({ modes: 'ACCOUNT' }),
  files: () => ({ kinds: 'BACKGROUND,DOWNLOAD' }),
  programs: () => ({ sources: 'api' }),
} as const satisfies Record<string, () => Record<string, string>>

/** Who signed in, tried to, did what, exported and downloaded what, from where (254). */
export function AuditPage() {
  const { t } = useWords()
  const { user } = useMe()
  const view = (key: keyof typeof VIEWS) => ({ key, title: t(`audit.view.${key}`), filters: VIEWS[key]() })
  const views = [view('today'), view('failed'), view('accounts'), view('files'), view('programs')]
  return (
    <ListPage
      list={auditContracts.list}
      columns={COLUMNS}
      filters={FILTERS}
      advanced={user.organisation.organizationType === 'EMSD' ? ADVANCED.all : ADVANCED.one}
      views={views}
      subtitle={t('audit.subtitle')}
      newer={auditContracts.newer}
      exportCall={auditContracts.export}
      empty={{ title: t('audit.empty') }}
    />
  )
}
