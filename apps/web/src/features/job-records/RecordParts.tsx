import { FOLLOW_UP_ACTION } from '@portal/shared/features/job-records/job-record.codes'
import type { FoundPart as Found, JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { Fragment } from 'react'
import { withWords } from '../../i18n/i18n.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { useWords } from '../../kernel/words.ts'
import { useDictText } from '../../widgets/DictSelect.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { Part } from './RecordPart.tsx'
import './RecordParts.css'

/** Few records are of inspections that found something. */
const FoundPart = latePart(
  withWords(() => import('../../widgets/findings/FoundPart.tsx').then((file) => file.FoundPart), 'inspectionFindings'),
)

function FoundRow({ found }: { found: Found | undefined }) {
  if (!found) return null
  return (
    <tr className="lb-record-found">
      <td colSpan={3}>
        <FoundPart found={found} />
      </td>
    </tr>
  )
}

/** The parts that were worked on; below each that became a finding what became of it. */
export function RecordParts({ record }: { record: Pick<JobRecordDetail, 'parts' | 'findings'> }) {
  const { t } = useWords()
  const [partText, componentText, defectText, actionText] = [
    useDictText('jobPart'),
    useDictText('component'),
    useDictText('defect'),
    useDictText('action'),
  ]
  return (
    <Part title={t('jobRecordPages.record.parts')}>
      <table className="lb-table lb-table-stacked lb-record-parts">
        <thead>
          <tr>
            <th scope="col">{t('jobRecordPages.record.part')}</th>
            <th scope="col">{t('jobRecordPages.record.defect')}</th>
            <th scope="col">{t('jobRecordPages.record.action')}</th>
          </tr>
        </thead>
        <tbody>
          {record.parts.map(({ part, component, defect, actions, remark }, at) => (
            <Fragment key={`${part} ${component} ${defect} ${remark}`}>
              <tr>
                <td>
                  {component ? componentText(component) : partText(part)}{' '}
                  <span className="lb-second">{component ?? part}</span>
                </td>
                <td>{defect ? defectText(defect) : '–'}</td>
                <td>
                  {actions
                    .filter((action) => action !== FOLLOW_UP_ACTION)
                    .map(actionText)
                    .join(t('common.comma'))}
                  {actions.includes(FOLLOW_UP_ACTION) && (
                    <div>
                      <ToneTag tone="todo" isPlain>
                        {actionText(FOLLOW_UP_ACTION)}
                      </ToneTag>
                    </div>
                  )}
                  {remark && <span className="lb-second lb-block">{remark}</span>}
                </td>
              </tr>
              <FoundRow found={record.findings.find(({ partIndex }) => partIndex === at)} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
