import { ReloadOutlined, SearchOutlined } from '@ant-design/icons'
import { SCREENS } from '@portal/shared/screens'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Failure, failureText } from './failure.ts'
import { openSearch } from './keys/search.ts'
import { mayCall, useSession } from './session.ts'
import { useWords } from './words.ts'
import './page.css'
import './State.css'

type Drawing = 'empty' | 'search' | 'failed' | 'locked'

const SHAFT = 'M21 4h26v54H21zM21 21.5h26M21 40h26M1 58h66'
/** Small line drawings of a lift shaft: a waiting car, a glass, a car that hangs, a locked door. */
const DRAWINGS: Record<Drawing, ReactNode> = {
  empty: <path className="lb-draw-ink" d="M27 43h15v14H27zM34.5 43v14" />,
  search: <path className="lb-draw-ink" d="M26 27a11 11 0 1 0 22 0 11 11 0 1 0-22 0M45 35l9 9" />,
  failed: <path className="lb-draw-bad" d="M34 4v11M26 26l15-3 2 17-14 3z" />,
  locked: <path className="lb-draw-ink" d="M34 4v54M26 33h16v13H26zM29 33v-4a5 5 0 0 1 10 0v4" />,
}

interface Props {
  drawing: Drawing
  title: string
  text?: ReactNode
  children?: ReactNode
  /** Heading level of the surroundings: a whole page has an h1. */
  level?: 1 | 2
}

/** What stands where there is nothing to show: a drawing, what happened, one sentence, one or two buttons. */
export function State({ drawing, title, text, children, level = 2 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="lb-state">
      <svg viewBox="0 0 68 60" width="68" height="60" aria-hidden="true">
        <path className="lb-draw-faint" d={SHAFT} />
        {DRAWINGS[drawing]}
      </svg>
      <Heading>{title}</Heading>
      {text && <div className="lb-state-text">{text}</div>}
      {children && <div className="lb-actions">{children}</div>}
    </div>
  )
}

interface FailedProps {
  title?: string
  error: unknown
  onRetry: () => void
  /** It is all that the page shows, and heads it. */
  isPage?: true
}

/** What failed, that nothing is lost, reference, and another try. */
export function Failed({ title, error, onRetry, isPage }: FailedProps) {
  const { t } = useWords()
  const isUnknown = error instanceof Failure && error.http === 404
  const message = error instanceof Failure ? failureText(error) : t('problems.systemBusy')
  const reference = error instanceof Failure ? error.requestId : undefined
  const text = (
    <>
      <p>{message}</p>
      {reference && (
        <p className="lb-second">
          {t('common.state.reference')} <code>{reference}</code>
        </p>
      )}
    </>
  )
  return (
    <State
      drawing={isUnknown ? 'search' : 'failed'}
      title={title ?? t('common.state.failed')}
      text={text}
      level={isPage ? 1 : 2}
    >
      {isUnknown && <WaysOn />}
      <Button icon={<ReloadOutlined />} onClick={onRetry}>
        {t('common.action.retry')}
      </Button>
    </State>
  )
}

/** From what is not there, or is not the reader's to see: to all log-books, and to the box that finds anything by its name. */
function WaysOn() {
  const { t } = useWords()
  const isIn = useSession().state === 'in'
  return (
    <>
      {isIn && mayCall(SCREENS.logbookList.access) && (
        <Link className="lb-btn lb-btn-primary" to={SCREENS.logbookList.path}>
          {t('common.state.toLogbooks')}
        </Link>
      )}
      {isIn && (
        <Button icon={<SearchOutlined />} onClick={openSearch}>
          {t('common.action.search')}
        </Button>
      )}
    </>
  )
}
