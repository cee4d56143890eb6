import type { FindingRow } from '@portal/shared/features/inspection-findings/finding.schema'
import { deletedRecordContracts } from '@portal/shared/features/job-records/deleted-record.contract'
import { path, SCREENS } from '@portal/shared/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useWords } from '../../kernel/words.ts'

interface Props {
  of: Pick<FindingRow, 'logbook'>
  record: Pick<FindingRow['record'], 'id' | 'isDeleted'>
  /** Its words. */
  children: ReactNode
}

/** The way to a record that a finding names; of a deleted one that it was, and the way to what is left of it for whoever may see that. */
export function ToRecord({ of: { logbook }, record: { id, isDeleted }, children }: Props) {
  const { t } = useWords()
  const mayRead = useMay(deletedRecordContracts.list)
  if (!isDeleted) return <Link to={path.jobRecord(id)}>{children}</Link>
  return (
    <span className="lb-second">
      {children} {t('inspectionFindings.recordDeleted')}{' '}
      {mayRead && (
        <Link to={`${SCREENS.deletedJobRecords.path}?q=${logbook.locationId}`}>
          {t('inspectionFindings.recordLeft')}
        </Link>
      )}
    </span>
  )
}
