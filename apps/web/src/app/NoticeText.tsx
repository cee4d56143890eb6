import { Link } from 'react-router-dom'
import type { Notice } from '../kernel/notices.ts'

export const NOTICE_TONES = { success: 'good', info: 'moving', warning: 'warn', error: 'bad' } as const

/** What a notice says, and where it leads. */
export const NoticeText = ({ text, link }: Pick<Notice, 'text' | 'link'>) => (
  <>
    {text} {link && <Link to={link.to}>{link.text}</Link>}
  </>
)
