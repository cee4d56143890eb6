import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { path } from '@portal/shared/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { useListRows } from '../../kernel/list/neighbours.ts'
import { RowDrawer } from '../../kernel/list/RowDrawer.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import { InvitationDetail } from './InvitationDetail.tsx'
import { InvitationMoves } from './InvitationMoves.tsx'

const WIDTH = 920

/** The invitation that the address names, over the records of invitations. */
export function OpenInvitation() {
  const [open, setOpen] = useParam('invitation')
  if (!open) return null
  return <InvitationDrawer id={Number(open)} onMove={(id) => setOpen(id ? String(id) : null, { isStep: true })} />
}

interface Props {
  id: number
  onMove: (id: number | null) => void
}

function InvitationDrawer({ id, onMove }: Props) {
  const { t } = useWords()
  const navigate = useNavigate()
  const rows = useListRows(invitationContracts.list)
  const { data, error, isError, refetch } = useApi(invitationContracts.get, { id }, { quiet: true })
  const row = data?.id === id ? data : undefined
  const title = row ? t('invitations.logbooksOf', { number: row.number }) : t('screens.invitations')
  const mayAnswer = row?.can.includes('accept')
  return (
    <RowDrawer
      label={title}
      width={WIDTH}
      id={id}
      ids={rows.map((one) => one.id)}
      onMove={onMove}
      head={<h2>{title}</h2>}
      footer={
        row?.can.length ? (
          <span className="lb-panel-line">
            {row.can.includes('retry') && <span className="lb-second">{t('invitations.retryNote')}</span>}
            <InvitationMoves of={[row]} size="middle" />
            {mayAnswer && (
              <Button type="primary" onClick={() => navigate(path.invitation(id))}>
                {t('invitations.answerIt')}
              </Button>
            )}
          </span>
        ) : undefined
      }
      failed={isError ? { title: t('invitations.failed'), error, retry: () => void refetch() } : undefined}
    >
      {row && <InvitationDetail row={row} />}
    </RowDrawer>
  )
}
