import { MailOutlined, ReloadOutlined, SoundOutlined } from '@ant-design/icons'
import type { MouseEvent } from 'react'
import { useMailWork } from '../../kernel/proof/mail-work.ts'
import { WorkNote } from '../../kernel/proof/WorkNote.tsx'
import { useWords } from '../../kernel/words.ts'
import { Entry, entryProps } from './Entry.tsx'
import type { SignInState } from './useSignIn.ts'
import './CodeField.css'

/** The characters of a picture or, for those who cannot read it, a code sent by mail. */
export function CodeField({ state }: { state: SignInState }) {
  const { t } = useWords()
  const { code, errors } = state
  const isMail = code.way === 'mail'
  const isWorking = useMailWork() !== undefined
  const send = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const username = currentTarget.form?.elements.namedItem('username')
    void state.mailCode(username instanceof HTMLInputElement ? username.value : '')
  }
  return (
    <div className="lb-code">
      <Entry name="code" label={t('auth.field.code')} error={errors.code}>
        <span className="lb-code-line">
          <input
            {...entryProps('code', errors.code)}
            autoComplete={isMail ? 'one-time-code' : 'off'}
            inputMode={isMail ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
          />
          {isMail ? (
            <button type="button" className="lb-btn lb-code-mail" disabled={isWorking} onClick={send}>
              {t(code.uuid ? 'auth.mailCodeAgain' : 'auth.mailCode')}
            </button>
          ) : (
            <Picture state={state} />
          )}
        </span>
      </Entry>
      {isMail && <WorkNote />}
      {isMail && !isWorking && (
        <p className="lb-code-hint" role="status">
          {t(code.uuid ? 'auth.mailSent' : 'auth.mailHint')}
        </p>
      )}
      {code.hasFailed && !isMail && <p className="lb-code-hint">{t('auth.codeFailed')}</p>}
      <p className="lb-code-way">
        {isMail ? <MailOutlined aria-hidden /> : <SoundOutlined aria-hidden />}
        {!isMail && <span>{t('auth.cannotRead')}</span>}
        <button type="button" className="lb-link-button" onClick={() => code.setWay(isMail ? 'picture' : 'mail')}>
          {t(isMail ? 'auth.usePicture' : 'auth.anotherWay')}
        </button>
      </p>
    </div>
  )
}

function Picture({ state: { code } }: { state: SignInState }) {
  const { t } = useWords()
  return (
    <>
      <span className="lb-code-picture">{code.picture && <img src={code.picture} alt={t('auth.codePicture')} />}</span>
      <button
        type="button"
        className="lb-btn lb-btn-icon"
        aria-label={t('auth.refreshCode')}
        title={t('auth.refreshCode')}
        onClick={() => void code.draw()}
      >
        <ReloadOutlined />
      </button>
    </>
  )
}
