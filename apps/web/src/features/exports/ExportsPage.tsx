import { DownloadOutlined } from '@ant-design/icons'
import { DIRECT_MAX, KEPT_DAYS } from '@portal/shared/features/exports/export.codes'
import { exportContracts } from '@portal/shared/features/exports/export.contract'
import { exportLife } from '@portal/shared/features/exports/export.rules'
import type { ExportRow } from '@portal/shared/features/exports/export.schema'
import { Progress } from 'antd'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useAction } from '../../kernel/api.ts'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { StatusTag } from '../../widgets/StatusTag.tsx'

const KILOBYTE = 1000
const col = columnsOf(exportContracts.list)
const columns = [
  col.code('kind', 'exportKind', { width: 180 }),
  col.time('createdAt'),
  col.show('status', (row) => <Standing row={row} />),
  col.number('rowCount', { width: 110 }),
  col.show('size', ({ size }) => (size === null ? '–' : <Size bytes={size} />), { width: 110, align: 'right' }),
  col.time('expiresAt'),
  col.actions((row) => <Acts row={row} />, 170),
]

function Size({ bytes }: { bytes: number }) {
  const { t } = useWords()
  return <>{t('exports.kilobytes', { size: numberText(Math.ceil(bytes / KILOBYTE)) })}</>
}

/** Where the workbook stands: how far it is while it is written, and why there is none when it failed. */
function Standing({ row: { status, rowsWritten, rowCount, failure } }: { row: ExportRow }) {
  const { t } = useWords()
  const [written, total] = [numberText(rowsWritten), numberText(rowCount)]
  return (
    <>
      <StatusTag life="job" code={status} />
      {status === 'RUNNING' && (
        <div className="lb-export-progress">
          <Progress
            size="small"
            showInfo={false}
            percent={Math.round((100 * rowsWritten) / Math.max(1, rowCount))}
            aria-label={t('exports.progress')}
          />
          <span className="lb-second">{t('exports.written', { written, total })}</span>
        </div>
      )}
      {failure && <div className="lb-second">{failure}</div>}
    </>
  )
}

function Acts({ row }: { row: ExportRow }) {
  const { t } = useWords()
  const download = useAction(exportContracts.download)
  return (
    <span className="lb-tags">
      {row.isReady && (
        <ActionButton
          action={exportContracts.download}
          size="small"
          icon={<DownloadOutlined />}
          loading={download.isPending}
          onClick={() => download.mutate({ id: row.id })}
        >
          {t('common.action.download')}
        </ActionButton>
      )}
      <Moves life={exportLife} contract={exportContracts.move} of={[row]} />
    </span>
  )
}

function ExportCard({ row }: { row: ExportRow }) {
  const { codeText, t } = useWords()
  return (
    <>
      <div className="lb-card-head">
        <span>{codeText('exportKind', row.kind)}</span>
        <span className="lb-second">{timeText(row.createdAt)}</span>
      </div>
      <div>
        <Standing row={row} />
      </div>
      {row.isReady && row.expiresAt && (
        <div className="lb-second">{t('exports.until', { until: timeText(row.expiresAt) })}</div>
      )}
      <Acts row={row} />
    </>
  )
}

/** My exports: workbooks made in the background, their progress, and the files as long as they are kept. */
export function ExportsPage() {
  const { t } = useWords()
  return (
    <ListPage
      list={exportContracts.list}
      columns={columns}
      subtitle={t('exports.subtitle', { rows: numberText(DIRECT_MAX), days: KEPT_DAYS })}
      rowName={({ kind, id }) => `${kind} ${id}`}
      card={(row) => <ExportCard row={row} />}
      empty={{ title: t('exports.emptyTitle'), text: t('exports.emptyText') }}
    />
  )
}
