import { datasetContracts } from '@portal/shared/features/datasets/dataset.contract'
import { KEPT_DAYS } from '@portal/shared/features/runs/run.codes'
import { runContracts } from '@portal/shared/features/runs/run.contract'
import { EARLIEST_DAY, showDay } from '@portal/shared/kernel/time'
import { useApi } from '../../kernel/api.ts'
import { ListPage } from '../../kernel/ListPage.tsx'
import { PageHead } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useWords } from '../../kernel/words.ts'
import { RUN_COLUMNS, RunCard } from '../../widgets/RunRows.tsx'
import { DatasetPanel } from './DatasetPanel.tsx'
import { Offered } from './Offered.tsx'
import { useDataset } from './state.ts'
import './datasets.css'

/** Data sets (303): what can be exported, how, and what became of it. */
export function DatasetsPage() {
  const { t, codeText } = useWords()
  const { kind, choose } = useDataset()
  const { data, error, refetch } = useApi(datasetContracts.list, {})
  return (
    <>
      <PageHead subtitle={t('datasets.subtitle', { from: showDay(EARLIEST_DAY) })} />
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      <div className="lb-datasets" data-chosen={kind !== undefined}>
        {data && <Offered offered={data.content} chosen={kind} onChoose={choose} />}
        {data && kind && <DatasetPanel key={kind} kind={kind} onCancel={() => choose(null)} emails={data.emails} />}
      </div>
      <h2 className="lb-datasets-mine">
        {t('datasets.mine')} <span className="lb-second">{t('datasets.kept', { days: KEPT_DAYS })}</span>
      </h2>
      <ListPage
        list={runContracts.list}
        columns={RUN_COLUMNS}
        fixed={{ isExport: 'true' }}
        title={t('datasets.mine')}
        rowName={({ kind, id }) => `${codeText('runKind', kind)} ${id}`}
        card={(row) => <RunCard row={row} />}
        empty={{ title: t('datasets.emptyTitle'), text: t('datasets.emptyText') }}
        isPart
      />
    </>
  )
}
