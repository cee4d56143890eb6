import { latePart } from '../kernel/lazyPart.tsx'
import { useNotices } from '../kernel/notices.ts'

const NoticeHolder = latePart(() => import('./NoticeHolder.tsx').then((file) => file.NoticeHolder))

/** Silent until there is something to say. */
export function Notices() {
  return useNotices().length > 0 ? <NoticeHolder /> : null
}
