import { InfoFrame } from '../features/info/InfoFrame.tsx'
import { InvitationLinkPage } from '../features/invitation-links/InvitationLinkPage.tsx'
import { useWords } from '../kernel/words.ts'
import { Look } from './Look.tsx'
import { Notices } from './Notices.tsx'

/** The page where the link of an invitation leads; it needs no session. */
export function InvitationFrame() {
  const { t } = useWords()
  return (
    <Look>
      <Notices />
      <InfoFrame title={t('invitationLinks.title')} isWide>
        <InvitationLinkPage />
      </InfoFrame>
    </Look>
  )
}
