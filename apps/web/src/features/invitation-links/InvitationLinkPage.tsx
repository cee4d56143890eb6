import { invitationLinkContracts } from '@portal/shared/features/invitation-links/invitation-link.contract'
import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { path, STATIC_PATHS } from '@portal/shared/screens'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAction, useApi } from '../../kernel/api.ts'
import { Failure, failureText } from '../../kernel/failure.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { State } from '../../kernel/State.tsx'
import { mayCall, rememberPoint, takePoint, useSession } from '../../kernel/session.ts'
import { signOut } from '../../kernel/sign-in.ts'
import { useWords } from '../../kernel/words.ts'
import { OwnAdmins } from '../../widgets/OwnAdmins.tsx'
import { Invited } from './Invited.tsx'
import { forgetToken, takeToken } from './keptToken.ts'

/** /lbAccessInvitation: who invites to what, and on to the registration, the sign-in or the invitation itself (spec 000 §2.1). */
export function InvitationLinkPage() {
  const { t } = useWords()
  const place = useLocation()
  const [token, setToken] = useState(takeToken)
  // another link that is entered into this tab changes the address behind its # only: nothing is loaded anew
  useEffect(() => {
    if (place.pathname === STATIC_PATHS.invitation) setToken(takeToken())
  }, [place])
  // whose session is over reads what anybody may read, and logs in from here
  const isIn = useSession().state === 'in'
  if (!token) return <Over text={t('problems.invitationLinkIncorrect')} />
  return isIn ? <Open token={token} /> : <Look token={token} />
}

/** Before anybody is signed in. */
function Look({ token }: { token: string }) {
  const { t } = useWords()
  const { data, error } = useApi(invitationLinkContracts.look, { token }, { quiet: true })
  if (error) return <Over text={error instanceof Failure ? failureText(error) : t('problems.systemBusy')} />
  return data ? <Invited invitation={data} token={token} /> : <Loading columns={2} />
}

/** Whoever is signed in goes on to the invitation, or learns why he cannot answer it. */
function Open({ token }: { token: string }) {
  const { t } = useWords()
  // who that is may come after the session itself
  const kind = useSession().info?.user.organisation.organizationType
  const navigate = useNavigate()
  const { mutate, error } = useAction(invitationLinkContracts.open, {
    quiet: true,
    onDone: ({ id }) => {
      forgetToken()
      takePoint()
      void navigate(path.invitation(id), { replace: true })
    },
  })
  useEffect(() => mutate({ token }), [mutate, token])
  const again = () => {
    rememberPoint(STATIC_PATHS.invitation)
    void signOut()
  }
  if (!error) return <Loading columns={2} />
  const isOther = error instanceof Failure && error.key === 'invitationIdentityOther'
  const isInvalid = error instanceof Failure && error.key === 'invitationIdentityInvalid'
  // often it was sent to an admin of the same organization, but nobody of an organization of another kind can answer it
  const asksAdmin = kind === 'RP' && (isInvalid || (isOther && !mayCall(invitationContracts.accept.access)))
  const isMisdirected = isInvalid && kind !== undefined && kind !== 'RP'
  return (
    <Over
      text={error instanceof Failure ? failureText(error) : t('problems.systemBusy')}
      more={asksAdmin ? <OwnAdmins /> : isMisdirected && t('invitationLinks.misdirected')}
    >
      {(isOther || isMisdirected) && (
        <Button type="primary" onClick={again}>
          {t('invitationLinks.logInAsOther')}
        </Button>
      )}
    </Over>
  )
}

/** A link that leads nowhere: why, and what the reader can do. */
function Over({ text, more, children }: { text: string; more?: ReactNode; children?: ReactNode }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const isIn = useSession().state === 'in'
  const next = isIn ? more : t('invitationLinks.askAnew')
  const alert = (
    <>
      <p role="alert">{text}</p>
      {next && <p>{next}</p>}
    </>
  )
  return (
    <State drawing="locked" title={t('invitationLinks.over')} text={alert} level={1}>
      {children}
      {isIn ? (
        // where something else would help, that stands first
        <Button type={children ? 'default' : 'primary'} onClick={() => navigate('/')}>
          {t('invitationLinks.home')}
        </Button>
      ) : (
        <Button type="primary" onClick={() => navigate(STATIC_PATHS.login)}>
          {t('invitationLinks.logIn')}
        </Button>
      )}
    </State>
  )
}
