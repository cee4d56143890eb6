import { STATIC_PATHS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useWords } from '../../kernel/words.ts'
import { awaited, closeOwnWindow } from './ownWindow.ts'

/** Back to the page that logs in: in a window of its own, that is the page behind it. */
export function WayBack({ className = '' }: { className?: string }) {
  const { t } = useWords()
  if (awaited() === undefined)
    return (
      <Link className={className} to={STATIC_PATHS.login} replace>
        {t('identity.back')}
      </Link>
    )
  return (
    <button type="button" className={className || 'lb-link-button'} onClick={closeOwnWindow}>
      {t('identity.window.close')}
    </button>
  )
}
