import { latePart } from '../kernel/lazyPart.tsx'
import { useNotices } from '../kernel/notices.ts'

const NoticeVoice = latePart(() => import('./NoticeVoice.tsx').then((file) => file.NoticeVoice))

/** Silent, and not even fetched, until there is something to say. */
export const Notices = () => (useNotices().length ? <NoticeVoice /> : null)
