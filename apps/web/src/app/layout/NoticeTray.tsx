import { InfoCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Glyph } from '../../kernel/Glyph.tsx'
import { type Notice, useNotices } from '../../kernel/notices.ts'
import { Popover } from '../../kernel/over/Popover.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { NOTICE_TONES, NoticeText } from '../NoticeText.tsx'
import './NoticeTray.css'

/** On a phone the tray is nearly as wide as the page, and its button stands in the middle. */
const WITHIN_THE_PAGE = { overflow: { shiftX: true, adjustY: true } }

/** What was said lately, to be read again at leisure. */
export function NoticeTray() {
  const { t } = useWords()
  const notices = useNotices()
  const content = (
    <section className="lb-tray" aria-label={t('shell.notices')}>
      <h2>{t('shell.notices')}</h2>
      <ul>
        {notices.map((notice) => (
          <TrayLine key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  )
  return (
    <Popover trigger="click" placement="bottomRight" align={WITHIN_THE_PAGE} arrow={false} content={content}>
      <Button type="text" icon={<InfoCircleOutlined />} aria-label={t('shell.notices')} title={t('shell.notices')} />
    </Popover>
  )
}

function TrayLine({ notice }: { notice: Notice }) {
  const { t } = useWords()
  return (
    <li>
      <Glyph tone={NOTICE_TONES[notice.kind]} />
      <div>
        <NoticeText text={notice.text} link={notice.link} />
        <div className="lb-second">
          {timeText(notice.at.toISOString())}
          {notice.reference && ` ${t('common.state.reference')} ${notice.reference}`}
        </div>
      </div>
    </li>
  )
}
