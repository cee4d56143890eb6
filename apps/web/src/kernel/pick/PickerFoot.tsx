import { PICKER } from '@portal/shared/kernel/list'
import { Button } from 'antd'
import { Failure, failureText } from '../failure.ts'
import { numberText, useWords } from '../words.ts'
import './pick.css'

interface Props {
  /** How many are offered, and how many there are. */
  shown: number
  total: number
  error: Error | null | undefined
  onRetry: () => void
}

/** What stands under the choices: that the search failed, or how many of all are offered and how to come to the others. */
export function PickerFoot({ shown, total, error, onRetry }: Props) {
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
  if (shown >= total) return null
  const words = { number: numberText(shown), total: numberText(total) }
  return (
    <div className="lb-pick-foot" role="status">
      {t(shown < PICKER.most ? 'picks.shown' : 'picks.first', words)}
    </div>
  )
}
