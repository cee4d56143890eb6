import { runContracts } from '@portal/shared/features/runs/run.contract'
import { runLife } from '@portal/shared/features/runs/run.rules'
import type { RunRow } from '@portal/shared/features/runs/run.schema'
import { SCREENS } from '@portal/shared/screens'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useAction, useApi } from '../api.ts'
import { Failure, failureText } from '../failure.ts'
import { Moves } from '../moves/Moves.tsx'
import { RunProgress } from '../runs/RunProgress.tsx'
import { numberText, say, useWords } from '../words.ts'
import { Done } from './Done.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import type { ImportWords } from './importWords.ts'
import type { Import } from './useImport.ts'
import '../page.css'
import './ChooseFile.css'

/** How often one looks when no news comes. */
const POLL_MS = 5000

interface Props {
  id: number
  work: Import
  words: ImportWords
  onward: ReactNode
}

/** An import that goes on in the background: how far it is, and in the end what came of it. */
export function InBackground({ id, work, words, onward }: Props) {
  const { data: run, error } = useApi(runContracts.get, { id }, { pollMs: POLL_MS, quiet: true })
  const download = useAction(runContracts.download)
  const result = { save: () => download.mutate({ id }), saving: download.isPending }
  const { imported = 0, same = 0, bad = 0 } = run?.result ?? {}
  const isRead = run !== undefined && run.total > 0 && run.done === run.total
  return (
    <>
      <ImportSteps now={run?.result || isRead ? 'write' : 'check'} isDone={Boolean(run?.result)} />
      {run?.result ? (
        <Done done={{ imported, same, bad }} words={words} onward={onward} result={result} again={work.again} />
      ) : (
        <Standing run={run} failure={run ? run.failure : error && textOf(error)} isRead={isRead} work={work} />
      )}
    </>
  )
}

const textOf = (error: Error) => (error instanceof Failure ? failureText(error) : say('problems.systemBusy'))

interface StandingProps {
  run: RunRow | undefined
  failure: string | null | undefined
  isRead: boolean
  work: Import
}

function Standing({ run, failure, isRead, work }: StandingProps) {
  const { t } = useWords()
  const isUnderWay = !failure && (!run || runLife.moves.cancel.from.some((status) => status === run.status))
  return (
    <section className="lb-panel lb-import-choose" aria-live="polite">
      {failure && <Alert type="error" showIcon title={t('imports.long.failed')} description={failure} />}
      <h2>{t(isUnderWay ? 'imports.long.underWay' : 'imports.long.stopped')}</h2>
      {isUnderWay && (
        <>
          <p>
            {run?.status !== 'RUNNING'
              ? t('imports.long.waiting')
              : isRead
                ? t('imports.long.writing', { total: numberText(run.total) })
                : t('imports.long.reading')}
          </p>
          {run && <RunProgress run={run} />}
          <p className="lb-soft">{t('imports.long.leave')}</p>
        </>
      )}
      <div className="lb-actions lb-import-choices">
        {run && <Moves size="middle" life={runLife} contract={runContracts.move} of={[run]} />}
        {!isUnderWay && <Button onClick={work.again}>{t('imports.another')}</Button>}
        <Link to={SCREENS.runs.path}>{t('screens.runs')}</Link>
      </div>
    </section>
  )
}
