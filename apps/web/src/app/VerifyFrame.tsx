import { InfoFrame } from '../features/info/InfoFrame.tsx'
import { VerifyPage } from '../features/seals/VerifyPage.tsx'
import { PageContext } from '../kernel/page.tsx'
import { useWords } from '../kernel/words.ts'
import { Look } from './Look.tsx'
import { Notices } from './Notices.tsx'

/** The public page of a blockchain code; it needs no session. */
export function VerifyFrame() {
  const { t } = useWords()
  const title = t('shell.verify')
  return (
    <Look>
      <Notices />
      <InfoFrame title={title} isWide>
        <PageContext value={{ key: 'verify', title }}>
          <VerifyPage />
        </PageContext>
      </InfoFrame>
    </Look>
  )
}
