import { Button } from 'antd'
import { Failure, failureText } from '../failure.ts'
import { numberText, useWords } from '../words.ts'
import './pick.css'

interface Props {
  left: number
  error: Error | null | undefined
  onRetry: () => void
}

/** What stands under the choices: that the search failed, or how many more there are. */
export function PickerFoot({ left, error, onRetry }: Props) {
  const { t } = useWords()
  if (error)
    return (
      <div className="lb-pick-foot" role="alert">
        <span className="lb-bad">{error instanceof Failure ? failureText(error) : t('common.state.failed')}</span>
        <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
          {t('common.action.retry')}
        </Button>
      </div>
    )
  if (!left) return null
  return (
    <div className="lb-pick-foot" role="status">
      {t('picks.more', { count: left, number: numberText(left) })}
    </div>
  )
}
