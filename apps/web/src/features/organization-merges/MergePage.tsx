import { mergeContracts } from '@portal/shared/features/organization-merges/merge.contract'
import type { MergeRow } from '@portal/shared/features/organization-merges/merge.schema'
import { mergeRehearsalContracts } from '@portal/shared/features/organization-merges/merge-rehearsal.contract'
import { SCREENS } from '@portal/shared/screens'
import { Button } from 'antd'
import { useNavigate, useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { ExportButton } from '../../kernel/ExportButton.tsx'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { Failed } from '../../kernel/State.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { Giver } from '../../widgets/AccessCells.tsx'
import { RecordPage } from '../../widgets/RecordPage.tsx'
import { BlockNote } from './BlockNote.tsx'
import { MergeMoves, MergeStatus, Side } from './MergeCells.tsx'
import { MergeRehearsed } from './MergeRehearsed.tsx'
import '../../kernel/form/page.css'

/** One merger: between whom and where it stands; while it is open, what it would come to, and the way to answer. */
export function MergePage() {
  const { t, fieldText } = useWords()
  const id = Number(useParams().id)
  const field = (key: string) => fieldText('organizationMerges', key)
  return (
    <RecordPage
      read={useApi(mergeContracts.get, { id }, { quiet: true })}
      failed={t('organizationMerges.failed')}
      titleOf={({ number }) => t('organizationMerges.detail', { number })}
      moves={(row) => <MergeMoves of={[row]} size="middle" />}
      facts={(row) => [
        [field('status'), <MergeStatus key="status" row={row} />],
        [field('child'), <Side key="child" row={row} of="child" />],
        [field('parent'), <Side key="parent" row={row} of="parent" />],
        [field('org'), <Giver key="org" row={row} />],
        [field('createdAt'), timeText(row.createdAt)],
      ]}
    >
      {(row) => row.status === 'INVITED' && <Open row={row} />}
    </RecordPage>
  )
}

/** What it would come to, with the way on for whoever may confirm. */
function Open({ row: { id, can } }: { row: MergeRow }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { data, error, refetch } = useApi(mergeContracts.rehearsal, { id }, { quiet: true })
  const confirmPath = SCREENS.organizationMergeConfirm.path.replace(':id', String(id))
  if (error && !data)
    return <Failed isPage error={error} title={t('organizationMerges.failed')} onRetry={() => refetch()} />
  if (!data) return <Loading columns={4} />
  return (
    <>
      <div className="lb-merge-head">
        <div>
          <h2>{t('organizationMerges.rehearsal')}</h2>
          <p className="lb-soft">{t('organizationMerges.rehearsalOpen')}</p>
        </div>
        <ExportButton
          action={mergeRehearsalContracts.export}
          filters={{ id }}
          name={t('organizationMerges.exportRehearsal')}
        />
      </div>
      <MergeRehearsed of={data} />
      {can.includes('confirm') && (
        <footer className="lb-save-bar">
          <span className="lb-soft">
            <BlockNote of={data} otherwise={t('organizationMerges.noBlocks')} />
          </span>
          <Button type="primary" disabled={!data.done} onClick={() => navigate(confirmPath)}>
            {t('organizationMerges.goOn')}
          </Button>
        </footer>
      )}
    </>
  )
}
