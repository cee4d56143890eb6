import { DownloadOutlined } from '@ant-design/icons'
import { RUN_RESULTS } from '@portal/shared/features/runs/run.codes'
import { runContracts } from '@portal/shared/features/runs/run.contract'
import { runLife } from '@portal/shared/features/runs/run.rules'
import type { RunRow } from '@portal/shared/features/runs/run.schema'
import { ActionButton } from '../kernel/ActionButton.tsx'
import { useAction } from '../kernel/api.ts'
import { columnsOf } from '../kernel/ListPage.tsx'
import { Moves } from '../kernel/moves/Moves.tsx'
import { RunProgress } from '../kernel/runs/RunProgress.tsx'
import { numberText, timeText, useWords } from '../kernel/words.ts'
import { StatusTag } from './StatusTag.tsx'

const KILOBYTE = 1000
const col = columnsOf(runContracts.list)
/** Runs as rows of a list. */
export const RUN_COLUMNS = [
  col.code('kind', 'runKind', { width: 190 }),
  col.time('createdAt'),
  col.show('status', (row) => <Standing row={row} />),
  col.show('total', ({ total }) => (total ? numberText(total) : '–'), { width: 80, align: 'right' }),
  col.show('size', ({ size }) => (size === null ? '–' : <Size bytes={size} />), { width: 100, align: 'right' }),
  col.time('expiresAt'),
  col.actions((row) => <Acts row={row} />, 130),
]

function Size({ bytes }: { bytes: number }) {
  const { t } = useWords()
  return <>{t('runs.kilobytes', { size: numberText(Math.ceil(bytes / KILOBYTE)) })}</>
}

/** Where it stands: how far it is, and why it failed. */
function Standing({ row }: { row: RunRow }) {
  const { status, failure, result } = row
  const { t } = useWords()
  return (
    <>
      <StatusTag life="run" code={status} />
      {status === 'RUNNING' && <RunProgress run={row} />}
      {failure && <div className="lb-second">{failure}</div>}
      {result &&
        RUN_RESULTS.filter((name, first) => !first || result[name]).map((name) => (
          <div key={name} className="lb-second">
            {t(`runs.result.${name}`, { rows: numberText(result[name] ?? 0) })}
          </div>
        ))}
    </>
  )
}

function Acts({ row }: { row: RunRow }) {
  const { t, codeText } = useWords()
  const download = useAction(runContracts.download)
  const named = { ...row, name: `${codeText('runKind', row.kind)} ${row.id}` }
  return (
    <span className="lb-tags">
      {row.hasFile && (
        <ActionButton
          action={runContracts.download}
          size="small"
          icon={<DownloadOutlined />}
          loading={download.isPending}
          onClick={() => download.mutate({ id: row.id })}
        >
          {t('common.action.download')}
        </ActionButton>
      )}
      <Moves life={runLife} contract={runContracts.move} of={[named]} />
    </span>
  )
}

/** A run on a phone. */
export function RunCard({ row }: { row: RunRow }) {
  const { codeText, t } = useWords()
  return (
    <>
      <div className="lb-card-head">
        <span>{codeText('runKind', row.kind)}</span>
        <span className="lb-second">{timeText(row.createdAt)}</span>
      </div>
      <div>
        <Standing row={row} />
      </div>
      {row.hasFile && row.expiresAt && (
        <div className="lb-second">{t('runs.until', { until: timeText(row.expiresAt) })}</div>
      )}
      <Acts row={row} />
    </>
  )
}
