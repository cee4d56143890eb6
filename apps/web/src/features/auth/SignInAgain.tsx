import { Button } from 'antd'
import { type FormEvent, useEffect, useId } from 'react'
import { withWords } from '../../i18n/i18n.ts'
import { useRefreshAll } from '../../kernel/api.ts'
import { OwnForm } from '../../kernel/entries/OwnForm.tsx'
import { useInstallation } from '../../kernel/installation.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { Modal } from '../../kernel/over/Over.tsx'
import { session, useMe, useSession } from '../../kernel/session.ts'
import { loadInfo, signOut } from '../../kernel/sign-in.ts'
import { useWords } from '../../kernel/words.ts'
import { SignInFields } from './SignInFields.tsx'
import { useSignIn } from './useSignIn.ts'
import './SignInAgain.css'

const IdentityWay = latePart(
  withWords(() => import('./IdentityWay.tsx').then((file) => file.IdentityWay), 'identity', 'recovery'),
)

/** The dialog would focus its first field, which is fixed; whoever types already is left alone. */
const focusPassword = (formId: string) => {
  const form = document.getElementById(formId)
  const typing = document.activeElement
  if (typing instanceof HTMLInputElement && !typing.readOnly && typing.form === form) return
  const input = form instanceof HTMLFormElement ? form.elements.namedItem('password') : null
  if (input instanceof HTMLInputElement) input.focus()
}

/** Whoever is back, also by a log-in in another window, finds what holds now. */
function useRefreshed() {
  const refresh = useRefreshAll()
  useEffect(
    () => () => {
      if (session.get().state !== 'in') return
      void loadInfo('anew').catch(() => undefined)
      refresh()
    },
    [refresh],
  )
}

/** The session has ended: the same person signs in over the page, and the work on it goes on. */
export function SignInAgain() {
  const { t } = useWords()
  const { user } = useMe()
  const { why = 'EXPIRED' } = useSession()
  const installation = useInstallation()
  const isDisabled = why === 'DISABLED'
  const id = useId()
  const state = useSignIn()
  useRefreshed()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void state.submit(event.currentTarget)
  }
  const footer = [
    <Button key="out" onClick={() => void signOut()} disabled={state.isPending}>
      {t('auth.logout')}
    </Button>,
    !isDisabled && (
      <Button key="in" type="primary" htmlType="submit" form={id} loading={state.isPending} disabled={state.isPending}>
        {t('auth.loginAndContinue')}
      </Button>
    ),
  ]
  return (
    <Modal
      open
      width={440}
      title={t(`auth.ended.${why}.title`)}
      rootClassName="lb-shut"
      footer={footer}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      centered
      afterOpenChange={() => focusPassword(id)}
    >
      <p className="lb-note" role="status">
        {t(`auth.ended.${why}.text`)}
      </p>
      {!isDisabled && (
        <>
          <OwnForm id={id} className="lb-sign-in-again" onSubmit={submit} onInput={state.mend}>
            <SignInFields state={state} fixedUsername={user.username} />
          </OwnForm>
          {installation?.identity && <IdentityWay waitingFor={user.username} />}
        </>
      )}
    </Modal>
  )
}
