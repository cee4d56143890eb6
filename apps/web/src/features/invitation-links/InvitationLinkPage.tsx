import { invitationLinkContracts } from '@portal/shared/features/invitation-links/invitation-link.contract'
import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { sensorModelContracts } from '@portal/shared/features/sensors/model.contract'
import { path, STATIC_PATHS } from '@portal/shared/screens'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { withWords } from '../../i18n/i18n.ts'
import { useAction, useApi } from '../../kernel/api.ts'
import { Failure, failureText } from '../../kernel/failure.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { State } from '../../kernel/State.tsx'
import { mayCall, rememberPoint, takePoint, useSession } from '../../kernel/session.ts'
import { signOut } from '../../kernel/sign-in.ts'
import { useWords } from '../../kernel/words.ts'
import { OwnAdmins } from '../../widgets/OwnAdmins.tsx'
import { Invited } from './Invited.tsx'
import { forgetToken, takeToken } from './keptToken.ts'

const SupplierInvited = latePart(
  withWords(
    () => import('./supplier/SupplierInvited.tsx').then((file) => file.SupplierInvited),
    'sensorInvitations',
    'registrations',
    'organizations',
  ),
)

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
  if (!data) return <Loading columns={2} />
  return data.kind === 'SENSOR' ? (
    <SupplierInvited invitation={data} token={token} />
  ) : (
    <Invited invitation={data} token={token} />
  )
}

/** Where an invitation of each kind is answered by whoever is signed in. */
const PLACES = { ACCESS: path.invitation, SENSOR: path.sensorInvitation }

/** Whoever is signed in goes on to the invitation, or learns why he cannot answer it. */
function Open({ token }: { token: string }) {
  const navigate = useNavigate()
  const { mutate, error } = useAction(invitationLinkContracts.open, {
    quiet: true,
    onDone: ({ kind, id }) => {
      forgetToken()
      takePoint()
      void navigate(PLACES[kind](id), { replace: true })
    },
  })
  useEffect(() => mutate({ token }), [mutate, token])
  return error ? <Refused token={token} error={error} /> : <Loading columns={2} />
}

/** What kind of organization answers each kind of invitation, and the right of whoever answers in it. */
const ANSWERED_BY = {
  ACCESS: { type: 'RP', right: invitationContracts.accept.access, text: 'misdirected' },
  SENSOR: { type: 'SUPL', right: sensorModelContracts.create.access, text: 'misdirectedSensor' },
} as const

/** Why whoever is signed in cannot answer, and who can: that depends on what the link invites to. */
function Refused({ token, error }: { token: string; error: unknown }) {
  const { t } = useWords()
  // who that is may come after the session itself
  const type = useSession().info?.user.organisation.organizationType
  const { data, isPending } = useApi(invitationLinkContracts.look, { token }, { quiet: true })
  const key = error instanceof Failure ? error.key : undefined
  const [isOther, isInvalid] = [key === 'invitationIdentityOther', key === 'invitationIdentityInvalid']
  const again = () => {
    rememberPoint(STATIC_PATHS.invitation)
    void signOut()
  }
  if ((isOther || isInvalid) && isPending) return <Loading columns={2} />
  const by = ANSWERED_BY[data?.kind ?? 'ACCESS']
  // often it was sent to an admin of the same organization, but nobody of an organization of another kind can answer it
  const asksAdmin = type === by.type && (isInvalid || (isOther && !mayCall(by.right)))
  const isMisdirected = isInvalid && type !== undefined && type !== by.type
  return (
    <Over
      text={error instanceof Failure ? failureText(error) : t('problems.systemBusy')}
      more={asksAdmin ? <OwnAdmins /> : isMisdirected && t(`invitationLinks.${by.text}`)}
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
