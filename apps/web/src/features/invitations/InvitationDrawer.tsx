import { PrinterOutlined } from '@ant-design/icons'
import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { path } from '@portal/shared/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { RowDrawer } from '../../kernel/list/RowDrawer.tsx'
import { useOpenRow } from '../../kernel/reads/useOpenRow.ts'
import { useWords } from '../../kernel/words.ts'
import './cells.css'
import { InvitationDetail } from './InvitationDetail.tsx'
import { InvitationMoves } from './InvitationMoves.tsx'

const WIDTH = 920

/** The invitation that the address names, over the records of invitations. */
export function OpenInvitation() {
  const { t } = useWords()
  const navigate = useNavigate()
  const open = useOpenRow({
    param: 'invitation',
    list: invitationContracts.list,
    get: invitationContracts.get,
    idOf: ({ id }) => id,
  })
  if (!open) return null
  const { row, drawer } = open
  const title = row ? t('invitations.logbooksOf', { number: row.number }) : t('screens.invitations')
  const print = { icon: <PrinterOutlined aria-hidden />, name: t('common.action.print'), onPress: () => window.print() }
  const mayAnswer = row?.can.includes('accept')
  return (
    <RowDrawer
      {...drawer}
      label={title}
      width={WIDTH}
      tools={[print]}
      head={<h2>{title}</h2>}
      footer={
        row?.can.length ? (
          <span className="lb-invitation-foot">
            {row.can.includes('retry') && <span className="lb-second">{t('invitations.retryNote')}</span>}
            <InvitationMoves of={[row]} size="middle" />
            {mayAnswer && (
              <Button type="primary" onClick={() => navigate(path.invitation(row.id))}>
                {t('invitations.answerIt')}
              </Button>
            )}
          </span>
        ) : undefined
      }
    >
      {row && <InvitationDetail row={row} />}
    </RowDrawer>
  )
}
