import { message, notification } from 'antd'
import { useEffect, useRef } from 'react'
import { useNotices } from '../kernel/notices.ts'
import { useWords } from '../kernel/words.ts'
import { NoticeText } from './NoticeText.tsx'

/** Spec 000 §8 and §4. */
const ERROR_SECONDS = 5
const SUCCESS_SECONDS = 2.5

/** Says each notice once: errors for 5 s, successes for 2.5 s; both are read out, and stay in the tray. */
export function NoticeVoice() {
  const { t } = useWords()
  const [latest] = useNotices()
  const said = useRef((latest?.id ?? 1) - 1)
  const [errors, errorHolder] = notification.useNotification({ placement: 'topRight', maxCount: 3 })
  const [successes, successHolder] = message.useMessage({ maxCount: 2 })
  useEffect(() => {
    if (!latest || latest.id <= said.current) return
    said.current = latest.id
    const { kind, text, reference, link } = latest
    if (kind !== 'error')
      return void successes.open({
        type: kind,
        content: <NoticeText text={text} link={link} />,
        duration: link ? ERROR_SECONDS : SUCCESS_SECONDS,
      })
    errors.error({
      title: text,
      description: reference && `${t('common.state.reference')} ${reference}`,
      duration: ERROR_SECONDS,
      role: 'alert',
    })
  }, [latest, errors, successes, t])
  return (
    <>
      {errorHolder}
      {successHolder}
      <div className="lb-hidden" role="status" aria-live="polite">
        {latest && latest.kind !== 'error' ? latest.text : ''}
      </div>
    </>
  )
}
