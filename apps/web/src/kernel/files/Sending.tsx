import { Alert, Button } from 'antd'
import { failureText } from '../failure.ts'
import { useWords } from '../words.ts'
import type { Refused } from './sift.ts'
import './files.css'

/** The files that were not taken, each with the reason. */
export function RefusedFiles({ refused }: { refused: readonly Refused[] }) {
  const { t } = useWords()
  if (!refused.length) return null
  const lines = (
    <ul>
      {refused.map(({ name, reason }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the lines never move
        <li key={place}>
          <b>{name}</b>
          {t('common.colon')}
          {failureText(reason)}
        </li>
      ))}
    </ul>
  )
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t('files.refused', { count: refused.length })}
      description={lines}
    />
  )
}

interface Props {
  count: number
  isSending: boolean
  progress: number | undefined
  onRetry: (() => void) | undefined
}

/** How far sending has come; after it has failed, the way to try again with the same files. */
export function Sending({ count, isSending, progress = 0, onRetry }: Props) {
  const { t } = useWords()
  if (!count) return null
  if (isSending)
    return (
      <div className="lb-files-sending">
        <progress max={100} value={progress} aria-label={t('common.sending')} />
        <span>{progress < 100 ? t('files.sending', { percent: progress }) : t('files.sent')}</span>
      </div>
    )
  if (!onRetry) return null
  const again = (
    <Button size="small" onClick={onRetry}>
      {t('common.action.retry')}
    </Button>
  )
  return <Alert type="warning" showIcon role="alert" title={t('files.failed', { count })} action={again} />
}
