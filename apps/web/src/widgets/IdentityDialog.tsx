import { identityContracts } from '@portal/shared/features/identity/identity.contract'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../kernel/api.ts'
import { herePoint } from '../kernel/navigation.ts'
import { notify } from '../kernel/notices.ts'
import { rememberPoint, setInfo, useMe } from '../kernel/session.ts'
import { useWords } from '../kernel/words.ts'
import { leaveForIdentity } from './leaveForIdentity.ts'

/** Spec 000 §4. */
const WIDTH = 450

/** Links the digital identity of the person signed in, or undoes the link. */
export function IdentityDialog({ onClose }: { onClose: () => void }) {
  // what was asked stays asked: the link is gone before the dialog is
  const [isLinked] = useState(useMe().user.isLinkWithIamSmart)
  return isLinked ? <Unlink onClose={onClose} /> : <Link onClose={onClose} />
}

function Link({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const leave = async () => {
    try {
      await leaveForIdentity('/home/true')
      rememberPoint(herePoint())
    } catch {
      notify('warning', t('problems.systemBusy'))
      onClose()
    }
  }
  return <Ask part="link" act={leave} onClose={onClose} />
}

function Unlink({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const me = useMe()
  const unlink = async () => {
    try {
      await call(identityContracts.deregister, { userID: me.user.id })
      setInfo({ ...me, user: { ...me.user, isLinkWithIamSmart: false } })
      notify('success', t('identity.unlinked'))
    } catch {
      notify('warning', t('identity.unlinkFailed'))
    }
    onClose()
  }
  return <Ask part="unlink" act={unlink} onClose={onClose} />
}

function Ask({ part, act, onClose }: { part: 'link' | 'unlink'; act: () => Promise<void>; onClose: () => void }) {
  const { t } = useWords()
  const [isPending, setPending] = useState(false)
  const submit = () => {
    setPending(true)
    void act()
  }
  const footer = [
    <Button key="cancel" onClick={onClose} disabled={isPending}>
      {t('common.action.cancel')}
    </Button>,
    <Button key="act" type="primary" loading={isPending} disabled={isPending} onClick={submit}>
      {t(`identity.${part}.submit`)}
    </Button>,
  ]
  return (
    <Modal open width={WIDTH} title={t(`identity.${part}.title`)} footer={footer} onCancel={onClose}>
      <p>{t(`identity.${part}.text`)}</p>
    </Modal>
  )
}
