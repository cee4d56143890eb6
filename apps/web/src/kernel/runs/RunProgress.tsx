import type { RunRow } from '@portal/shared/features/runs/run.schema'
import { Progress } from 'antd'
import { numberText, useWords } from '../words.ts'
import './RunProgress.css'

/** How far a run is; nothing to say before it is known how much there is to do. */
export function RunProgress({ run: { done, total } }: { run: Pick<RunRow, 'done' | 'total'> }) {
  const { t } = useWords()
  return (
    <div className="lb-run-progress">
      <Progress
        size="small"
        showInfo={false}
        percent={Math.round((100 * done) / Math.max(1, total))}
        aria-label={t('runs.progress')}
      />
      {total > 0 && (
        <span className="lb-second">{t('runs.done', { done: numberText(done), total: numberText(total) })}</span>
      )}
    </div>
  )
}
