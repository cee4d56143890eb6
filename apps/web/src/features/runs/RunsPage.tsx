import { KEPT_DAYS } from '@portal/shared/features/runs/run.codes'
import { runContracts } from '@portal/shared/features/runs/run.contract'
import { ListPage } from '../../kernel/ListPage.tsx'
import { useWords } from '../../kernel/words.ts'
import { RUN_COLUMNS, RunCard } from '../../widgets/RunRows.tsx'

/** What takes longer than a request: how far it is, and the files as long as they are kept. */
export function RunsPage() {
  const { codeText, t } = useWords()
  return (
    <ListPage
      list={runContracts.list}
      columns={RUN_COLUMNS}
      subtitle={t('runs.subtitle', { days: KEPT_DAYS })}
      rowName={({ kind, id }) => `${codeText('runKind', kind)} ${id}`}
      card={(row) => <RunCard row={row} />}
      empty={{ title: t('runs.emptyTitle'), text: t('runs.emptyText') }}
    />
  )
}
