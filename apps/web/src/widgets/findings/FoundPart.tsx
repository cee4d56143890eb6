import { findingWarnDays } from '@portal/shared/features/inspection-findings/finding.codes'
import type { FoundPart as Found } from '@portal/shared/features/job-records/job-record.schema'
import { showDay } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useWords } from '../../kernel/words.ts'
import { useDictText } from '../DictSelect.tsx'
import { DueDay } from '../DueDay.tsx'
import { ToneTag } from '../StatusTag.tsx'
import { Status } from './FindingCells.tsx'
import './FoundPart.css'

/** What became of a part that needed follow-up: how grave it is, where it stands, and by when it has to be mended. */
export function FoundPart({ found }: { found: Found }) {
  const { t } = useWords()
  const classText = useDictText('findingClass')
  const isClosed = found.status === 'CLOSED'
  return (
    <div className="lb-found-part">
      <ToneTag tone={found.findingClass === 'A' ? 'bad' : 'quiet'} isPlain>
        {classText(found.findingClass)}
      </ToneTag>
      <Status row={found} />
      {isClosed ? (
        <span className="lb-second">{t('inspectionFindings.deadlineWas', { day: showDay(found.deadlineOn) })}</span>
      ) : (
        <DueDay on={found.deadlineOn} warnDays={findingWarnDays(found.findingClass)} />
      )}
      <Link to={path.inspectionFinding(found.id)}>{t('inspectionFindings.open')}</Link>
    </div>
  )
}
