import { STATIC_PATHS } from '@portal/shared/screens'
import { Link, useNavigate } from 'react-router-dom'
import { State } from '../../kernel/State.tsx'
import { useSession } from '../../kernel/session.ts'
import { signOut } from '../../kernel/sign-in.ts'
import { useWords } from '../../kernel/words.ts'
import { OwnAdmins } from '../../widgets/OwnAdmins.tsx'
import { InfoFrame } from './InfoFrame.tsx'

interface Props {
  /** `ofOthers`: it stands in the menu of others, and the address stays. */
  kind: 'notFound' | 'noRight' | 'ofOthers'
  /** Inside the shell, which brings menu and title. */
  isInside?: boolean
}

/** /404, /401, and the address of what is not the reader's. */
export function NoPage({ kind, isInside }: Props) {
  const { t } = useWords()
  const title = t(`info.${nameOf(kind)}.title`)
  if (!isInside)
    return (
      <InfoFrame title={title} isWide>
        <Explanation kind={kind} />
      </InfoFrame>
    )
  return (
    <section className="lb-panel">
      <Explanation kind={kind} />
    </section>
  )
}

const nameOf = (kind: Props['kind']) => (kind === 'ofOthers' ? 'noRight' : kind)

function Explanation({ kind }: { kind: Props['kind'] }) {
  const { t } = useWords()
  const isIn = useSession().state !== 'out'
  const navigate = useNavigate()
  const hasRight = kind === 'notFound'
  const text = (
    <>
      <p>{t(kind === 'ofOthers' ? 'info.noRight.page' : `info.${kind}.text`)}</p>
      <p>{hasRight ? t('info.notFound.check') : <OwnAdmins />}</p>
    </>
  )
  return (
    <State drawing={hasRight ? 'search' : 'locked'} title={t(`info.${nameOf(kind)}.title`)} text={text} level={1}>
      <Link className="lb-btn lb-btn-primary" to={isIn ? '/' : STATIC_PATHS.login}>
        {t(isIn ? 'common.action.home' : 'info.links.login')}
      </Link>
      <button type="button" className="lb-btn" onClick={() => void navigate(-1)}>
        {t('info.noRight.back')}
      </button>
      {!hasRight && isIn && (
        <button type="button" className="lb-btn lb-btn-text" onClick={() => void signOut()}>
          {t('info.noRight.again')}
        </button>
      )}
    </State>
  )
}
