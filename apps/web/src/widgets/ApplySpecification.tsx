import { FileSyncOutlined } from '@ant-design/icons'
import type { LogbookRow } from '@portal/shared/features/logbooks/logbook.schema'
import { kindOf } from '@portal/shared/features/parties/party.schema'
import { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import { path } from '@portal/shared/screens'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../kernel/ActionButton.tsx'
import { useWords } from '../kernel/words.ts'

type Held = Pick<LogbookRow, 'locationId' | 'activation' | 'stage' | 'ownRoles'>

/** Whether the reader's organization can apply for another data sheet: it holds the activated log-book as contractor or responsible person. */
export const isApplicable = ({ activation, stage, ownRoles }: Omit<Held, 'locationId'>): boolean =>
  activation === 'ACTIVATED' &&
  stage !== 'DEMOLISHED' &&
  ownRoles.some((role) => kindOf(role) === 'RC' || kindOf(role) === 'RP')

/** Leads to the application for another data sheet, where one can be made. */
export function ApplySpecification({ logbook, size }: { logbook: Held; size?: 'small' | 'middle' }) {
  const { t } = useWords()
  const navigate = useNavigate()
  if (!isApplicable(logbook)) return null
  return (
    <ActionButton
      action={specificationContracts.create}
      icon={<FileSyncOutlined />}
      {...(size && { size })}
      onClick={() => navigate(path.specificationApply(logbook.locationId))}
    >
      {t('specifications.apply')}
    </ActionButton>
  )
}
