import { SafetyOutlined } from '@ant-design/icons'
import { workAuthorizationContracts } from '@portal/shared/features/work-authorizations/work-authorization.contract'
import { useState } from 'react'
import { ActionButton } from '../kernel/ActionButton.tsx'
import { latePart } from '../kernel/lazyPart.tsx'
import type { Chosen } from '../kernel/moves/chosen.ts'
import { useWords } from '../kernel/words.ts'

const AuthorizeDialog = latePart(() => import('./AuthorizeDialog.tsx').then((file) => file.AuthorizeDialog))

interface Props {
  chosen: Chosen
  size?: 'small' | 'middle'
  onDone?: () => void
}

/** Lets one person of somebody else work on log-books between two days. */
export function Authorize({ chosen, size = 'small', onDone }: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        action={workAuthorizationContracts.create}
        size={size}
        icon={<SafetyOutlined />}
        onClick={() => setOpen(true)}
      >
        {t('workAuthorizations.move.authorize')}
      </ActionButton>
      {isOpen && <AuthorizeDialog chosen={chosen} onClose={() => setOpen(false)} {...(onDone && { onDone })} />}
    </>
  )
}
