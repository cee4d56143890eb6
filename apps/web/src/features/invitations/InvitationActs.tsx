import { MoreOutlined } from '@ant-design/icons'
import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { invitationLife } from '@portal/shared/features/invitations/invitation.rules'
import type { InvitationRow } from '@portal/shared/features/invitations/invitation.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useAction } from '../../kernel/api.ts'
import { MenuButton } from '../../kernel/MenuButton.tsx'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import { chosenRows } from '../../kernel/moves/chosen.ts'
import { useMe } from '../../kernel/session.ts'
import { carry } from '../../kernel/steps/carried.ts'
import { useParam } from '../../kernel/useParam.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { INVITING, type InvitedChoice } from '../../widgets/Invite.tsx'
import { CorrectDialog, DatesDialog, isToCorrect } from './InvitationMoves.tsx'

type Move = InvitationRow['can'][number]
interface Props {
  row: InvitationRow
}

/** What is done next with an invitation, and under More what is done seldom. */
export function InvitationActs({ row }: Props) {
  const { t, say } = useWords()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Move>()
  const next = nextOf(row)
  const seldom = row.can.filter((move) => move !== next && move !== 'accept')
  const label = (move: Move) => say(`invitations.move.${move}`)
  const close = () => setAsked(undefined)
  return (
    <span className="lb-tags">
      {next === 'accept' && (
        <Button size="small" onClick={() => navigate(path.invitation(row.id))}>
          {t('invitations.answerIt')}
        </Button>
      )}
      {next === 'resend' && (
        <Button size="small" onClick={() => setAsked('resend')}>
          {isToCorrect(row) ? t('invitations.correct') : label('resend')}
        </Button>
      )}
      {next === 'retry' && <See row={row} />}
      {!next && row.status === 'R' && <InviteAnother row={row} />}
      {seldom.length > 0 && (
        <MenuButton
          menu={{ items: seldom.map((move) => ({ key: move, label: label(move), onClick: () => setAsked(move) })) }}
        >
          <Button size="small" type="text" icon={<MoreOutlined />} aria-label={t('common.action.more')} />
        </MenuButton>
      )}
      {asked && <Ask row={row} move={asked} onClose={close} />}
    </span>
  )
}

/** The one thing that brings it on. */
const nextOf = ({ can }: InvitationRow): Move | undefined =>
  (['accept', 'resend', 'retry'] as const).find((move) => can.includes(move))

function Ask({ row, move, onClose }: Props & { move: Move; onClose: () => void }) {
  if (move === 'resend' && isToCorrect(row)) return <CorrectDialog row={row} onClose={onClose} />
  if (move === 'editDates') return <DatesDialog row={row} onClose={onClose} />
  return (
    <BulkAct
      contract={invitationContracts.move}
      move={move}
      chosen={chosenRows([row])}
      reason={invitationLife.reasonOf(move)}
      onClose={onClose}
    />
  )
}

/** Opens the log-books that could not be given. */
function See({ row: { id, failedCount } }: Props) {
  const { t } = useWords()
  const [, open] = useParam('invitation')
  return (
    <Button size="small" onClick={() => open(String(id))}>
      {t('invitations.see', { count: failedCount, number: numberText(failedCount) })}
    </Button>
  )
}

/** Takes the same log-books along to the page where somebody else is invited. */
function InviteAnother({ row: { id, org } }: Props) {
  const { t } = useWords()
  const navigate = useNavigate()
  const isSender = useMe().user.organisation.id === org.id
  const may = useMay(invitationContracts.create)
  const { mutate, isPending } = useAction(invitationContracts.logbookIds, {
    onDone({ ids }) {
      const picked = { rows: { ids }, count: ids.length }
      carry<InvitedChoice>(INVITING, { from: 'picked', chosen: picked, picked })
      void navigate(SCREENS.invite.path)
    },
  })
  if (!isSender || !may) return null
  return (
    <Button size="small" loading={isPending} onClick={() => mutate({ id })}>
      {t('invitations.inviteAnother')}
    </Button>
  )
}
