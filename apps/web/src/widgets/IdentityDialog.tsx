import { identityContracts } from '@portal/shared/features/identity/identity.contract'
import { Button, Form } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../kernel/api.ts'
import { OwnForm } from '../kernel/entries/OwnForm.tsx'
import { Failure, failureText } from '../kernel/failure.ts'
import { SecretInput } from '../kernel/form/SecretInput.tsx'
import { herePoint } from '../kernel/navigation.ts'
import { notify } from '../kernel/notices.ts'
import { Modal } from '../kernel/over/Over.tsx'
import { rememberPoint, setInfo, useMe } from '../kernel/session.ts'
import { say, useWords } from '../kernel/words.ts'
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
  const leave = async (password: string) => {
    await leaveForIdentity({ path: '/home/true', password })
    rememberPoint(herePoint())
  }
  return <Ask part="link" act={leave} failed={t('problems.systemBusy')} onClose={onClose} />
}

function Unlink({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const me = useMe()
  const unlink = async (password: string) => {
    await call(identityContracts.deregister, { userID: me.user.id, password })
    setInfo({ ...me, user: { ...me.user, isLinkWithIamSmart: false } })
    notify('success', t('identity.unlinked'))
    onClose()
  }
  return <Ask part="unlink" act={unlink} failed={t('identity.unlinkFailed')} onClose={onClose} />
}

interface AskProps {
  part: 'link' | 'unlink'
  act: (password: string) => Promise<void>
  /** What to say of anything but the password. */
  failed: string
  onClose: () => void
}

/** Refusals that are about the password; the dialog stays open for another. */
const isOfPassword = (error: unknown): error is Failure =>
  error instanceof Failure && (error.field === 'password' || error.key === 'accountLocked')

/** Both ways the password is asked for: whoever finds a session open changes nothing about the ways in. */
function Ask({ part, act, failed, onClose }: AskProps) {
  const { t } = useWords()
  const id = useId()
  const [isPending, setPending] = useState(false)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<() => string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!password) return setError(() => () => say('auth.passwordMissing'))
    setPending(true)
    setError(undefined)
    try {
      await act(password)
    } catch (problem) {
      setPending(false)
      if (isOfPassword(problem)) return setError(() => () => failureText(problem))
      notify('warning', failed)
      onClose()
    }
  }
  const footer = [
    <Button key="cancel" onClick={onClose} disabled={isPending}>
      {t('common.action.cancel')}
    </Button>,
    <Button key="act" type="primary" htmlType="submit" form={id} loading={isPending} disabled={isPending}>
      {t(`identity.${part}.submit`)}
    </Button>,
  ]
  return (
    <Modal open width={WIDTH} title={t(`identity.${part}.title`)} footer={footer} onCancel={onClose}>
      <p className="lb-note">{t(`identity.${part}.text`)}</p>
      <OwnForm id={id} onSubmit={(event) => void submit(event)}>
        <Form.Item
          layout="vertical"
          label={t('auth.field.password')}
          htmlFor={`${id}-password`}
          validateStatus={error ? 'error' : ''}
          help={error && <span role="alert">{error()}</span>}
        >
          <SecretInput
            id={`${id}-password`}
            autoComplete="current-password"
            value={password}
            aria-invalid={Boolean(error)}
            onChange={({ target }) => {
              setPassword(target.value)
              setError(undefined)
            }}
          />
        </Form.Item>
      </OwnForm>
    </Modal>
  )
}
