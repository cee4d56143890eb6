import { SIGN_IN_HISTORY_DAYS } from '@portal/shared/features/accounts/session.schema'
import { DEVICE_DAYS, REMEMBER_DAYS } from '@portal/shared/features/auth/auth.schema'
import { IDENTITY_MINUTES } from '@portal/shared/features/identity/identity.schema'
import { BIN_DAYS } from '@portal/shared/features/messages/message.schema'
import { useWords } from '../../kernel/words.ts'
import { InfoFrame } from './InfoFrame.tsx'

const MOST_SECTIONS = 9
/** How long what these pages tell of is kept. */
const KEPT = {
  binDays: BIN_DAYS,
  signInDays: SIGN_IN_HISTORY_DAYS,
  deviceDays: DEVICE_DAYS,
  identityMinutes: IDENTITY_MINUTES,
  rememberDays: REMEMBER_DAYS,
}

/** A page of sections `s1`, `p1`, `s2` … in the words of the information pages. */
export function TextPage({ page }: { page: 'privacy' | 'copyright' | 'guide' }) {
  const { t, sayIfAny } = useWords()
  const sections = Array.from({ length: MOST_SECTIONS }, (_, index) => index + 1)
    .map((number) => ({ title: sayIfAny(`info.${page}.s${number}`), text: sayIfAny(`info.${page}.p${number}`, KEPT) }))
    .filter(({ title }) => title)
  return (
    <InfoFrame title={t(`info.${page}.title`)}>
      {sections.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </InfoFrame>
  )
}
