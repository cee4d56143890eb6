import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Glyph } from '../kernel/Glyph.tsx'
import { type Notice, useNotices } from '../kernel/notices.ts'
import { useWords } from '../kernel/words.ts'
import { NOTICE_TONES, NoticeText } from './NoticeText.tsx'
import { useStrip } from './useStrip.ts'
import './NoticeHolder.css'

/** Spec 000 §8 and §4. */
const ERROR_SECONDS = 5
const SUCCESS_SECONDS = 2.5
/** On a phone a second one would take the page away. */
const PHONE = '(max-width: 991.98px)'
const SHOWN = 3

const secondsOf = ({ kind, link }: Notice) => (kind === 'error' || link ? ERROR_SECONDS : SUCCESS_SECONDS)

/** The notices of the moment, the latest first: errors for 5 s, successes for 2.5 s. */
function useShown() {
  const notices = useNotices()
  const [latest] = notices
  const seen = useRef((latest?.id ?? 1) - 1)
  const [ids, setIds] = useState<readonly number[]>([])
  const hide = (id: number) => setIds((now) => now.filter((one) => one !== id))
  useEffect(() => {
    if (!latest || latest.id <= seen.current) return
    seen.current = latest.id
    const most = matchMedia(PHONE).matches ? 1 : SHOWN
    setIds((now) => [latest.id, ...now].slice(0, most))
    setTimeout(() => setIds((now) => now.filter((id) => id !== latest.id)), secondsOf(latest) * 1000)
  }, [latest])
  return { latest, shown: notices.filter(({ id }) => ids.includes(id)), hide }
}

/** Says each notice once, in a strip of its own above the page and whatever is open over it; it is read out, and stays in the tray. */
export function NoticeHolder() {
  const { t } = useWords()
  const { latest, shown, hide } = useShown()
  const strip = useStrip('notices')
  return (
    <>
      {shown.length > 0 && (
        <section ref={strip} className="lb-strip lb-notices" aria-label={t('common.notices')}>
          {shown.map((notice) => (
            <div key={notice.id} className="lb-notice" {...(notice.kind === 'error' && { role: 'alert' })}>
              <Glyph tone={NOTICE_TONES[notice.kind]} />
              <span>
                <NoticeText text={notice.text} link={notice.link} />
                {notice.reference && (
                  <span className="lb-second">
                    {' '}
                    {t('common.state.reference')} {notice.reference}
                  </span>
                )}
              </span>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={t('common.action.close')}
                onClick={() => hide(notice.id)}
              />
            </div>
          ))}
        </section>
      )}
      <div className="lb-hidden" role="status" aria-live="polite">
        {latest && latest.kind !== 'error' ? latest.text : ''}
      </div>
    </>
  )
}
