import { useEffect } from 'react'
import { latePart } from '../kernel/lazyPart.tsx'
import { useNotices } from '../kernel/notices.ts'

const voice = () => import('./NoticeVoice.tsx').then((file) => file.NoticeVoice)
const NoticeVoice = latePart(voice)
/** Long enough for the page itself to be there first. */
const SOON_MS = 2000

/** Silent until there is something to say; fetched before, because what it has to say may be that there is no network. */
export function Notices() {
  const hasNews = useNotices().length > 0
  useEffect(() => {
    const timer = setTimeout(() => void voice().catch(() => undefined), SOON_MS)
    return () => clearTimeout(timer)
  }, [])
  return hasNews ? <NoticeVoice /> : null
}
