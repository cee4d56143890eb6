import { Button, Modal } from 'antd'
import { useState } from 'react'
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
  const footer = [
    <Button key="cancel" onClick={onClose} disabled={isPending}>
      {t('common.action.cancel')}
    </Button>,
    <Button key="out" type="primary" loading={isPending} onClick={leave}>
      {t('shell.logout')}
    </Button>,
  ]
  return (
    <Modal open width={440} title={t('shell.logoutAsk')} footer={footer} onCancel={onClose}>
      <p>{t('shell.logoutText')}</p>
    </Modal>
  )
}
