import { useState } from 'react'
import { ConfirmDialog } from '../../kernel/ConfirmDialog.tsx'
import { signOut } from '../../kernel/sign-in.ts'
import { useWords } from '../../kernel/words.ts'

/** Asks once more; cancel does nothing (spec 000 §8). */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const [isPending, setPending] = useState(false)
  const leave = () => {
    setPending(true)
    void signOut()
  }
  return (
    <ConfirmDialog
      title={t('shell.logoutAsk')}
      text={t('shell.logoutText')}
      action={t('shell.logout')}
      isPending={isPending}
      onConfirm={leave}
      onClose={onClose}
    />
  )
}
