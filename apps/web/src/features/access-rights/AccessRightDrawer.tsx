import { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import type { AccessRight } from '@portal/shared/features/access-rights/access-right.schema'
import { operationRecordContracts } from '@portal/shared/features/operation-records/operation-record.contract'
import { isPassedOn } from '@portal/shared/features/parties/party.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { RowDrawer } from '../../kernel/list/RowDrawer.tsx'
import { useOpenRow } from '../../kernel/reads/useOpenRow.ts'
import { useWords } from '../../kernel/words.ts'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { RightMoves, Unit } from './AccessRightCells.tsx'
import { ExtensionBox } from './ExtensionBox.tsx'
import { NoticeBox } from './NoticeBox.tsx'
import { WhyPath } from './WhyPath.tsx'

const WIDTH = 480

/** What can be done with it, and what was done about access to its log-book. */
function Foot({ right }: { right: AccessRight }) {
  const { t } = useWords()
  const mayHistory = useMay(operationRecordContracts.list)
  return (
    <span className="lb-tags">
      <RightMoves of={[right]} />
      {mayHistory && <Link to={path.accessHistoryOf(right.locationId)}>{t('accessRights.history')}</Link>}
    </span>
  )
}

/** The access right that the address names, beside its list, with the reason for it. */
export function OpenAccessRight() {
  const { t, name } = useWords()
  const open = useOpenRow({
    param: 'right',
    list: accessRightContracts.list,
    get: accessRightContracts.why,
    idOf: ({ right }) => right.id,
  })
  if (!open) return null
  const { row: reason, drawer } = open
  return (
    <RowDrawer
      {...drawer}
      isBeside
      label={t('accessRights.why.title')}
      width={WIDTH}
      head={<h2>{t('accessRights.why.title')}</h2>}
      footer={reason && <Foot right={reason.right} />}
    >
      {reason && (
        <>
          <div className="lb-why-head">
            <span className="lb-line">
              <Unit row={reason.right} />
              <StatusTag life="access" code={reason.right.status} />
            </span>
            <span className="lb-second lb-block">{name(reason.right, 'address')}</span>
          </div>
          <ExtensionBox right={reason.right} />
          <NoticeBox right={reason.right} />
          <WhyPath key={reason.right.id} reason={reason} />
          {reason.right.status === 'EFFECTIVE' && isPassedOn(reason.right.role) && (
            <p className="lb-second">{t('accessRights.passedOn')}</p>
          )}
        </>
      )}
    </RowDrawer>
  )
}
