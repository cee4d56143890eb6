import { InfoFrame } from '../features/info/InfoFrame.tsx'
import { RegistrationPage } from '../features/registrations/RegistrationPage.tsx'
import { useWords } from '../kernel/words.ts'
import { Look } from './Look.tsx'
import { Notices } from './Notices.tsx'

/** The public registration of a responsible person; it needs no session. */
export function RegistrationFrame() {
  const { t } = useWords()
  return (
    <Look>
      <Notices />
      <InfoFrame title={t('registrations.title')}>
        <RegistrationPage />
      </InfoFrame>
    </Look>
  )
}
