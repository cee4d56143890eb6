import { MailOutlined } from '@ant-design/icons'
import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { useState } from 'react'
import { ActionButton } from '../kernel/ActionButton.tsx'
import { latePart } from '../kernel/lazyPart.tsx'
import type { Chosen } from '../kernel/moves/chosen.ts'
import { useWords } from '../kernel/words.ts'

const InviteDialog = latePart(() => import('./InviteDialog.tsx').then((file) => file.InviteDialog))

interface Props {
  chosen: Chosen
  size?: 'small' | 'middle'
  onDone?: () => void
}

/** Invites a responsible person to log-books by one mail. */
export function Invite({ chosen, size = 'small', onDone }: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        action={invitationContracts.create}
        size={size}
        icon={<MailOutlined />}
        onClick={() => setOpen(true)}
      >
        {t('invitations.move.invite')}
      </ActionButton>
      {isOpen && <InviteDialog chosen={chosen} onClose={() => setOpen(false)} {...(onDone && { onDone })} />}
    </>
  )
}
